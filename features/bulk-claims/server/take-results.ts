import { sql } from 'drizzle-orm';
import { paymentReason } from '#features/claims/rules/payment-reasons.ts';
import { noteAmountsPaid } from '#features/claims/server/amounts-paid.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import type { IsoDate } from '#scheme/dates.ts';
import type { Cents } from '#scheme/money.ts';
import type { ResultsEnd, ResultTaken } from '../calls.ts';
import { type Answer, contradicted, isSameAnswer, misfitOf, type Result } from '../rules/results.ts';
import type { Changed } from './ways.ts';
import { words } from './words.ts';

/** A result as it was read: its place from 1, and what is wrong with it where it cannot be one. */
export type ReadResult = { at: number } & (
  | { result: Result; fault?: undefined }
  | { result?: undefined; reference: string | null; fault: string }
);

/** What became of results, in their order. */
export interface TakenResults extends ResultsEnd {
  results: ResultTaken[];
  /** The codes for which there are no words. */
  unknownCodes: string[];
}

/** A line that went out, with what was asked for it and what the agency answered before. */
interface Sent {
  id: number;
  line: number;
  reference: string;
  file: number;
  asked: Cents;
  before: Answer | null;
}

/**
 * Takes in the agency's results of a brand's lines, all of those that can be, in one transaction. A result that names no
 * line, contradicts another one or does not go with what was asked for is rejected by itself; the same again changes
 * nothing.
 */
export async function takeResults(
  tx: Db,
  brand: string,
  read: readonly ReadResult[],
  { at, today }: { at: Date; today: IsoDate },
): Promise<Changed<TakenResults>> {
  const all = read.flatMap(({ result }) => result ?? []);
  const sent = await sentLines(tx, brand, all);
  const doubtful = contradicted(all);
  const taken = new Map<string, Result & Sent>();
  const unknownCodes = new Set<string>();
  const results = read.map((each): ResultTaken => {
    if (each.fault !== undefined) return outcome(each.at, each.reference, 'rejected', each.fault);
    const { result } = each;
    const { reference } = result;
    const line = sent.get(reference);
    const fault = faultOf(result, line, doubtful);
    if (!line || fault !== undefined) return outcome(each.at, reference, 'rejected', fault);
    const isUnknown = result.code !== null && paymentReason(result.code, today) === undefined;
    if (isUnknown && result.code !== null) unknownCodes.add(result.code);
    if (line.before || taken.has(reference))
      return outcome(each.at, reference, 'unchanged', undefined, isUnknown);
    taken.set(reference, { ...line, ...result });
    return outcome(each.at, reference, 'taken', undefined, isUnknown);
  });
  const answers = [...taken.values()];
  await writeAnswers(tx, answers, at);
  await noteAmountsPaid(
    tx,
    answers.map(({ line, paid, code }) => ({
      line,
      paid,
      code,
      reason: code === null ? null : (paymentReason(code, today) ?? null),
    })),
  );
  const counts = countsOf(results);
  const files = new Set([...sent.values()].map(({ file }) => file));
  const value = {
    results,
    counts,
    unanswered: await unansweredOf(tx, brand, [...files]),
    unknownCodes: [...unknownCodes],
  };
  return { detail: counts.taken > 0 ? counts : undefined, value };
}

/** Why a result about a line is rejected; undefined where it is not. */
function faultOf(result: Result, line: Sent | undefined, doubtful: ReadonlySet<string>): string | undefined {
  if (!line) return words.unknown;
  if (doubtful.has(result.reference)) return words.contradicted;
  const misfit = misfitOf(result, line.asked);
  if (misfit) return words.misfit(misfit, line.asked);
  return line.before && !isSameAnswer(line.before, result) ? words.answered(line.before) : undefined;
}

const outcome = (
  record: number,
  reference: string | null,
  result: ResultTaken['result'],
  reason: string | undefined,
  isUnknown = false,
): ResultTaken => ({
  record,
  claim_reference: reference,
  result,
  reason: reason ?? null,
  unknown_code: isUnknown,
});

function countsOf(results: readonly ResultTaken[]): ResultsEnd['counts'] {
  const counts = { taken: 0, unchanged: 0, rejected: 0 };
  for (const { result } of results) counts[result] += 1;
  return counts;
}

/** The brand's lines that results name, locked, by their claim references. */
async function sentLines(
  tx: Db,
  brand: string,
  results: readonly Result[],
): Promise<ReadonlyMap<string, Sent>> {
  const references = [...new Set(results.map(({ reference }) => reference))];
  const rows = await rowsOf<Sent>(
    tx,
    sql`select b.id, b.invoice_line_id as line, b.claim_reference as reference, f.number as file, b.asked_cents as asked,
        case when b.answered_at is not null
          then json_build_object('outcome', b.outcome, 'paid', b.paid_cents, 'code', b.code) end as before
      from bulk_claim_lines b join bulk_claim_files f on f.id = b.file_id
      where f.brand = ${brand} and b.claim_reference in (
        select r.reference from jsonb_array_elements_text(${JSON.stringify(references)}::jsonb) as r (reference))
      order by b.id for update of b`,
  );
  return new Map(rows.map((row) => [row.reference, row]));
}

async function writeAnswers(tx: Db, answers: readonly (Result & Sent)[], at: Date): Promise<void> {
  if (answers.length === 0) return;
  const rows = answers.map(({ id, outcome: what, paid, code }) => ({ id, what, paid, code }));
  await tx.execute(sql`
    update bulk_claim_lines b set outcome = r.what, paid_cents = r.paid, code = r.code, answered_at = ${at.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, what text, paid bigint, code text)
    where b.id = r.id`);
}

/** How many lines of some files of a brand have no answer yet: of those that have any. */
const unansweredOf = (tx: Db, brand: string, files: readonly number[]): Promise<ResultsEnd['unanswered']> =>
  rowsOf(
    tx,
    sql`select f.number as file, count(*)::int as lines
      from bulk_claim_files f join bulk_claim_lines b on b.file_id = f.id
      where f.brand = ${brand} and f.number = any(${`{${files.join(',')}}`}::integer[]) and b.answered_at is null
      group by f.number order by f.number`,
  );
