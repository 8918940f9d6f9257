import layout from '#ui/layout/layout.module.css';
import text from '#ui/text/text.module.css';
import { Checks } from '../checks/Checks.tsx';
import { SeeInvoice } from '../checks/SeeInvoice.tsx';
import type { ApprovalRow } from './row.ts';

/** What a claim is for, what the checks found, and its invoice. Once the claim is decided, only what it is for. */
export function ApprovalChecks({ row, participantSfid }: { row: ApprovalRow; participantSfid: string }) {
  const { checked, ends, approved, hasInvoice, sfid, reference, provider } = row;
  return (
    <div className={layout.stack3}>
      {checked?.billed && <p className={text.quiet}>{checked.billed}</p>}
      {checked && approved === undefined && <Checks checked={checked} ends={ends} />}
      {hasInvoice && approved === undefined && (
        <SeeInvoice
          participantSfid={participantSfid}
          claimSfid={sfid}
          reference={reference}
          provider={provider}
        />
      )}
    </div>
  );
}
