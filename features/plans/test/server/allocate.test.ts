import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { allocateCategory, changeAllocation } from '../../calls/older.ts';
import type { PlanSupport } from '../../calls/shapes.ts';
import { listPlanSupports } from '../../calls/supports.ts';
import { planSupports } from '../../tables.ts';

const MIA = 'demoPART0000000001';
const CURRENT = 'demoPLAN0000000002';
const params = { participantId: MIA, planId: CURRENT };

let app: TestApp;
let token: string;
let support: PlanSupport;
beforeAll(async () => {
  app = await startApp();
  ({ token } = await signInAs(app, 'demo@wattle.example'));
  const list = await app.call(listPlanSupports, {
    params: { participantSfid: MIA, planSfid: CURRENT },
    token,
  });
  const found = list.data.find(({ managed, budget_spent: spent }) => managed === 'plan' && spent > 100);
  if (!found) throw new Error('The demo world has a plan-managed support with spending.');
  support = found;
});
afterAll(() => app.close());

const body = (budget: number, change: object = {}) => ({
  budget_allocated: budget,
  type: support.type,
  category_id: support.category_id,
  ...change,
});
const change = (budget: number, other: object = {}) =>
  app.call(changeAllocation, {
    params: { ...params, planSupportId: support.sfid },
    body: body(budget, other),
    token,
  });

it('allocates up to what the plan gives, and leaves the rest unallocated', async () => {
  const less = support.budgeted_amount - 1.5;
  const { data } = await change(less);
  expect(data).toMatchObject({ sfid: support.sfid, budget_allocated: less, budget_unallocated: 1.5 });
  const more = await change(support.budgeted_amount + 0.01);
  expect([more.status, Object.keys(more.envelope.errors ?? {})]).toEqual([422, ['budget_allocated']]);
  expect((await change(support.budgeted_amount)).data.budget_unallocated).toBe(0);
});

it('never allocates less than is spent and reserved', async () => {
  const answer = await change(1);
  expect([answer.status, Object.keys(answer.envelope.errors ?? {})]).toEqual([422, ['budget_allocated']]);
});

it.each([
  ['category_id', { category_id: 21 }],
  ['type', { type: 'other' }],
  ['budget_allocated', { budget_allocated: -1 }],
  ['budget_allocated', { budget_allocated: 0.005 }],
  ['budget_allocated', { budget_allocated: 1e300 }],
])('refuses a wrong %s', async (field, other) => {
  const answer = await change(support.budgeted_amount, other);
  expect([answer.status, Object.keys(answer.envelope.errors ?? {})]).toEqual([422, [field]]);
});

it('allocates only once to a category of which nothing is allocated', async () => {
  const make = () => app.call(allocateCategory, { params, body: body(support.budgeted_amount), token });
  expect((await make()).status).toBe(409);
  await app.services.database.operate((tx) =>
    tx.update(planSupports).set({ allocatedCents: 0 }).where(eq(planSupports.sfid, support.sfid)),
  );
  expect((await make()).data.budget_allocated).toBe(support.budgeted_amount);
  const missing = await app.call(allocateCategory, {
    params,
    body: { budget_allocated: 1, type: 'core_support', category_id: 21 },
    token,
  });
  expect([missing.status, Object.keys(missing.envelope.errors ?? {})]).toEqual([422, ['category_id']]);
});

it('allocates for people with full access only, and records who did it', async () => {
  const viewer = await signInAs(app, 'viewer@wattle.example');
  const answer = await app.call(changeAllocation, {
    params: { ...params, planSupportId: support.sfid },
    body: body(support.budgeted_amount),
    token: viewer.token,
  });
  expect(answer.status).toBe(403);
  const records = await app.services.database.operate((tx) =>
    tx.execute(sql`select 1 from audit where action = 'supports.change-allocation' and participant_id = 1`),
  );
  expect(records.rows.length).toBeGreaterThan(1);
});
