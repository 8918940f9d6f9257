import type { AskedPayment } from '#features/plans/web/use-payment-answer.ts';
import type { BodyOf } from '#platform/contract/call.ts';
import { formatShortDate, type IsoDate } from '#scheme/dates.ts';
import type { ReadInvoice, submitClaim } from '../calls.ts';
import { factProblems, type InvoiceFacts, plainFacts } from '../rules/invoice-facts.ts';
import type { ClaimForm } from './claim-form.ts';

/** What is said of the invoice, as it is sent with the claim. */
type ReadFields = Pick<BodyOf<typeof submitClaim>, 'invoice_number' | 'abn' | 'invoice_date' | 'total'>;

/** `51 824 753 556`. */
export const spacedAbn = (abn: string): string => abn.replace(/^(..)(...)(...)(...)$/, '$1 $2 $3 $4');

/** What was read, as it would be typed. */
export function typedOf({
  invoice_number: number,
  abn,
  invoice_date: date,
  total,
}: ReadInvoice): InvoiceFacts {
  return {
    ...(number && { invoice_number: number }),
    ...(abn && { abn: spacedAbn(abn) }),
    ...(date && { invoice_date: formatShortDate(date) }),
    ...(total !== null && { total: total.toFixed(2) }),
  };
}

/** The facts that somebody confirmed, or typed instead; none without an answer, or where it is about another file. */
function answeredFacts({ file: [page], reading }: ClaimForm): InvoiceFacts {
  if (!reading || reading.pageId !== page?.id) return {};
  if (reading.answer === 'no') return reading.typed ?? {};
  return typedOf(reading.read);
}

/** What is wrong with what somebody typed. The server has held what it read to the same rules. */
export const readProblems = (form: ClaimForm, today: IsoDate): InvoiceFacts =>
  form.reading?.answer === 'no' ? factProblems(answeredFacts(form), today) : {};

/** What is sent with the claim: what was read, where somebody confirmed it, or what they typed instead. */
export const readFields = (form: ClaimForm): ReadFields => plainFacts(answeredFacts(form));

/** The payment that the answered reading asks for; undefined without a day or a total, or with a problem. */
export function readPayment(form: ClaimForm, today: IsoDate): AskedPayment | undefined {
  if (Object.keys(readProblems(form, today)).length > 0) return undefined;
  const { invoice_number, abn, invoice_date: day, total } = readFields(form);
  if (day === undefined || total === undefined || Number(total) <= 0) return undefined;
  return {
    day,
    amount: Number(total),
    ...(abn && { abn }),
    ...(invoice_number && { invoice_number }),
  };
}
