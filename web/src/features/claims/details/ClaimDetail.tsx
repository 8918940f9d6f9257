import { Link } from '@tanstack/react-router';
import type { ClaimDetails } from '@wattle/contract/claims/shapes';
import { getClaimAttachment } from '@wattle/contract/submissions/calls';
import { formatDate } from '@wattle/domain/dates';
import { formatMoney } from '@wattle/domain/money';
import { useMemo } from 'react';
import { api } from '../../../platform/api.ts';
import { brand } from '../../../platform/brand.ts';
import { momentText } from '../../../platform/moments.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { DataTable } from '../../../ui/DataTable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import layout from '../../../ui/layout.module.css';
import text from '../../../ui/text.module.css';
import { FileLink } from '../FileLink.tsx';
import { claimRow, dayOf, documentsOf, lineRow, showsPaid } from '../figures.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import type { ClaimsScope } from '../scope.ts';
import { useOverrides } from '../use-overrides.ts';
import { words } from '../words.ts';
import styles from './ClaimDetail.module.css';
import { lineColumns } from './columns.tsx';
import { History } from './History.tsx';

interface Props {
  scope: ClaimsScope;
  claim: ClaimDetails;
  isApproval: boolean;
}

/** What there is to know of a claim, below the page's title. */
export function ClaimDetail({ scope, claim, isApproval }: Props) {
  const overrides = useOverrides(
    scope,
    useMemo(() => [claim], [claim]),
  );
  const row = claimRow(claim, brand.name, overrides);
  const { decision } = claim;
  const isAsked = row.isAwaiting && scope.hasApprovals;
  // It has only just come in, or waited already when automatic approval was switched on.
  const isAutomatic = row.isAwaiting && !scope.hasApprovals;
  const reviewEnds = claim.review_ends_at && momentText(claim.review_ends_at);
  const isForOthers = isAsked && !scope.hasFullAccess;
  const sentence = isForOthers ? words.othersDecide : row.meaning.sentence;
  const next = isAutomatic ? words.approvedForYou(reviewEnds) : sentence;
  const lines = claim.invoice_line_items.map((line) =>
    lineRow(line, isApproval ? undefined : scope.plan.sfid),
  );
  const documents = documentsOf(claim);
  const facts = [
    { label: words.invoiceNumber, value: row.reference },
    { label: words.serviceDates, value: row.dates },
    ...(claim.date_paid ? [{ label: words.datePaid, value: formatDate(claim.date_paid) }] : []),
  ];
  return (
    <div className={layout.stack6}>
      <div className={styles.top}>
        <Card className={layout.stack5} aria-labelledby="claim">
          <div className={`${layout.ends} ${layout.baseline} ${styles.head}`}>
            <h2 id="claim">
              <bdi>{row.provider}</bdi>
            </h2>
            <p className={`${styles.amount} ${text.figure}`}>{formatMoney(row.amount)}</p>
          </div>
          <div className={`${layout.stack3} ${layout.start}`}>
            <StatusBadge meaning={row.meaning} />
            <p>{next}</p>
            {isAsked && reviewEnds && (
              <p>{words.reviewEnds(reviewEnds, brand.review.atEnd === 'approved')}</p>
            )}
            {isAsked && scope.hasFullAccess && (
              <Link to="/claims/approvals" className={buttonClass('primary')}>
                {words.goToApprovals}
              </Link>
            )}
          </div>
          <Facts look="apart" className={styles.facts} facts={facts} />
          {documents.map(({ label, file }) => (
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
        <Card className={layout.stack5} aria-labelledby="history">
          <h2 id="history">{words.history}</h2>
          <History events={claim.events} />
          {decision && (
            <div>
              <h3>{words.decided}</h3>
              <p>{words.decidedBy(decision.approved, decision.by, dayOf(decision.at))}</p>
              {decision.reason && (
                <p className={text.quiet}>
                  {words.reasonGiven}: <bdi>{decision.reason}</bdi>
                </p>
              )}
            </div>
          )}
        </Card>
      </div>
      <DataTable
        caption={words.lines}
        level={2}
        columns={lineColumns(showsPaid(claim))}
        rows={lines}
        rowKey={({ sfid }) => sfid}
        empty={<EmptyState icon="file" title={words.noData} text={words.noLines} />}
      />
    </div>
  );
}
