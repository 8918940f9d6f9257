import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Brand } from '#platform/contract/brand.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { toDollars } from '#scheme/money.ts';
import { type AnsweredFile, type BulkFile, MOST_FILES } from '../calls.ts';
import {
  askedFor,
  MOST_ROWS,
  type Problem,
  problemsOf,
  type RowTerms,
  requestFile,
  rowOf,
} from '../rules/request.ts';
import { type Ready, readyIds, readyLines } from './ready.ts';
import type { Ways } from './ways.ts';
import { words } from './words.ts';

/** A line that is ready and was refused. */
export interface RefusedLine extends Pick<Ready, 'lineSfid' | 'claimSfid'> {
  problems: Problem[];
}

/** How a brand writes its requests. Throws 409 where its configuration does not say. */
export function termsOf({ code, bulkClaims }: Pick<Brand, 'code' | 'bulkClaims'>): RowTerms {
  if (!bulkClaims) throw new Refusal(409, words.unset(code));
  return bulkClaims;
}

/** What a reference is made of: capitals and digits that nobody mistakes for others. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/**
 * A claim reference. It is drawn and not counted: a portal that was restored from a backup would count the same numbers
 * again, for other lines. It begins with a letter, so that no spreadsheet takes it for a number.
 */
const newReference = (): string =>
  `W${Array.from(randomBytes(15), (byte) => SIGNS[byte % SIGNS.length]).join('')}`;

/**
 * Puts all lines of a brand that are ready into files: one transaction for each file, so that a file is there with all of
 * its rows or not at all. Gives the lines that were refused.
 */
export async function makeFiles(
  { code: brand, bulkClaims }: Pick<Brand, 'code' | 'bulkClaims'>,
  { today, at }: { today: IsoDate; at: Date },
  { read, change }: Ways,
): Promise<RefusedLine[]> {
  const terms = termsOf({ code: brand, bulkClaims });
  const refused: RefusedLine[] = [];
  const waiting = await read((tx) => readyIds(tx, brand));
  while (waiting.length > 0) {
    await change(async (tx) => {
      // Two processes make files one after the other, so that each line is in one file only.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bulk-claims ${brand}`}, 0))`);
      const good: Ready[] = [];
      while (good.length < MOST_ROWS && waiting.length > 0) {
        for (const line of await readyLines(tx, waiting.splice(0, MOST_ROWS - good.length))) {
          const problems = problemsOf(line, today);
          if (problems.length === 0) good.push(line);
          else refused.push({ lineSfid: line.lineSfid, claimSfid: line.claimSfid, problems });
        }
      }
      if (good.length === 0) return { detail: undefined, value: undefined };
      const file = await addFile(tx, brand, at);
      await addLines(tx, file.id, good, terms);
      return { detail: { file: file.number, lines: good.length }, value: undefined };
    });
  }
  return refused;
}

async function addFile(tx: Db, brand: string, at: Date): Promise<{ id: number; number: number }> {
  const [file] = await rowsOf<{ id: number; number: number }>(
    tx,
    sql`insert into bulk_claim_files (brand, number, made_at)
      select ${brand}, coalesce(max(f.number), 0) + 1, ${at.toISOString()} from bulk_claim_files f where f.brand = ${brand}
      returning id, number`,
  );
  if (!file) throw new Error('A bulk payment request was not added.');
  return file;
}

async function addLines(tx: Db, file: number, lines: readonly Ready[], terms: RowTerms): Promise<void> {
  const rows = lines.map((line, place) => {
    const reference = newReference();
    const { id, participantId: participant } = line;
    return { place, id, participant, reference, row: rowOf(line, reference, terms), asked: askedFor(line) };
  });
  await tx.execute(sql`
    insert into bulk_claim_lines (file_id, participant_id, invoice_line_id, claim_reference, row, asked_cents)
    select ${file}::bigint, r.participant, r.id, r.reference, r.row, r.asked
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (place integer, id bigint, participant bigint, reference text, row text, asked bigint)
    order by r.place`);
}

/** The name of a file: of a brand, and of no person. */
export const fileName = (brand: string, number: number): string =>
  `bulk-claims-${brand}-${String(number).padStart(6, '0')}.csv`;

/** The files that the agency has not answered at all yet, the oldest first. */
export async function unansweredFiles(tx: Db, brand: string): Promise<BulkFile[]> {
  const rows = await rowsOf<{ number: number; madeAt: Date; lines: number }>(
    tx,
    sql`select f.number, f.made_at as "madeAt", n.lines
      from bulk_claim_files f
        join lateral (select count(*)::int as lines from bulk_claim_lines b where b.file_id = f.id) n on n.lines > 0
      where f.brand = ${brand} and (select max(b.answered_at) from bulk_claim_lines b where b.file_id = f.id) is null
      order by f.number`,
  );
  return rows.map(({ number, madeAt, lines }) => ({
    file: number,
    name: fileName(brand, number),
    made_at: new Date(madeAt).toISOString(),
    lines,
  }));
}

/** The last files, newest first, with what the agency has answered. */
export async function listFiles(tx: Db, brand: string): Promise<AnsweredFile[]> {
  const rows = await rowsOf<{
    number: number;
    madeAt: Date;
    lines: number;
    asked: number;
    answered: number;
    paid: number;
  }>(
    tx,
    sql`select f.number, f.made_at as "madeAt", n.* from bulk_claim_files f join lateral (
        select count(*)::int as lines, coalesce(sum(b.asked_cents), 0)::bigint as asked,
          count(b.answered_at)::int as answered, coalesce(sum(b.paid_cents), 0)::bigint as paid
        from bulk_claim_lines b where b.file_id = f.id) n on n.lines > 0
      where f.brand = ${brand} order by f.number desc limit ${MOST_FILES}`,
  );
  return rows.map(({ number, madeAt, asked, paid, ...counts }) => ({
    file: number,
    name: fileName(brand, number),
    made_at: new Date(madeAt).toISOString(),
    asked: toDollars(asked),
    paid: toDollars(paid),
    ...counts,
  }));
}

/** A file as the agency takes it; undefined where there is none. */
export async function fileText(tx: Db, brand: string, number: number): Promise<string | undefined> {
  const rows = await rowsOf<{ row: string }>(
    tx,
    sql`select b.row from bulk_claim_files f join bulk_claim_lines b on b.file_id = f.id
      where f.brand = ${brand} and f.number = ${number} order by b.id`,
  );
  return rows.length === 0 ? undefined : requestFile(rows.map(({ row }) => row));
}
