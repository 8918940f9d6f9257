import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useToday } from '#platform/web/today.ts';
import { formatSpokenDate } from '#scheme/dates.ts';
import { formatMoney, fromDollars } from '#scheme/money.ts';
import { buttonClass } from '#ui/actions/Button.tsx';
import layout from '#ui/layout/layout.module.css';
import { Hidden } from '#ui/text/Hidden.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { AskedClaim } from '../calls/asked.ts';
import { askedWords as words } from './asked-words.ts';
import { askedQuery, isWaiting } from './use-asked.ts';

/** How many claims it names. The claims page leads to the others. */
const NAMED = 3;

interface Props {
  participantSfid: string;
  /** Whether the person may send something. */
  hasFullAccess: boolean;
}

/**
 * The held claims that wait for something from the participant's side, the soonest first, each with the way to send it
 * (specification: needs-evidence). Shows nothing where there are none.
 */
export default function AskedClaims({ participantSfid, hasFullAccess }: Props) {
  const { data } = useQuery(askedQuery(participantSfid));
  const waiting = data?.claims.filter(isWaiting) ?? [];
  if (!data || waiting.length === 0) return null;
  const others = data.count - Math.min(waiting.length, NAMED);
  return (
    <>
      {waiting.slice(0, NAMED).map((claim) => (
        <li key={claim.sfid} className={layout.asking}>
          <Asked claim={claim} hasFullAccess={hasFullAccess} />
        </li>
      ))}
      {others > 0 && <li>{words.more(others)}</li>}
    </>
  );
}

function Asked({ claim, hasFullAccess }: { claim: AskedClaim; hasFullAccess: boolean }) {
  const today = useToday();
  const { sfid, provider, amount, due_on: dueOn } = claim;
  const money = formatMoney(fromDollars(amount));
  const day = dueOn === null ? undefined : formatSpokenDate(dueOn, today);
  return (
    <>
      <p>
        <strong>{words.lead(provider, money)}</strong>{' '}
        <Text as="span" tone="quiet" size="small">
          {hasFullAccess ? words.needs(day) : words.needsFull(day)}
        </Text>
      </p>
      <Link
        to="/claims/$claimId/claim"
        params={{ claimId: sfid }}
        className={buttonClass(hasFullAccess ? 'primary' : 'secondary')}
      >
        {hasFullAccess ? words.send : words.see}
        <Hidden> {words.about(provider, money)}</Hidden>
      </Link>
    </>
  );
}
