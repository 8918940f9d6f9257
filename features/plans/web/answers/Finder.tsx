import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useCurrentParticipant } from '#features/participants/web/current-participant.ts';
import { brand } from '#platform/web/brand.ts';
import { callQuery } from '#platform/web/query.ts';
import { useToday } from '#platform/web/today.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { usePause } from '#ui/feedback/use-pause.ts';
import { TextField } from '#ui/forms/TextField.tsx';
import layout from '#ui/layout/layout.module.css';
import { Row, Rows } from '#ui/layout/Rows.tsx';
import { Hidden } from '#ui/text/Hidden.tsx';
import { findSupports } from '../../calls/items.ts';
import type { Plan } from '../../calls/plans.ts';
import { asText } from '../../words/budget.ts';
import type { Support, SupportGroup } from '../figures.ts';
import { linkTo } from '../link-to.ts';
import { CanBePaidLink } from '../parts/CanBePaidLink.tsx';
import { spokenOf } from '../spoken.ts';
import { type Found, found } from './found.ts';
import { answerWords as words } from './words.ts';

interface Props {
  groups: readonly SupportGroup[];
  plan: Plan;
  /** The plan that the address asks for, if any: links keep it. */
  planSfid: string | undefined;
}

/** The catalogue is asked from this many letters on. */
const ASKED_FROM = 3;

/**
 * Finds what something could be paid from, and says what can be spent of it now. Everyday words are known here, at once
 * and without a network; the plan manager's catalogue is asked as well.
 */
export function Finder({ groups, plan, planSfid }: Props) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const asked = usePause(wanted);
  const participantSfid = useCurrentParticipant()?.sfid ?? '';
  const isAsked = asked.length >= ASKED_FROM;
  const catalogue = useQuery({
    ...callQuery(findSupports, {
      params: { participantSfid, planSfid: plan.sfid },
      query: { search: asked },
    }),
    enabled: isAsked,
  });
  // The catalogue's answer counts only for the words that it was asked about.
  const isCurrent = asked === wanted;
  const supports = groups.flatMap((group) => group.supports);
  const names = { isPace: plan.pace_plan };
  const result = found(wanted, supports, isCurrent ? catalogue.data : undefined, names);
  const isKnown = isCurrent && (!isAsked || !catalogue.isFetching);
  return (
    <search className={layout.stack2}>
      <TextField
        name="spend-on"
        type="search"
        label={words.finder}
        placeholder={words.examples}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        value={typed}
        onFocus={({ currentTarget }) => liftUp(currentTarget)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          liftUp(currentTarget);
        }}
        onKeyDown={leaveOnEnter}
      />
      {/* There from the start: a screen reader speaks only what appears in it later. */}
      <output className={layout.stack2}>
        {result && result.hits.length > 0 && <Hidden>{words.found(result.hits.length)}</Hidden>}
        {result && result.hits.length === 0 && isKnown && (
          <span>
            {result.elsewhere.length > 0 ? words.notInPlan(result.elsewhere) : words.notFound(wanted)}{' '}
            {isAsked && catalogue.isError && words.notAsked} {words.callUs(brand.name, brand.phone)}
          </span>
        )}
      </output>
      {result && result.hits.length > 0 && <Hits hits={result.hits} plan={plan} planSfid={planSfid} />}
      {result && (
        <div className={layout.row3}>
          <CanBePaidLink category={result.hits[0]?.support.number} />
        </div>
      )}
    </search>
  );
}

const isOnPhone = () => matchMedia('(pointer: coarse)').matches;

/** On phones, scrolls the field to the top: what is found then stands above the keyboard. */
function liftUp(field: HTMLInputElement): void {
  if (isOnPhone()) field.scrollIntoView({ block: 'start' });
}

/** On phones, Enter closes the keyboard, so that what was found comes into view. */
function leaveOnEnter({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  if (key === 'Enter' && isOnPhone()) currentTarget.blur();
}

interface HitsProps extends Pick<Props, 'plan' | 'planSfid'> {
  hits: Found['hits'];
}

function Hits({ hits, plan, planSfid }: HitsProps) {
  const today = useToday();
  return (
    <Rows>
      {hits.map(({ support, item }) => (
        <Row
          key={support.sfid}
          title={support.name}
          note={nowOf(support, plan, today) + (item === undefined ? '' : ` ${words.suchAs(item)}`)}
          link={linkTo(support, planSfid)}
        />
      ))}
    </Rows>
  );
}

/**
 * What can be spent of a support now and, where that is another figure, what is left: its row says the latter. The row's
 * title names the support.
 */
function nowOf(support: Support, plan: Plan, today: IsoDate): string {
  const { lead } = spokenOf(support, plan, today);
  const { more } = spokenOf(support, plan, today, {
    name: support.name,
    component: support.component?.name,
  });
  return asText({ lead, more: more.slice(-1) });
}
