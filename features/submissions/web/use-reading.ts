import { useQuery } from '@tanstack/react-query';
import type { AskedPayment } from '#features/supports/web/PaymentHints.tsx';
import type { BodyOf } from '#platform/contract/call.ts';
import { upload } from '#platform/web/upload.ts';
import { formatDate } from '#scheme/dates.ts';
import { formatMoney, fromDollars } from '#scheme/money.ts';
import { type ReadInvoice, readClaimFile, type submitClaim } from '../calls.ts';
import type { ClaimForm } from './claim-form.ts';
import { words } from './words.ts';

/** What was read from the invoice, as it is sent with the claim. */
type ReadFields = Pick<BodyOf<typeof submitClaim>, 'invoice_number' | 'abn' | 'invoice_date' | 'total'>;

/** How long reading may take. It only helps, so nobody waits for it. */
const LONGEST_MS = 10_000;

/** What the server reads from an invoice that is a PDF; undefined until it has, and where it finds nothing. */
export function useReading(
  participantSfid: string,
  { file: [page] }: ClaimForm,
  isWanted: boolean,
): ReadInvoice | undefined {
  const pdf = page?.kind === 'application/pdf' ? page : undefined;
  const { data } = useQuery({
    queryKey: [readClaimFile.name, participantSfid, pdf?.id],
    queryFn: ({ signal }) =>
      pdf
        ? upload(
            readClaimFile,
            { params: { participantSfid }, files: { file: pdf.file } },
            { signal: AbortSignal.any([signal, AbortSignal.timeout(LONGEST_MS)]) },
          )
        : null,
    enabled: isWanted && pdf !== undefined,
    staleTime: Infinity,
    retry: false,
  });
  return data && factsOf(data).length > 0 ? data : undefined;
}

/** What was read, in words. */
export function factsOf({ invoice_number: number, abn, invoice_date: date, total }: ReadInvoice) {
  const facts: readonly [label: string, value: string | null][] = [
    [words.readNumber, number],
    [words.readAbn, abn && abn.replace(/^(..)(...)(...)(...)$/, '$1 $2 $3 $4')],
    [words.readDate, date && formatDate(date)],
    [words.readTotal, total === null ? null : formatMoney(fromDollars(total))],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

/** What is sent with the claim: what was read, where somebody confirmed it. */
export function readFields({ file: [page], reading }: ClaimForm): ReadFields {
  if (reading?.answer !== 'yes' || reading.pageId !== page?.id) return {};
  const { invoice_number, abn, invoice_date, total } = reading.read;
  return {
    ...(invoice_number && { invoice_number }),
    ...(abn && { abn }),
    ...(invoice_date && { invoice_date }),
    ...(total !== null && { total: total.toFixed(2) }),
  };
}

/** The payment that the confirmed reading asks for; undefined without a day or a total. */
export function readPayment(form: ClaimForm): AskedPayment | undefined {
  const { invoice_number, abn, invoice_date: day, total } = readFields(form);
  if (day === undefined || total === undefined || Number(total) <= 0) return undefined;
  return {
    day,
    amount: Number(total),
    ...(abn && { abn }),
    ...(invoice_number && { invoice_number }),
  };
}
