import { inspectPdf } from '#platform/server/files/pdf.ts';
import type { ReceivedFile } from '#platform/server/files/receive.ts';
import type { IsoDate } from '#scheme/dates.ts';
import type { ReadInvoice } from '../calls.ts';
import { NOTHING, readInvoiceText } from '../rules/reading/invoice.ts';

/** Reads number, ABN, date and total from an invoice that is a PDF with text. What is unclear is left out. */
export async function readInvoice(file: ReceivedFile, today: IsoDate): Promise<ReadInvoice> {
  if (file.mediaType !== 'application/pdf') return NOTHING;
  const { text } = await inspectPdf(file.path, file.turn, { text: true });
  return text ? readInvoiceText(text, today) : NOTHING;
}
