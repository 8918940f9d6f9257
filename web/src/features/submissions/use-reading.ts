import { useQuery } from '@tanstack/react-query';
import { type ReadInvoice, readClaimFile } from '@wattle/contract/claims/submission';
import { formatDate } from '@wattle/domain/dates';
import { formatMoney, fromDollars } from '@wattle/domain/money';
import { upload } from '../../platform/upload.ts';
import type { ClaimForm } from './claim-form.ts';
import type { ReadFields } from './use-send.ts';
import { words } from './words.ts';

/** It helps, so nobody waits for it. */
const LONGEST_MS = 10_000;

/** What the server reads from the invoice where that is a PDF; undefined until then, and where there is nothing. */
export function useReading(
  participantSfid: string,
  { slots }: ClaimForm,
  isWanted: boolean,
): ReadInvoice | undefined {
  const [page] = slots.file;
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

/** What was read, as it goes along with the claim. */
export function fieldsOf({ invoice_number, abn, invoice_date, total }: ReadInvoice): ReadFields {
  return {
    ...(invoice_number && { invoice_number }),
    ...(abn && { abn }),
    ...(invoice_date && { invoice_date }),
    ...(total !== null && { total: total.toFixed(2) }),
  };
}
