import layout from '#ui/layout/layout.module.css';
import { Text } from '#ui/text/Text.tsx';
import { Marks } from '../advice/Said.tsx';
import { Checks } from '../checks/Checks.tsx';
import { SeeInvoice } from '../checks/SeeInvoice.tsx';
import type { ApprovalRow } from './row.ts';

/**
 * What others say about a claim, what it is for, what the checks found, and its invoice. They stay once it is decided, so that the next claim does not
 * move to where somebody has just pressed.
 */
export function ApprovalChecks({ row, participantSfid }: { row: ApprovalRow; participantSfid: string }) {
  const { claim, checked, ends, decided, hasInvoice, sfid, reference, provider } = row;
  return (
    <div className={layout.stack3}>
      <Marks advice={claim.advice ?? []} />
      {checked?.billed && <Text tone="quiet">{checked.billed}</Text>}
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
