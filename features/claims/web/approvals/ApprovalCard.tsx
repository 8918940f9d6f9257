import type { ReactNode } from 'react';
import { useToday } from '#platform/web/today.ts';
import layout from '#ui/layout/layout.module.css';
import { Facts } from '#ui/text/Facts.tsx';
import { More } from '#ui/text/More.tsx';
import { claimSentence } from '../../words/claims.ts';
import { ClaimLink } from '../ClaimLink.tsx';
import { words } from '../words.ts';
import { ApprovalChecks } from './ApprovalChecks.tsx';
import styles from './approvals.module.css';
import { type ApprovalRow, detailsOf } from './row.ts';

interface Props {
  row: ApprovalRow;
  participantSfid: string;
  /** The two buttons, or what was decided. */
  decision: ReactNode;
}

/** The card of a claim that waits, on phones: all that somebody needs to decide, and the rest one press away. */
export function ApprovalCard({ row, participantSfid, decision }: Props) {
  const today = useToday();
  return (
    <div className={layout.stack3}>
      <h3 className={styles.asks}>{claimSentence({ ...row, paidOn: null }, today)}</h3>
      <ApprovalChecks row={row} participantSfid={participantSfid} />
      {decision}
      <More label={words.details} about={words.ofInvoice(row.reference)}>
        <Facts
          look="apart"
          facts={[
            { label: words.planDates, value: row.plans.join(', ') },
            { label: words.invoiceNumber, value: row.reference },
          ]}
        />
        <ClaimLink reference={row.reference} link={detailsOf(row)} />
      </More>
    </div>
  );
}
