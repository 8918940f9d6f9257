import layout from '#ui/layout/layout.module.css';
import text from '#ui/text/text.module.css';
import { Checks } from '../checks/Checks.tsx';
import { SeeInvoice } from '../checks/SeeInvoice.tsx';
import type { ApprovalRow } from './row.ts';

/**
 * What a claim is for, what the checks found, and its invoice. They stay once it is decided, so that the next claim does not
 * move to where somebody has just pressed.
 */
export function ApprovalChecks({ row, participantSfid }: { row: ApprovalRow; participantSfid: string }) {
  const { checked, ends, decided, hasInvoice, sfid, reference, provider } = row;
  return (
    <div className={layout.stack3}>
      {checked?.billed && <p className={text.quiet}>{checked.billed}</p>}
      {checked && <Checks checked={checked} ends={decided ? undefined : ends} />}
      {hasInvoice && (
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
