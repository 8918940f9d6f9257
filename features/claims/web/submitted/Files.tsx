import { getSubmittedAttachment, type SubmittedClaim } from '#features/submissions/calls.ts';
import { askedFile } from '#platform/web/files/asked-file.ts';
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
  const one = (file: 'invoice' | 'extra') =>
    askedFile(getSubmittedAttachment, { params: { participantSfid, submittedId: sfid }, query: { file } });
  const about = words.ofCase(number);
  return (
    <div className={styles.files}>
      {invoice && <FileLink label={words.downloadInvoice} about={about} file={one('invoice')} />}
      {extra && <FileLink label={words.downloadExtra} about={about} file={one('extra')} />}
    </div>
  );
}
