import { useQuery } from '@tanstack/react-query';
import { upload } from '#platform/web/upload.ts';
import { formatDate } from '#scheme/dates.ts';
import { formatMoney, fromDollars } from '#scheme/money.ts';
import { type ReadInvoice, readClaimFile } from '../calls.ts';
import type { ClaimForm } from './claim-form.ts';
import { spacedAbn } from './facts.ts';
import { words } from './words.ts';

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
    [words.readAbn, abn && spacedAbn(abn)],
    [words.readDate, date && formatDate(date)],
    [words.readTotal, total === null ? null : formatMoney(fromDollars(total))],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
