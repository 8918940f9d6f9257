import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signOut } from '#features/auth/calls/sign-in.ts';
import { decideClaim, listClaims } from '#features/claims/calls/claims.ts';
import { requestCallBack } from '#features/contact/calls.ts';
import { selectPlan } from '#features/plans/calls/plans.ts';
import { askQuestion } from '#features/questions/calls/questions.ts';
import { generateReport } from '#features/reports/calls/reports.ts';
import { submitClaim } from '#features/submissions/calls.ts';
import { TRACKED_EVENTS } from '#platform/server/manifest/events.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { smallPdf } from '#test/harness/files/sample-files.ts';
import { runOperation } from '#test/harness/operation.ts';
import { signInAs } from '#test/harness/sign-in.ts';

const MIA = { participantSfid: 'demoPART0000000001' };
const PLAN = { ...MIA, planSfid: 'demoPLAN0000000002' };

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const counted = async (options = {}) => (await runOperation(app, 'events', '', options)).lines;

it('events are counted once each, by kind and brand; refused and repeated calls are not counted', async () => {
  expect(await counted()).toEqual(['Nothing was done in the portal.']);
  await app.services.database.operate((tx) =>
    tx.execute(sql`update invoices set status = 'Awaiting Client Approval', client_approval = 'Awaiting Client Approval'
      where id in (select id from invoices where participant_id = 1 and paid_to_type = 'invoice' order by id desc limit 3)`),
  );
  const { token } = await signInAs(app, 'demo@wattle.example');
  const { token: mpm } = await signInAs(app, 'mpm@wattle.example', 'mpm');
  const { token: viewer } = await signInAs(app, 'viewer@wattle.example');
  const list = (query: object) => app.call(listClaims, { params: MIA, query, token });
  const waiting = (await list({ filter___approvals: 'true' })).data.items;
  const decide = (at: number, approve: boolean, as = token) =>
    app.call(decideClaim, {
      params: { ...MIA, claimId: waiting[at]?.sfid ?? '' },
      body: { approve },
      token: as,
    });
  expect((await decide(0, true, viewer)).status).toBe(403);
  await decide(0, true);
  await decide(0, true);
  await decide(1, false);
  await list({ filter___search: 'acacia' });
  await list({ filter___search: 'acacia', page: '2' });
  await list({ page: '2' });
  await app.call(selectPlan, { params: PLAN, token });
  expect(
    (await app.call(selectPlan, { params: { ...MIA, planSfid: 'demoPLAN0000000099' }, token })).status,
  ).toBe(404);
  const key = { 'idempotency-key': 'one-claim-is-one-claim' };
  const files = { file: smallPdf };
  for (const headers of [key, key])
    await app.call(submitClaim, { params: MIA, body: { paid_to_type: 'invoice' }, files, headers, token });
  await app.call(generateReport, {
    params: PLAN,
    body: { plan_support_category_id: 0, date_range: null },
    token,
  });
  await app.call(requestCallBack, { params: { sfid: MIA.participantSfid }, token: viewer });
  await app.call(requestCallBack, { params: { sfid: MIA.participantSfid }, token: viewer });
  await app.call(askQuestion, {
    params: MIA,
    body: { about: 'contact', text: 'What is next?' },
    token: viewer,
  });
  await app.call(signOut, { token: mpm, headers: { 'plan-manager-id': 'mpm' } });
  const lines = await counted();
  expect(lines).toEqual([
    'mpm  login  1',
    'mpm  logout  1',
    'wattle  callback requested  1',
    'wattle  claim approved  1',
    'wattle  claim declined  1',
    'wattle  claim submitted  1',
    'wattle  login  2',
    'wattle  plan selected  1',
    'wattle  question asked  1',
    'wattle  report generated  1',
    'wattle  search  1',
  ]);
  for (const event of TRACKED_EVENTS) expect(lines.join()).toContain(event);
});

it('events are added up over the requested days', async () => {
  app.clock.advance({ days: 3 });
  await signInAs(app, 'demo@wattle.example');
  expect(await counted({ days: '2' })).toEqual(['wattle  login  1']);
  expect(await counted()).toContain('wattle  login  3');
  expect(await counted({ days: '0' })).toEqual(['--days takes a whole number above 0.']);
});
