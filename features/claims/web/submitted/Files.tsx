import { getSubmittedAttachment, type SubmittedClaim } from '#features/submissions/calls.ts';
import { api } from '#platform/web/api.ts';
import { Text } from '#ui/text/Text.tsx';
import { FileLink } from '../FileLink.tsx';
import { words } from '../words.ts';
import styles from './SubmittedList.module.css';

/** The files that were sent with a claim: the invoice and, for a reimbursement, the receipt. */
export function Files({ claim, participantSfid }: { claim: SubmittedClaim; participantSfid: string }) {
  const { sfid, invoice_link: invoice, extra_file_link: extra, case_number: number } = claim;
  if (!invoice && !extra)
    return (
      <Text as="span" tone="quiet">
        {words.noFile}
      </Text>
    );
  const ask = (file: 'invoice' | 'extra') => () =>
    api(getSubmittedAttachment, { params: { participantSfid, submittedId: sfid }, query: { file } });
  const about = words.ofCase(number);
  return (
    <div className={styles.files}>
      {invoice && <FileLink label={words.downloadInvoice} about={about} onAsk={ask('invoice')} />}
      {extra && <FileLink label={words.downloadExtra} about={about} onAsk={ask('extra')} />}
    </div>
  );
}
