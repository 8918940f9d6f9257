import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, rowsOf } from '#platform/server/database/database.ts';
import { freshDatabase } from '#test/harness/engines/database.ts';
import { CLAIM_STATUSES, CLIENT_APPROVALS, takesMoney } from '../../rules/claims.ts';
import { reviewEndsAt } from '../../rules/review.ts';
import { awaitsDecision, displayedStatus, isPaid, isUnderWay } from '../../rules/status.ts';
import * as rules from '../../server/rules-in-sql.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

it('what a claim’s raw fields mean is the same in SQL and in the rules', async () => {
  const every = CLAIM_STATUSES.flatMap((status) =>
    [...CLIENT_APPROVALS, null].flatMap((clientApproval) =>
      [null, '2026-11-01'].map((datePaid) => ({ status, clientApproval, datePaid })),
    ),
  );
  const told = await database.operate((tx) =>
    rowsOf(
      tx,
      sql`select coalesce(${rules.awaitsDecision}, false) as awaits, ${rules.displayedStatus} as shown, ${rules.takesMoney} as takes, ${rules.isPaid} as paid, ${rules.isUnderWay} as "underWay"
        from jsonb_to_recordset(${JSON.stringify(every)}::jsonb) as given(status text, "clientApproval" text, "datePaid" date)
        cross join lateral (select given.status, given."clientApproval" as client_approval,
          given."datePaid" as date_paid) i`,
    ),
  );
  expect(told).toEqual(
    every.map((claim) => ({
      awaits: awaitsDecision(claim),
      shown: displayedStatus(claim),
      takes: takesMoney(claim),
      paid: isPaid(claim),
      underWay: isUnderWay(claim),
    })),
  );
});

it('the review time ends at the same moment in SQL and in the rules, also when clocks change', async () => {
  // Two days before clocks in Adelaide go forward, and back.
  const moments = ['2026-10-02T15:30:00.000Z', '2027-04-02T15:30:00.000Z'];
  const every = moments.flatMap((askedAt) => [true, false].map((isLong) => ({ askedAt, isLong })));
  const rule = { days: 5 };
  const told = await database.operate(async (tx) => {
    await tx.execute(sql`set local time zone 'Australia/Adelaide'`);
    return rowsOf<{ endsAt: string }>(
      tx,
      sql`select to_json(${rules.reviewEndsAt(rule)} at time zone 'UTC') #>> '{}' as "endsAt"
        from jsonb_to_recordset(${JSON.stringify(every)}::jsonb) as given("askedAt" timestamptz, "isLong" boolean)
        cross join lateral (select given."askedAt" as asked_at) r
        cross join lateral (select given."isLong" as auto_approve_14_days) p`,
    );
  });
  expect(told.map(({ endsAt }) => new Date(`${endsAt}Z`))).toEqual(
    every.map(({ askedAt, isLong }) => reviewEndsAt(new Date(askedAt), rule, { hasLongReview: isLong })),
  );
});
