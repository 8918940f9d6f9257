import { formatMoney } from '#scheme/money.ts';
import { Finding, Findings } from '#ui/feedback/Findings.tsx';
import { Text } from '#ui/text/Text.tsx';
import { ClaimLink } from '../ClaimLink.tsx';
import { words } from '../words.ts';
import type { Checked } from './checked.ts';

/** How many of the budgets that a claim is paid from are named, unless all are. */
const NAMED = 2;

interface Props {
  checked: Checked;
  /** What happens to the claim if nobody decides; undefined where nobody has been asked yet. */
  ends: string | undefined;
  /** Names all budgets that the claim is paid from; else the first two. */
  hasAll?: boolean;
}

/** What the checks found about a claim that waits, what is left after it, and until when somebody can decide. */
export function Checks({ checked: { found, after, repeats }, ends, hasAll = false }: Props) {
  const known = after.flatMap(({ left, ...each }) => (left ? [{ ...each, left }] : []));
  const named = hasAll ? known : known.slice(0, NAMED);
  const more = known.length - named.length;
  // A repeat is the last finding of what is wrong, so the link to the other claim stands right below it.
  const { wrong = [], others = [] } = Object.groupBy(found, ({ tone }) =>
    tone === 'bad' ? 'wrong' : 'others',
  );
  return (
    <Findings label={words.checks}>
      {said(wrong)}
      {repeats && (
        <li>
          <ClaimLink
            label={words.seeOther}
            link={{ to: '/claims/$claimId/claim', params: { claimId: repeats } }}
          />
        </li>
      )}
      {said(others)}
      {named.map(({ sfid, name, left: { paid, declined }, sharedWith }) => (
        <li key={sfid}>
          <Text as="strong" isFigure>
            {formatMoney(paid)}
          </Text>{' '}
          {words.leftIn(name)}
          {paid !== declined && (
            <>
              {words.leftPaid}{' '}
              <Text as="strong" isFigure>
                {formatMoney(declined)}
              </Text>{' '}
              {words.leftDeclined}
            </>
          )}
          {paid === declined && words.leftEither}
          {sharedWith > 0 && ` ${words.leftShared(sharedWith)}`}
        </li>
      ))}
      {more > 0 && (
        <Text as="li" tone="quiet">
          {words.afterMore(more)}
        </Text>
      )}
      {ends && <Finding tone="time">{ends}</Finding>}
    </Findings>
  );
}

const said = (found: Checked['found']) =>
  found.map(({ tone, sentence }) => (
    <Finding key={sentence} tone={tone}>
      {sentence}
    </Finding>
  ));
