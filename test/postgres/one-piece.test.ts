// An import in one piece locks rows of budgets and claims until its end, in the order of its files; a decision locks
// them in another order. Neither may wait for the other.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { decideClaim, listClaims } from '#features/claims/calls/claims.ts';
import { inOnePiece } from '#platform/server/database/one-piece.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { signInAs } from '../harness/sign-in.ts';

const MIA = 'demoPART0000000001';
let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  ({ token } = await signInAs(app, 'demo@wattle.example'));
});
afterAll(() => app.close());

it('a decision is refused at once during an import in one piece, and can be made afterwards', async () => {
  const query = { filter___approvals: 'true' as const };
  const { data } = await app.call(listClaims, { params: { participantSfid: MIA }, query, token });
  const [claim] = data.items;
  if (!claim) throw new Error('Claims of the demo participant await a decision.');
  const params = { participantSfid: MIA, claimId: claim.sfid };
  const decline = () => app.call(decideClaim, { params, body: { approve: false, reason: 'x' }, token });
  const begun = Promise.withResolvers<void>();
  const decided = Promise.withResolvers<void>();
  const importing = app.services.database.operate(async (tx) => {
    await inOnePiece(tx);
    // The budgets first, as in a feed, and the claims once somebody has begun to decide about one.
    await tx.execute(sql`update plan_supports set spent_cents = spent_cents where participant_id = 1`);
    begun.resolve();
    await decided.promise;
    await tx.execute(sql`update invoices set reference_number = reference_number where sfid = ${claim.sfid}`);
  });
  await begun.promise;
  const { status, envelope } = await decline();
  decided.resolve();
  await importing;
  expect([status, envelope.message]).toEqual([
    503,
    'New data is coming in just now. Nothing was changed: please try again in a few minutes.',
  ]);
  expect((await decline()).data).toMatchObject({ status: 'Declined by Client' });
});
