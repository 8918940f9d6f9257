import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CLAIM_STATUSES } from '#features/claims/rules/claims.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { evidenceState, isAskedOfParticipant, type Verdict } from '../../rules.ts';
import * as rules from '../../server/rules-in-sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it('whether the participant is asked is the same in SQL and in the rules', async () => {
  const every = CLAIM_STATUSES.flatMap((status) =>
    [null, '2026-11-01'].flatMap((datePaid) =>
      [null, 'A receipt'].flatMap((heldReason) =>
        [null, 'participant', 'provider'].map((heldAskedOf) => ({
          status,
          datePaid,
          heldReason,
          heldAskedOf,
          heldSince: null,
        })),
      ),
    ),
  );
  const told = await app.services.database.operate((tx) =>
    rowsOf<{ asked: boolean }>(
      tx,
      sql`select ${rules.isAskedOfParticipant} as asked from jsonb_to_recordset(${JSON.stringify(every)}::jsonb)
          as given(status text, "datePaid" date, "heldReason" text, "heldAskedOf" text)
        cross join lateral (select given.status, given."datePaid" as date_paid, given."heldReason" as held_reason,
          given."heldAskedOf" as held_asked_of) i`,
    ),
  );
  expect(told.map(({ asked }) => asked)).toEqual(every.map(isAskedOfParticipant));
});

it('how far a hold is, is the same in SQL and in the rules', async () => {
  const holds = [
    { heldReason: 'A receipt', heldSince: '2026-11-01' },
    { heldReason: 'A receipt', heldSince: null },
    { heldReason: 'Another', heldSince: '2026-11-01' },
    { heldReason: null, heldSince: null },
  ];
  const verdicts: (Verdict | null)[] = [null, 'enough', 'not-enough'];
  const one = verdicts.map((verdict) => [verdict]);
  const sent = [[], ...one, ...one.flatMap(([first]) => verdicts.map((second) => [first ?? null, second]))];
  for (const own of holds) {
    for (const now of holds) {
      for (const all of sent) {
        const claim = { status: 'Processing' as const, datePaid: null, heldAskedOf: 'participant', ...now };
        const evidence = own.heldReason === null ? [] : all.map((verdict) => ({ ...own, verdict }));
        const found = await app.services.database.operate(async (tx) => {
          await tx.execute(sql`delete from evidence`);
          await tx.execute(
            sql`update invoices set status = 'Processing', date_paid = null, held_reason = ${now.heldReason},
              held_since = ${now.heldSince}, held_asked_of = 'participant' where id = 1`,
          );
          // The first of them is the newest.
          for (const [at, { verdict, heldReason, heldSince }] of evidence.toReversed().entries()) {
            const sfid = `testEVID000000000${at}`;
            await tx.execute(
              sql`insert into evidence (sfid, participant_id, invoice_id, held_reason, held_since, kind, sent_by, sent_at)
                select ${sfid}, participant_id, id, ${heldReason}, ${heldSince}, 'sent', 'Somebody', now() from invoices where id = 1`,
            );
            // An older answer does not count.
            const answers = verdict ? [verdict === 'enough' ? 'not-enough' : 'enough', verdict] : [];
            for (const [index, each] of answers.entries())
              await tx.execute(
                sql`insert into evidence_answers (sfid, participant_id, evidence_id, verdict, reason, answered_at)
                  select ${`testANSW00000000${at}${index}`}, participant_id, id, ${each}, 'x', now() + ${index} * interval '1 hour'
                  from evidence where sfid = ${sfid}`,
              );
          }
          const [row] = await rowsOf<{ state: string | null }>(
            tx,
            sql`select ${rules.evidenceState} as state from invoices i where i.id = 1`,
          );
          return row?.state ?? null;
        });
        expect([own, now, all, found]).toEqual([own, now, all, evidenceState(claim, evidence)]);
      }
    }
  }
});
