import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { importFeed } from '#features/operations/server/import/feed.ts';
import { listPlans } from '#features/plans/calls/plans.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { demoFeed } from '#test/harness/feed.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { countApprovals } from '../../calls/approvals.ts';
import { decideClaim, getClaim, listClaims } from '../../calls/claims.ts';
import { decideLegacyClaim, getLegacyClaim } from '../../calls/older.ts';

const MIA = 'demoPART0000000001';
const LEO = 'demoPART0000000002';

let app: TestApp;
let token: string;
let claimId: string;
beforeAll(async () => {
  app = await startApp();
  ({ token } = await signInAs(app, 'demo@wattle.example'));
});
afterAll(() => app.close());
/** Another claim of Mia's that awaits approval, for each test. */
beforeEach(async () => {
  const [claim] = await query<{ sfid: string }>(`update invoices set status = 'Awaiting Client Approval',
      client_approval = 'Awaiting Client Approval'
    where id = (select id from invoices where participant_id = 1 and status = 'Paid' and paid_to_type = 'invoice'
      and amount_due_cents > 0 order by id limit 1) returning sfid`);
  claimId = claim?.sfid ?? '';
});

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));
const awaitingOf = async (participantSfid: string) =>
  (
    await app.call(listClaims, {
      params: { participantSfid },
      query: { filter___approvals: 'true', per_page: '100' },
      token,
    })
  ).data.items;
const count = async (participantSfid: string) =>
  (await app.call(countApprovals, { params: { participantSfid }, token })).data.count;
const put = (approve: boolean, reason?: string, headers: Record<string, string> = {}) =>
  app.call(decideClaim, {
    params: { participantSfid: MIA, claimId },
    body: { approve, ...(reason === undefined ? {} : { reason }) },
    headers,
    token,
  });
const records = (claim: string) =>
  query<{ audits: number; events: number }>(
    `select (select count(*)::int from audit a where a.action like 'claims.decide%' and a.detail->>'claim' = i.id::text) as audits,
      (select count(*)::int from invoice_events e where e.invoice_id = i.id and e.sfid like 'wattle%') as events
     from invoices i where i.sfid = '${claim}'`,
  );
const left = async () => {
  const plans = (await app.call(listPlans, { params: { participantSfid: MIA }, token })).data;
  return plans.reduce((total, plan) => total + Math.round(plan.budget_remaining * 100), 0);
};

it('counts what awaits approval, and nothing for auto-approve participants', async () => {
  expect(await count(MIA)).toBe((await awaitingOf(MIA)).length);
  expect(await count(LEO)).toBe(0);
});

it('says until when the first of them can be decided', async () => {
  const first = async () =>
    (await app.call(countApprovals, { params: { participantSfid: MIA }, token })).data.first_ends_at;
  await query(
    'delete from claim_reviews where invoice_id in (select id from invoices where participant_id = 1)',
  );
  expect(await first()).toBeNull();
  await query(`insert into claim_reviews (participant_id, invoice_id, asked_at) select 1, id, case sfid when '${claimId}'
      then timestamptz '2026-11-18T02:00:00Z' else timestamptz '2026-11-19T02:00:00Z' end
    from invoices where participant_id = 1 and status = 'Awaiting Client Approval' and client_approval = status`);
  const claim = (await app.call(getClaim, { params: { participantSfid: MIA, claimId }, token })).data;
  expect(await first()).toBe('2026-11-23T02:00:00.000Z');
  expect(claim.review_ends_at).toBe(await first());
  await put(true);
  expect(await first()).toBe('2026-11-24T02:00:00.000Z');
});

it('approves: the claim goes on, its history says so, and it still takes its money', async () => {
  const before = { count: await count(MIA), left: await left() };
  const { data } = await put(true);
  expect(data).toMatchObject({
    status: 'Processing',
    client_approval_status: 'Approved',
    decision: { approved: true, by: 'Dana O’Connor', at: '2026-11-20T02:00:00Z', reason: null },
  });
  expect(data.events.at(-1)).toEqual({ at: '2026-11-20T02:00:00Z', status: 'Processing', note: null });
  expect([await count(MIA), await left()]).toEqual([before.count - 1, before.left]);
});

it('declines with a reason: the plan has its money back to the cent', async () => {
  const claim = (await app.call(getClaim, { params: { participantSfid: MIA, claimId }, token })).data;
  const before = await left();
  const { data } = await put(false, ' The dates are not right ');
  expect(data).toMatchObject({
    status: 'Declined by Client',
    client_approval_status: 'Declined',
    decision: { approved: false, reason: 'The dates are not right' },
  });
  const due = claim.invoice_line_items.reduce((total, line) => total + Math.round(line.amount_due * 100), 0);
  expect(await left()).toBe(before + due);
});

it('lets the first decision count: the same again gets the same answer, another is told who decided', async () => {
  const first = await put(true);
  const again = await put(true);
  expect([again.status, again.data]).toEqual([200, first.data]);
  const other = await put(false);
  expect(other.status).toBe(409);
  expect(other.envelope.message).toMatch(
    /^Dana O’Connor approved this claim on 20 Nov 2026, 12:30 pm \(Adelaide time\)\. /,
  );
  expect(await records(claimId)).toEqual([{ audits: 1, events: 1 }]);
});

it('tells somebody who approves a declined claim who declined it', async () => {
  await put(false, 'Not for me');
  const other = await put(true);
  expect(other.status).toBe(409);
  expect(other.envelope.message).toMatch(/^Dana O’Connor declined this claim on 20 Nov 2026, 12:30 pm /);
});

it('takes twenty decisions at once as one, with one record and one event', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => put(index % 2 === 0)));
  const won = answers.filter(({ status }) => status === 200);
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  expect(new Set(won.map(({ data }) => data.decision?.approved)).size).toBe(1);
  expect(await records(claimId)).toEqual([{ audits: 1, events: 1 }]);
});

it('gives a retry with the same key the same answer', async () => {
  const key = { 'idempotency-key': 'decide-once-and-again' };
  const first = await put(false, 'Another reason', key);
  expect((await put(false, 'Another reason', key)).data).toEqual(first.data);
  expect(await records(claimId)).toEqual([{ audits: 1, events: 1 }]);
});

it('a decision is refused for claims that await nothing, from people who may only look, and with too long a reason', async () => {
  const [paid] = (
    await app.call(listClaims, {
      params: { participantSfid: MIA },
      query: { filter___status: 'Paid' },
      token,
    })
  ).data.items;
  const settled = await app.call(decideClaim, {
    params: { participantSfid: MIA, claimId: paid?.sfid ?? '' },
    body: { approve: true },
    token,
  });
  expect([settled.status, settled.envelope.message]).toEqual([
    409,
    'This claim does not await approval any more. It is: Paid.',
  ]);
  const viewer = await signInAs(app, 'viewer@wattle.example');
  const params = { participantSfid: MIA, claimId };
  expect((await app.call(decideClaim, { params, body: { approve: true }, token: viewer.token })).status).toBe(
    403,
  );
  expect((await put(false, 'x'.repeat(501))).status).toBe(422);
});

it('a decision is 1 or -1 in the legacy calls', async () => {
  const params = { participantId: MIA, claimId };
  const waiting = (await app.call(getLegacyClaim, { params, token })).data;
  expect([waiting.actioned, waiting.approved]).toEqual([false, 0]);
  const { data } = await app.call(decideLegacyClaim, {
    params,
    body: { _method: 'PUT', approve: -1 },
    token,
  });
  expect(data).toMatchObject({
    actioned: true,
    approved: -1,
    xero_label: 'Declined by Client',
    xero_status: 22,
  });
});

it('a decision is not undone by an older export of the plan manager', async () => {
  // A claim that awaits approval in the export itself.
  claimId = (await awaitingOf(MIA)).find(({ sfid }) => sfid !== claimId)?.sfid ?? '';
  const { data } = await put(false);
  const folder = demoFeed();
  const codes = app.services.brands.all.map(({ brand }) => brand.code);
  await importFeed(app.services.database, folder, { brands: codes, mode: 'batches' });
  const after = (await app.call(getClaim, { params: { participantSfid: MIA, claimId }, token })).data;
  expect([after.status, after.client_approval_status]).toEqual([data.status, data.client_approval_status]);
});
