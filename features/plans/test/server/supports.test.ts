import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#platform/server/database/database.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { getCategory, getSupportItem, listCatalogueItems, listItemsOfProvider } from '../../calls/older.ts';
import { listPlans } from '../../calls/plans.ts';
import type { PlanSupport } from '../../calls/shapes.ts';
import {
  getPlanSupport,
  getSpending,
  getSupportType,
  listPlanSupportItems,
  listPlanSupports,
  listPreferences,
  listSupportItems,
  listSupportsOfType,
  listSupportTypes,
} from '../../calls/supports.ts';

const MIA = 'demoPART0000000001';
const AROHA = 'demoPART0000000003';
const CURRENT = 'demoPLAN0000000002';

let app: TestApp;
let token: string;
let supports: PlanSupport[];
const place = { participantSfid: MIA, planSfid: CURRENT };
beforeAll(async () => {
  app = await startApp();
  ({ token } = await signInAs(app, 'demo@wattle.example'));
  supports = (await app.call(listPlanSupports, { params: place, token })).data;
});
afterAll(() => app.close());

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));
const cents = (dollars: number) => Math.round(dollars * 100);
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + cents(amount), 0);
const planManaged = () => supports.filter(({ managed }) => managed === 'plan');

describe('a plan support', () => {
  it('asked for by id or sfid is the same as in the list', async () => {
    for (const support of supports) {
      const params = { ...place, planSupportId: support.sfid };
      expect((await app.call(getPlanSupport, { params, token })).data).toEqual(support);
    }
    const [first] = supports;
    const byId = { ...place, planSupportId: String(first?.id) };
    expect((await app.call(getPlanSupport, { params: byId, token })).data).toEqual(first);
  });

  it('of another plan, or with an unknown name, is not found', async () => {
    const other = (await app.call(listPlans, { params: { participantSfid: MIA }, token })).data.find(
      ({ sfid }) => sfid !== CURRENT,
    );
    const [first] = supports;
    const params = { participantSfid: MIA, planSfid: other?.sfid ?? '', planSupportId: first?.sfid ?? '' };
    expect((await app.call(getPlanSupport, { params, token })).status).toBe(404);
    for (const planSupportId of ['999999', 'demoSUPP9999999999', 'x', '0']) {
      expect((await app.call(getPlanSupport, { params: { ...place, planSupportId }, token })).status).toBe(
        404,
      );
      expect((await app.call(getSpending, { params: { ...place, planSupportId }, token })).status).toBe(404);
    }
  });

  it('names its payees, who together were paid what is spent', () => {
    const paid = planManaged().filter(({ payees }) => payees.length > 0);
    expect(paid.length).toBeGreaterThan(2);
    for (const support of paid) {
      expect(sum(support.payees.map(({ spent }) => spent))).toBe(cents(support.budget_spent));
      const amounts = support.payees.map(({ spent }) => spent);
      expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    }
  });

  it('knows what was spent by provider and by month, each adding up to what is spent', async () => {
    for (const support of planManaged()) {
      const { data } = await app.call(getSpending, {
        params: { ...place, planSupportId: support.sfid },
        token,
      });
      expect(sum(data.by_provider.map(({ spent }) => spent))).toBe(cents(support.budget_spent));
      expect(sum(data.by_month.map(({ spent }) => spent))).toBe(cents(support.budget_spent));
      const positive = data.by_provider.map(({ spent }) => Math.max(0, spent));
      expect(sum(data.slices.map(({ amount }) => amount))).toBe(sum(positive));
      expect(data.by_month.map(({ month }) => month)).toEqual(
        data.by_month.map(({ month }) => month).toSorted(),
      );
    }
  });

  it('lists its agreed items in three calls that say the same', async () => {
    const support = supports.find(({ plan_support_items: items }) => items.length > 0);
    if (!support) throw new Error('The demo world has agreed items.');
    const params = { ...place, planSupportId: support.sfid };
    const items = (await app.call(listPlanSupportItems, { params, token })).data;
    expect(items).toEqual(support.plan_support_items);
    expect(items.map(({ unit }) => unit)).toContain('H');
    const records = (await app.call(listSupportItems, { params, token })).data;
    expect(records.map(({ id, budget_spent: spent }) => [id, spent])).toEqual(
      items.map(({ id, budget_spent: spent }) => [id, spent]),
    );
    const [record] = records;
    const item = { participantId: MIA, supportItemId: record?.sfid ?? '' };
    expect((await app.call(getSupportItem, { params: item, token })).data).toEqual(record);
    const [{ provider_id: providerId } = { provider_id: null }] = items.filter(
      ({ provider_id: id }) => id !== null,
    );
    const ofProvider = { participantId: MIA, providerId: String(providerId), categoryId: support.sfid };
    const owned = (await app.call(listItemsOfProvider, { params: ofProvider, token })).data;
    expect(owned.length).toBeGreaterThan(0);
    expect(records).toEqual(expect.arrayContaining(owned));
  });

  it('has preferences that add up to what is reserved and what was paid', async () => {
    let kept = 0;
    for (const support of planManaged()) {
      const params = { ...place, planSupportId: support.sfid };
      const { data } = await app.call(listPreferences, { params, token });
      const open = data.plan_support_preferences.map((one) => one.budget_allocated - one.budget_spent);
      expect(sum(open)).toBe(cents(support.budget_reserved));
      const paid = [...data.providers, ...data.reimbursements].map(({ budget_spent: spent }) => spent);
      expect(sum(paid)).toBe(cents(support.budget_spent));
      const { reserved, reimbursements, providers } = data.totals;
      expect(cents(reserved)).toBe(cents(support.budget_reserved));
      expect(cents(reimbursements) + cents(providers)).toBe(cents(support.budget_spent));
      for (const one of [...data.providers, ...data.reimbursements]) {
        expect(sum(one.plan_support_items.map((item) => item.budget_spent))).toBe(cents(one.budget_spent));
      }
      kept += open.length;
    }
    expect(kept).toBeGreaterThan(0);
  });
});

describe('support types', () => {
  it('are the sums over their supports, in all their spellings', async () => {
    const types = (await app.call(listSupportTypes, { params: place, token })).data;
    expect(types.map(({ code }) => code)).toEqual(expect.arrayContaining(['ZCOR', 'ZCAT', 'ZCAP']));
    const plans = (await app.call(listPlans, { params: place, token })).data;
    expect(plans.find(({ sfid }) => sfid === place.planSfid)?.support_types).toEqual(types);
    for (const type of types) {
      const own = supports.filter(({ type: value }) => value === type.value);
      for (const figure of ['budgeted_amount', 'budget_spent', 'budget_reserved', 'budget_left'] as const) {
        expect(cents(type[figure])).toBe(sum(own.map((support) => support[figure])));
      }
      const spellings = [type.code, type.value, type.sf_name, type.sf_name.toUpperCase(), type.name];
      for (const name of [...spellings, ...(type.route ? [type.route] : [])]) {
        const params = { ...place, type: name };
        expect((await app.call(getSupportType, { params, token })).data).toEqual(type);
        expect((await app.call(listSupportsOfType, { params, token })).data).toEqual(own);
      }
    }
  });

  it('with an unknown name are not found', async () => {
    for (const type of ['CORES', 'x', '%00']) {
      const params = { ...place, type };
      expect((await app.call(getSupportType, { params, token })).status).toBe(404);
      expect((await app.call(listSupportsOfType, { params, token })).status).toBe(404);
    }
  });
});

describe('funding periods', () => {
  it('say what can be spent now: released so far, less spent and reserved', async () => {
    const [plan] = (await app.call(listPlans, { params: { participantSfid: AROHA }, token })).data.filter(
      ({ new_framework_plan: isNew, active }) => isNew && active,
    );
    if (!plan?.spendable) throw new Error('The demo world has a new-framework plan.');
    const [row] = await query<{ released: number }>(
      `select sum(amount_cents)::bigint as released from funding_periods where plan_id = ${plan.id} and start_date <= '2026-11-20'`,
    );
    expect(cents(plan.spendable.released)).toBe(row?.released);
    expect(cents(plan.spendable.amount)).toBe(
      cents(plan.spendable.released) - cents(plan.budget_spent) - cents(plan.budget_reserved),
    );
    expect(plan.spendable.next?.date).toMatch(/^202[67]-/);
    const own = (
      await app.call(listPlanSupports, { params: { participantSfid: AROHA, planSfid: plan.sfid }, token })
    ).data;
    expect(own.every(({ spendable }) => spendable !== null)).toBe(true);
  });
});

describe('the legacy calls', () => {
  it('give the same as the calls of the client portal', async () => {
    const [mine, legacy] = await Promise.all([
      app.call(listPlans, { params: { participantSfid: MIA }, token }),
      app.call({ ...listPlans, path: 'user/{id}/plans' }, { params: { id: '1' }, token }),
    ]);
    expect(legacy.data).toEqual(mine.data);
    const params = { participantId: MIA, planId: CURRENT };
    const path = 'user/{participantId}/plans/{planId}/plan_support_categories';
    expect((await app.call({ ...listPlanSupports, path }, { params, token })).data).toEqual(supports);
    const itemsCall = { ...listPlanSupportItems, path: `${path}/{categoryId}/plan_support_items` };
    for (const support of supports) {
      const category = { participantId: MIA, planSupportId: support.sfid };
      expect((await app.call(getCategory, { params: category, token })).data).toEqual(support);
      const items = { ...params, categoryId: support.sfid };
      expect((await app.call(itemsCall, { params: items, token })).data).toEqual(support.plan_support_items);
    }
  });

  it('page through the catalogue, by words or number', async () => {
    const ask = (categoryNumber: string, asked: Record<string, string> = {}) =>
      app.call(listCatalogueItems, { params: { categoryNumber }, query: asked, token });
    const first = (await ask('1')).data;
    expect([first.items.length, first.pagination.per_page]).toEqual([10, 10]);
    const second = (await ask('1', { page: '2' })).data;
    expect(second.items.map(({ id }) => id)).not.toEqual(
      expect.arrayContaining(first.items.map(({ id }) => id)),
    );
    const found = (await ask('1', { search: '01_011_0107_1_1', per_page: '100' })).data;
    expect(found.items).toMatchObject([{ code: '01_011_0107_1_1', price: 70.23, unit: 'H', category_id: 1 }]);
    expect((await ask('1', { search: 'SELF-CARE' })).data.items.length).toBeGreaterThan(1);
    expect((await ask('22')).status).toBe(404);
    expect((await ask('1', { per_page: '101' })).status).toBe(422);
    expect((await ask('1', { page: '0' })).status).toBe(422);
  });
});
