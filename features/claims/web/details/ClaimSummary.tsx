import { OfferAfter } from '#features/push/web/OfferAfter.tsx';
import { brand } from '#platform/web/brand.ts';
import { momentText } from '#platform/web/moments.ts';
import { useToday } from '#platform/web/today.ts';
import { formatMoney, fromDollars } from '#scheme/money.ts';
import { Card } from '#ui/layout/Card.tsx';
import layout from '#ui/layout/layout.module.css';
import { Hidden } from '#ui/text/Hidden.tsx';
import { Spoken } from '#ui/text/Spoken.tsx';
import { Text } from '#ui/text/Text.tsx';
import type { ClaimDetails } from '../../calls/shapes.ts';
import { dueSentence, paidWhenSentence } from '../../rules/stages.ts';
import { claimSentence, heldSentences } from '../../words/claims.ts';
import { Advice } from '../advice/Advice.tsx';
import { paidOf } from '../answer.ts';
import { DecideButtons } from '../approvals/DecideButtons.tsx';
import { hasApproved } from '../approvals/pending.ts';
import { endsOf, outcomeOf } from '../approvals/row.ts';
import { useDecide } from '../approvals/use-decide.ts';
import { useQuestion } from '../approvals/use-question.tsx';
import { Checks } from '../checks/Checks.tsx';
import { checkedOf } from '../checks/checked.ts';
import type { ClaimRow } from '../figures.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import type { ClaimsScope } from '../scope.ts';
import { words } from '../words.ts';
import { BrandPhone } from './BrandPhone.tsx';
import { sentClaim } from './sent.ts';

interface Props {
  scope: ClaimsScope;
  claim: ClaimDetails;
  row: ClaimRow;
}

interface SummaryProps extends Props {
  /** Whether the page leads with what is asked where the claim is held. */
  isLed: boolean;
}

/** Who asks for how much, what the checks found or when the claim is paid, what happens next, and the decision. */
export function ClaimSummary({ scope, claim, row, isLed }: SummaryProps) {
  const today = useToday();
  const { held } = sentClaim(claim, row, today);
  const checked = row.isAwaiting && claim.checks ? checkedOf(claim.checks, today) : undefined;
  const isShort = claim.paid_short > 0;
  const paid = checked ? undefined : paidOf(row, today);
  const mayDecide = row.isAwaiting && scope.hasApprovals && scope.hasFullAccess;
  /** The person who decides reads it before the buttons; others read first who decides. */
  const advice = row.isAwaiting && <Advice scope={scope} claim={claim} />;
  const sentences = [
    claimSentence({ ...row, paidOn: claim.date_paid }, today),
    ...(checked ? [checked.verdict] : []),
    ...(isShort ? [`${words.paidShort(formatMoney(fromDollars(claim.paid_short)))}.`] : []),
    ...(paid ? [paidWhenSentence(paid, today, { brandName: brand.name, ifApproved: mayDecide })] : []),
  ];
  return (
    <Card className={layout.stack4} isAsking={mayDecide} aria-labelledby="claim">
      <Hidden id="claim" as="h2">
        {row.provider}
      </Hidden>
      {isLed ? <p>{sentences.join(' ')}</p> : <Spoken about={claim.sfid} sentences={sentences} />}
      {checked?.billed && <Text tone="quiet">{checked.billed}</Text>}
      <div>
        <StatusBadge claim={row} />
      </div>
      {held && !isLed && <p>{heldSentences({ ...held, provider: row.provider }, today).join(' ')}</p>}
      {checked && (
        <Checks
          checked={checked}
          hasAll
          ends={scope.hasApprovals ? endsOf(claim.review_ends_at, scope, today) : undefined}
        />
      )}
      {mayDecide && advice}
      {/* A held claim waits for what is missing, and `PaidShort` says what to do about a claim that was paid short. */}
      {(row.isAwaiting || (!held && !isShort)) && (
        <Next scope={scope} claim={claim} row={row} isLate={paid?.isLate} />
      )}
      {!mayDecide && advice}
      {row.status === 'Cancelled' && <p>{words.cancelledBecause(claim.cancelled_because)}</p>}
      {paid?.isLate && (
        <p>
          {dueSentence(paid, today, brand.name)} {words.callToAsk(brand.name)} <BrandPhone />.
        </p>
      )}
    </Card>
  );
}

/** What happens next and who acts, or the buttons for people who are asked to decide. */
function Next({ scope, claim, row, isLate = false }: Props & { isLate: boolean | undefined }) {
  const isAsked = row.isAwaiting && scope.hasApprovals;
  // The claim has only just come in, or waited already when automatic approval was switched on.
  const isAutomatic = row.isAwaiting && !scope.hasApprovals;
  const reviewEnds = claim.review_ends_at && momentText(claim.review_ends_at);
  const sentence = isAsked ? words.othersDecide : row.meaning.sentence;
  const mayDecide = isAsked && scope.hasFullAccess;
  return (
    <>
      {/* A late payment is worth a call, also where the claim waits for the NDIA. */}
      {!mayDecide && !isLate && <p>{isAutomatic ? words.approvedForYou(reviewEnds) : sentence}</p>}
      <Decide scope={scope} claim={claim} row={row} isAsked={mayDecide} />
    </>
  );
}

/** The buttons to decide on the claim's own page, as messages lead here; a decision that is made here stays visible. */
function Decide({ scope, claim, row, isAsked }: Props & { isAsked: boolean }) {
  const { pending, unsent, decide, undo } = useDecide(scope, () => {});
  const { ask, question } = useQuestion<ClaimRow>((_, decision) => decide(claim, decision));
  const decided = outcomeOf(claim.sfid, pending, unsent);
  if (!isAsked && !decided) return null;
  return (
    <>
      <DecideButtons
        row={{ ...row, decided }}
        mayDecide
        onAsk={(approve) => ask(row, approve)}
        onUndo={() => undo(claim.sfid)}
      />
      <OfferAfter hasApproved={hasApproved(pending)} />
      {question}
    </>
  );
}
