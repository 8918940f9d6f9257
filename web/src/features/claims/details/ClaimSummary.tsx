import type { ClaimDetails } from '@wattle/contract/claims/shapes';
import { getClaimAttachment } from '@wattle/contract/submissions/calls';
import { claimSentence } from '@wattle/domain/claims/sentences';
import { formatDate } from '@wattle/domain/dates';
import { useMemo } from 'react';
import { api } from '../../../platform/api.ts';
import { brand } from '../../../platform/brand.ts';
import { momentText } from '../../../platform/moments.ts';
import { useToday } from '../../../platform/today.ts';
import { Card } from '../../../ui/Card.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import layout from '../../../ui/layout.module.css';
import { Spoken } from '../../../ui/Spoken.tsx';
import text from '../../../ui/text.module.css';
import { DecideButtons } from '../approvals/DecideButtons.tsx';
import { useDecide } from '../approvals/use-decide.ts';
import { useQuestion } from '../approvals/use-question.tsx';
import { FileLink } from '../FileLink.tsx';
import { type ClaimRow, claimRow, documentsOf } from '../figures.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import type { ClaimsScope } from '../scope.ts';
import { useOverrides } from '../use-overrides.ts';
import { words } from '../words.ts';
import styles from './ClaimDetail.module.css';
import { sentClaim } from './sent.ts';

interface Props {
  scope: ClaimsScope;
  claim: ClaimDetails;
}

/** Who asks for how much, how far it is, and what the invoice says. */
export function ClaimSummary({ scope, claim }: Props) {
  const overrides = useOverrides(
    scope,
    useMemo(() => [claim], [claim]),
  );
  const row = claimRow(claim, brand.name, overrides);
  const sent = sentClaim(claim, row);
  const facts = [
    { label: words.invoiceNumber, value: row.reference },
    { label: words.serviceDates, value: row.dates },
    ...(claim.date_paid ? [{ label: words.datePaid, value: formatDate(claim.date_paid) }] : []),
    ...sent.facts,
  ];
  return (
    <Card className={layout.stack5} aria-labelledby="claim">
      <h2 id="claim" className={text.hidden}>
        {row.provider}
      </h2>
      <Spoken
        about={claim.sfid}
        sentences={[
          claimSentence({ ...row, paidOn: claim.date_paid }, useToday()),
          ...untilWhen(scope, claim, row),
        ]}
      />
      <div className={`${layout.stack3} ${layout.start}`}>
        <StatusBadge meaning={row.meaning} />
        <Next scope={scope} claim={claim} row={row} />
        {sent.held && (
          <p>
            {sent.held.since}: <bdi>{sent.held.reason}</bdi>
          </p>
        )}
      </div>
      <Facts look="apart" className={styles.facts} facts={facts} />
      {sent.missing.length > 0 && <p className={text.quiet}>{words.notSent(sent.missing)}</p>}
      {documentsOf(claim).map(({ label, file }) => (
        <FileLink
          key={file}
          label={label}
          about={words.ofInvoice(row.reference)}
          onAsk={() =>
            api(getClaimAttachment, {
              params: { participantSfid: scope.participantSfid, claimId: claim.sfid },
              query: { file },
            })
          }
        />
      ))}
    </Card>
  );
}

/** Until when somebody can decide, where anybody is asked. */
function untilWhen({ hasApprovals }: ClaimsScope, claim: ClaimDetails, row: ClaimRow): string[] {
  if (!row.isAwaiting || !hasApprovals || !claim.review_ends_at) return [];
  return [words.reviewEnds(momentText(claim.review_ends_at), brand.review.atEnd === 'approved')];
}

/** What happens next and who acts; and the way to the approvals for who is asked. */
function Next({ scope, claim, row }: Props & { row: ClaimRow }) {
  const isAsked = row.isAwaiting && scope.hasApprovals;
  // It has only just come in, or waited already when automatic approval was switched on.
  const isAutomatic = row.isAwaiting && !scope.hasApprovals;
  const reviewEnds = claim.review_ends_at && momentText(claim.review_ends_at);
  const isForOthers = isAsked && !scope.hasFullAccess;
  const sentence = isForOthers ? words.othersDecide : row.meaning.sentence;
  return (
    <>
      <p>{isAutomatic ? words.approvedForYou(reviewEnds) : sentence}</p>
      <Decide scope={scope} claim={claim} row={row} isAsked={isAsked && scope.hasFullAccess} />
    </>
  );
}

/** The decision where the claim itself is looked at, as a message leads here; what was decided here stays. */
function Decide({ scope, claim, row, isAsked }: Props & { row: ClaimRow; isAsked: boolean }) {
  const { pending, decide } = useDecide(scope, () => {});
  const { ask, question } = useQuestion<ClaimRow>((_, decision) => void decide(claim, decision));
  const decided = pending.find(({ sfid }) => sfid === claim.sfid);
  if (!isAsked && !decided) return null;
  return (
    <>
      <DecideButtons
        row={{ ...row, approved: decided?.approve }}
        mayDecide
        onAsk={(approve) => ask(row, approve)}
      />
      {question}
    </>
  );
}
