import { CLAIM_STATUSES, CLIENT_APPROVALS, takesMoney } from '@wattle/domain/claims/claims';
import { awaitsDecision, displayedStatus } from '@wattle/domain/claims/status';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as rules from '../../src/features/claims/rules-in-sql.ts';
import { type Database, rowsOf } from '../../src/platform/database/database.ts';
import { freshDatabase } from '../harness/database.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

it('what a claim’s raw fields mean is the same in SQL and in the domain', async () => {
  const every = CLAIM_STATUSES.flatMap((status) =>
    [...CLIENT_APPROVALS, null].map((clientApproval) => ({ status, clientApproval })),
  );
  const told = await database.operate((tx) =>
    rowsOf(
      tx,
      sql`select coalesce(${rules.awaitsDecision}, false) as awaits, ${rules.displayedStatus} as shown, ${rules.takesMoney} as takes
        from jsonb_to_recordset(${JSON.stringify(every)}::jsonb) as given(status text, "clientApproval" text)
        cross join lateral (select given.status, given."clientApproval" as client_approval) i`,
    ),
  );
  expect(told).toEqual(
    every.map((claim) => ({
      awaits: awaitsDecision(claim),
      shown: displayedStatus(claim),
      takes: takesMoney(claim),
    })),
  );
});
