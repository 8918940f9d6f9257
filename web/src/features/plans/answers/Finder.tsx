import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Plan } from '@wattle/contract/plans/calls';
import { findSupports } from '@wattle/contract/supports/item-calls';
import type { IsoDate } from '@wattle/domain/dates';
import { type KeyboardEvent, useState } from 'react';
import { brand } from '../../../platform/brand.ts';
import { callQuery } from '../../../platform/query.ts';
import { useToday } from '../../../platform/today.ts';
import layout from '../../../ui/layout.module.css';
import { Row, Rows } from '../../../ui/Rows.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import text from '../../../ui/text.module.css';
import { usePause } from '../../../ui/use-pause.ts';
import { useCurrentParticipant } from '../../participants/current-participant.ts';
import type { Support, SupportGroup } from '../figures.ts';
import { linkTo } from '../link-to.ts';
import { spokenOf } from '../spoken.ts';
import { type Found, found } from './found.ts';
import { answerWords as words } from './words.ts';

interface Props {
  groups: readonly SupportGroup[];
  plan: Plan;
  /** The plan that the address asks for, if any: links keep it. */
  planSfid: string | undefined;
}

/** From so many letters on the catalogue is asked. */
const ASKED_FROM = 3;

/**
 * Finds what something could be paid from, and says what can be spent of it now. Everyday words are known here, at once and
 * without a network; the plan manager's catalogue is asked besides.
 */
export default function Finder({ groups, plan, planSfid }: Props) {
  const [typed, setTyped] = useState('');
  const asked = usePause(typed.trim());
  const participantSfid = useCurrentParticipant()?.sfid ?? '';
  const isAsked = asked.length >= ASKED_FROM && typed.trim().length >= ASKED_FROM;
  const catalogue = useQuery({
    ...callQuery(findSupports, {
      params: { participantSfid, planSfid: plan.sfid },
      query: { search: asked.slice(0, 100) },
    }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const supports = groups.flatMap((group) => group.supports);
  const result = found(typed, supports, isAsked ? catalogue.data : undefined);
  const isKnown = !isAsked || !catalogue.isFetching;
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
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={leaveOnEnter}
      />
      {result && (
        <Results
          result={result}
          typed={typed}
          plan={plan}
          planSfid={planSfid}
          isKnown={isKnown}
          hasFailed={isAsked && catalogue.isError}
        />
      )}
    </search>
  );
}

/** On phones the keyboard goes then, and what was found comes into view. */
function leaveOnEnter({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  if (key === 'Enter') currentTarget.blur();
}

interface ResultsProps {
  result: Found;
  typed: string;
  plan: Plan;
  planSfid: string | undefined;
  /** Whether the catalogue has answered, where it is asked. */
  isKnown: boolean;
  hasFailed: boolean;
}

function Results({ result, typed, plan, planSfid, isKnown, hasFailed }: ResultsProps) {
  const today = useToday();
  const { hits, elsewhere } = result;
  const isNothing = hits.length === 0 && isKnown;
  return (
    <>
      <output className={text.hidden}>{hits.length > 0 && words.found(hits.length)}</output>
      {hits.length > 0 && (
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
      )}
      {isNothing && (
        <output>
          {elsewhere.length > 0 ? words.notInPlan(elsewhere) : words.notFound(typed.trim())}{' '}
          {hasFailed && words.notAsked} {words.callUs(brand.name, brand.phone)}
        </output>
      )}
    </>
  );
}

/** What can be spent of a support now, as its page says it first. */
function nowOf(support: Support, plan: Plan, today: IsoDate): string {
  const { before, amount, after } = spokenOf(support, plan, today).lead;
  return [before, amount, after].filter(Boolean).join(' ');
}
