import * as z from 'zod/mini';
import { dollars, isoDate, sfid } from '#platform/contract/common.ts';
import { changeKind } from '#platform/contract/told.ts';
import { PAY_TO } from './rules/submission.ts';

export const claimSubmitted = changeKind('claim-submitted', {
  summary: 'Somebody sent in a claim. Its documents are fetched with a key that has the scope files.',
  payload: z.object({
    submitted_sfid: sfid,
    case_number: z.string(),
    paid_to_type: z.enum(PAY_TO),
    comment: z.nullable(z.string()),
    /** What the sender confirmed of the invoice; null what they did not. */
    invoice_number: z.nullable(z.string()),
    abn: z.nullable(z.string()),
    invoice_date: z.nullable(isoDate),
    total: z.nullable(dollars),
    /** The path of each document: `/operations/v1/documents/invoice/…`. */
    documents: z.object({ invoice: z.string(), second_file: z.nullable(z.string()) }),
  }),
});
