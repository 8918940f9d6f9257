import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLAIM_STATUSES, CLIENT_APPROVALS } from '#features/claims/rules/claims.ts';
import { refreshTotals } from '#features/claims/server/totals.ts';
import { type Database, type Db, rowsOf } from '#platform/server/database/database.ts';
import { addDays } from '#scheme/dates.ts';
import { freshDatabase } from '#test/harness/engines/database.ts';
import type { Management } from '../../rules/categories.ts';
import { MANAGED_BY } from '../../rules/categories.ts';
import {
  type LedgerLine,
  type Reservation,
  reservedOf,
  spentOf,
  spentOnLines,
  usedOf,
  weeksOf,
} from '../../rules/ledger.ts';
import { reservedOf as reservedInSql } from '../../server/rules-in-sql.ts';

const START = '2026-07-01';
const TODAY = '2026-11-20';
const ITEMS = ['01_011_0107_1_1', '01_015_0107_1_1'];

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  await database.operate((tx) =>
    tx.execute(sql`with p as (insert into participants (sfid, brand, first_name, last_name, ndis_number, status)
        values ('P00000000000000001', 'wattle', 'A', 'B', '430000001', 'active') returning id),
      a as (insert into providers (sfid, name) values ('V00000000000000001', 'One'), ('V00000000000000002', 'Two')),
      l as (insert into plans (sfid, participant_id, name, start_date, end_date, active, status, pace_plan, new_framework_plan)
        select 'L00000000000000001', id, 'Plan', '2026-07-01', '2027-06-30', true, 'Active', true, false from p returning id, participant_id)
      insert into plan_supports (sfid, participant_id, plan_id, category_number, managed, budgeted_cents, allocated_cents)
      select 'S00000000000000001', participant_id, id, 1, 'plan', 1, 1 from l`),
  );
});
afterAll(() => database.close());

const day = fc.nat(200).map((days) => addDays(START, days));
const line: fc.Arbitrary<LedgerLine> = fc.record({
  amountDue: fc.integer({ min: -50_000, max: 500_000 }),
  status: fc.constantFrom(...CLAIM_STATUSES),
  clientApproval: fc.constantFrom(null, ...CLIENT_APPROVALS),
  providerId: fc.constantFrom(1, 2, null),
  supportItem: fc.constantFrom(...ITEMS, null),
  serviceDate: day,
  // At 20:00 UTC it is the next day in Adelaide.
  receivedAt: fc
    .tuple(day, fc.constantFrom('12:00', '20:00'))
    .map(([date, time]) => `${date}T${time}:00.000Z`),
});
/** Lines, of which every second belongs to the same claim as the line before it. */
const someLines = fc.array(line, { maxLength: 12 }).map((list) =>
  list.map((one, at): LedgerLine => {
    const { status, clientApproval, providerId, receivedAt } = (at % 2 === 1 && list[at - 1]) || one;
    return { ...one, status, clientApproval, providerId, receivedAt };
  }),
);
const reservation = fc
  .record({
    providerId: fc.constantFrom(1, 2),
    supportItem: fc.constantFrom(...ITEMS),
    startDate: day,
    length: fc.nat(150),
    total: fc.nat(600_000),
    madeAt: day.map((date) => `${date}T12:00:00.000Z`),
  })
  .map(({ length, ...rest }) => ({ ...rest, endDate: addDays(rest.startDate, length) }));
const reservations = fc
  .array(reservation, { maxLength: 5 })
  .map((list): Reservation[] => list.map((one, at) => ({ ...one, id: at + 1 })));

/** Who manages a support, sometimes who managed it before a day, and how much was reported as spent. */
const support: fc.Arbitrary<Management & { reportedSpent: number }> = fc
  .record({
    managed: fc.constantFrom(...MANAGED_BY),
    change: fc.option(fc.record({ before: fc.constantFrom(...MANAGED_BY), from: day })),
    reportedSpent: fc.nat(900_000),
  })
  .map(({ managed, change, reportedSpent }) => ({
    managed,
    managedBefore: change?.before ?? null,
    managedFrom: change?.from ?? null,
    reportedSpent,
  }));

/** The claim of each line, as the place of its first line: lines that agree in all facts of a claim share it. */
function claimsOf(lines: readonly LedgerLine[]): number[] {
  const of = ({ status, clientApproval, providerId, receivedAt }: LedgerLine) =>
    JSON.stringify([status, clientApproval, providerId, receivedAt]);
  const all = lines.map(of);
  return all.map((claim) => all.indexOf(claim));
}

/** Puts a ledger into the database and gives the figures that its SQL works out. */
async function inDatabase(
  tx: Db,
  of: Management & { reportedSpent: number },
  lines: readonly LedgerLine[],
  kept: readonly Reservation[],
) {
  await tx.execute(sql`update plan_supports set managed = ${of.managed}, managed_before = ${of.managedBefore},
    managed_from = ${of.managedFrom}, reported_spent_cents = ${of.reportedSpent}`);
  for (const one of kept) {
    await tx.execute(sql`insert into reservations (id, sfid, participant_id, plan_support_id, provider_id, support_item_number,
        start_date, end_date, quantity, total_cents, made_at) overriding system value
      values (${one.id}, ${`R${String(one.id).padStart(17, '0')}`}, 1, 1, ${one.providerId}, ${one.supportItem},
        ${one.startDate}, ${one.endDate}, 1, ${one.total}, ${one.madeAt})`);
  }
  const claims = claimsOf(lines);
  for (const [at, one] of lines.entries()) {
    const name = String(at).padStart(17, '0');
    if (claims[at] === at)
      await tx.execute(sql`insert into invoices (sfid, participant_id, plan_id, provider_id, reference_number, paid_to_type,
          status, client_approval, total_cents, amount_due_cents, service_date, service_date_to, received_at, protect_client_data)
        values (${`I${name}`}, 1, 1, ${one.providerId}, 'x', 'invoice', ${one.status}, ${one.clientApproval}, ${one.amountDue},
          ${one.amountDue}, ${one.serviceDate}, ${one.serviceDate}, ${one.receivedAt}, false)`);
    await tx.execute(sql`insert into invoice_lines (sfid, participant_id, invoice_id, plan_support_id, support_item_number, support_item_name, quantity,
        total_cents, amount_due_cents, service_date, service_date_to)
      select ${`N${name}`}, 1, id, 1, ${one.supportItem}, 'x', 1, ${one.amountDue}, ${one.amountDue}, ${one.serviceDate},
        ${one.serviceDate} from invoices where sfid = ${`I${String(claims[at]).padStart(17, '0')}`}`);
  }
  await tx.execute(sql`insert into stale_totals values (1)`);
  await refreshTotals(tx, 10);
  const [totals] = await rowsOf<{ spent: number; byProvider: number; reserved: number }>(
    tx,
    sql`select s.spent_cents as spent,
      (select coalesce(sum(t.spent_cents), 0)::bigint from support_spending t) as "byProvider",
      ${reservedInSql(sql`s.id`, sql`${TODAY}`)} as reserved from plan_supports s`,
  );
  const used = await rowsOf<{ id: number; used: number }>(
    tx,
    sql`select id, used_cents as used from reservations order by id`,
  );
  const weeks = await rowsOf(
    tx,
    sql`select week::text, weeks_late as "weeksLate", spent_cents as amount, claims from support_weeks order by 1, 2`,
  );
  return { ...totals, used: used.map((one) => [one.id, one.used]), weeks };
}

describe('the ledger', () => {
  it('comes to the same figures in the rules and in the database', async () => {
    await fc.assert(
      fc.asyncProperty(support, someLines, reservations, async (of, lines, kept) => {
        const undo = new Error('undo');
        const trial = database.operate(async (tx) => {
          const found = await inDatabase(tx, of, lines, kept);
          expect(found).toEqual({
            spent: spentOf(of, lines),
            byProvider: spentOnLines(of, lines),
            reserved: reservedOf(kept, lines, TODAY),
            used: [...usedOf(kept, lines)],
            weeks: weeksOf(
              of,
              claimsOf(lines).map((claim, at) => ({ ...(lines[at] as LedgerLine), claim })),
            ).toSorted((a, b) => a.week.localeCompare(b.week) || a.weeksLate - b.weeksLate),
          });
          throw undo;
        });
        await trial.catch((error: unknown) => {
          if (error !== undo) throw error;
        });
      }),
      { numRuns: 100 },
    );
  });
});
