import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refreshTotals } from '#features/claims/server/totals.ts';
import { searchProviders } from '#features/providers/calls.ts';
import type { BodyOf } from '#platform/contract/call.ts';
import { UPLOAD_PROBLEMS } from '#platform/contract/uploads.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { type Answer, startApp, type TestApp } from '#test/harness/app.ts';
import { smallPdf } from '#test/harness/files/sample-files.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { getReservation, listChoosableItems, reserveBudget } from '../../calls/items.ts';
import { reserveLegacyBudget } from '../../calls/older.ts';
import { listPlans } from '../../calls/plans.ts';
import type { PlanSupport } from '../../calls/shapes.ts';
import { getPlanSupport, listPlanSupports, listPreferences } from '../../calls/supports.ts';
import { ITEM_PROBLEMS } from '../../rules/item-form.ts';

const MIA = 'demoPART0000000001';
const CURRENT = 'demoPLAN0000000002';
const plan = { participantSfid: MIA, planSfid: CURRENT };

type Body = BodyOf<typeof reserveBudget>;

let app: TestApp;
let token: string;
let place: typeof plan & { planSupportId: string };
let body: Body;

beforeAll(async () => {
  app = await startApp();
  ({ token } = await signInAs(app, 'demo@wattle.example'));
  const support = (await app.call(listPlanSupports, { token, params: plan })).data.find(
    ({ managed, category_id: number, budget_left: left }) => managed === 'plan' && number === 1 && left > 100,
  );
  if (!support) throw new Error('No support to reserve from.');
  place = { ...plan, planSupportId: support.sfid };
  const [item] = (await app.call(listChoosableItems, { token, params: place, query: { search: 'assist' } }))
    .data.items;
  const [provider] = (await app.call(searchProviders, { token, query: {} })).data.items;
  body = {
    provider_sfid: provider?.sfid ?? '',
    support_item_number: item?.code ?? '',
    start_date: '2026-11-01',
    end_date: '2026-12-31',
    quantity: '2',
    total: '20.00',
  };
});
afterAll(() => app.close());

const reserve = (
  changed: Partial<Body> = {},
  more: {
    headers?: Record<string, string>;
    files?: { service_agreement?: typeof smallPdf };
    as?: string;
  } = {},
) =>
  app.call(reserveBudget, {
    token: more.as ?? token,
    params: place,
    body: { ...body, ...changed },
    files: more.files ?? {},
    ...(more.headers ? { headers: more.headers } : {}),
  });

const support = async (): Promise<PlanSupport> =>
  (await app.call(getPlanSupport, { token, params: place })).data;
const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));
const count = async () =>
  (await query<{ n: number }>('select count(*)::int as n from reservations'))[0]?.n ?? 0;
const details = (preferenceId: string) =>
  app.call(getReservation, { token, params: { ...place, preferenceId } });

/** A paid claim of the reserved provider and item, as a feed would bring it. */
async function paid({ number, cents, receivedAt }: { number: number; cents: number; receivedAt: string }) {
  const one = place.planSupportId;
  await query(`with made as (insert into invoices (sfid, participant_id, plan_id, provider_id, reference_number,
      paid_to_type, status, total_cents, amount_due_cents, service_date, service_date_to, received_at, protect_client_data)
    select 'usesRESERVATION00${number}', s.participant_id, s.plan_id, p.id, 'USES-${number}', 'invoice', 'Paid', ${cents},
      ${cents}, '2026-11-10', '2026-11-10', '${receivedAt}', false
    from plan_supports s, providers p where s.sfid = '${one}' and p.sfid = '${body.provider_sfid}'
    returning id, participant_id)
    insert into invoice_lines (sfid, invoice_id, participant_id, plan_support_id, support_item_number, support_item_name,
      quantity, total_cents, amount_due_cents, service_date, service_date_to)
    select 'usesRESERVATIONL0${number}', made.id, made.participant_id, s.id, '${body.support_item_number}', 'x', 1,
      ${cents}, ${cents}, '2026-11-10', '2026-11-10' from made, plan_supports s where s.sfid = '${one}'`);
}

async function workOutTotals() {
  await query(`insert into stale_totals (plan_support_id) select id from plan_supports
    where sfid = '${place.planSupportId}' on conflict do nothing`);
  await app.services.database.operate((tx) => refreshTotals(tx, 100));
}

describe('a reservation', () => {
  it('is in the figures, in the list, and can be opened with its agreement', async () => {
    const before = await support();
    const { data, status } = await reserve({}, { files: { service_agreement: smallPdf } });
    expect(status).toBe(200);
    const after = await support();
    expect(after.budget_reserved).toBeCloseTo(before.budget_reserved + 20, 5);
    expect(after.budget_left).toBeCloseTo(before.budget_left - 20, 5);
    const { plan_support_preferences: kept } = (await app.call(listPreferences, { token, params: place }))
      .data;
    expect(kept.flatMap(({ plan_support_items: items }) => items.map(({ sfid }) => sfid))).toContain(
      data.sfid,
    );
    const units = kept.flatMap(({ plan_support_items: items }) => items.map(({ unit }) => unit));
    expect(units).toContain('H');
    const one = (await details(data.sfid)).data;
    expect(one).toMatchObject({
      provider_sfid: body.provider_sfid,
      item_code: body.support_item_number,
      start_date: '2026-11-01',
      end_date: '2026-12-31',
      quantity: 2,
      unit: 'H',
      total: 20,
      used: 0,
      left: 20,
      is_open: true,
      made_by: 'Dana O’Connor',
      uses: [],
    });
    const { pathname } = new URL(one.service_agreement ?? '');
    expect((await app.app.inject({ url: pathname })).rawPayload).toEqual(smallPdf.content);
    expect(await query(`select detail from audit where action = 'supports.reserve'`)).toEqual([
      { detail: { reservation: one.id, cents: 2000, agreement: true } },
    ]);
  });

  it('is made once, however often the same request arrives; the older call says 200', async () => {
    const before = await count();
    const headers = { 'idempotency-key': 'reserve-once-1' };
    const [first, second] = await Promise.all([reserve({}, { headers }), reserve({}, { headers })]);
    const third = await reserve({}, { headers });
    expect(
      [first.status, second.status, third.status].filter((status) => status === 200).length,
    ).toBeGreaterThan(1);
    expect(await count()).toBe(before + 1);
    const older = await app.call(reserveLegacyBudget, {
      token,
      params: { participantId: MIA, planId: CURRENT, planSupportId: place.planSupportId },
      body,
      files: {},
    });
    expect(older.data).toEqual({ code: 200, sfid: expect.any(String) });
  });

  it('is used up by later lines of its provider and item, and says by which', async () => {
    const { data } = await reserve({ total: '50.00', quantity: '5' });
    await paid({ number: 1, cents: 7500, receivedAt: '2026-11-21T00:00:00Z' });
    await workOutTotals();
    const one = (await details(data.sfid)).data;
    // The oldest reservations of the same provider and item are used first; three of 20 dollars came before.
    expect(one.used).toBe(15);
    expect(one.left).toBe(35);
    expect(one.uses).toEqual([
      {
        claim_sfid: 'usesRESERVATION001',
        reference_number: 'USES-1',
        service_date: '2026-11-10',
        amount: 15,
      },
    ]);
  });

  it('made after an older one was used up shows the same use as the figures', async () => {
    const { data } = await reserve({ total: '30.00', quantity: '3' });
    await paid({ number: 2, cents: 4500, receivedAt: '2026-11-22T00:00:00Z' });
    // The older ones were used by a claim that came in before this reservation was made.
    await query(`update invoices set received_at = '2026-11-20T02:00:00Z' where sfid = 'usesRESERVATION001'`);
    await query(`update reservations set made_at = '2026-11-20T02:30:00Z' where sfid = '${data.sfid}'`);
    await workOutTotals();
    const one = (await details(data.sfid)).data;
    expect(one.uses.reduce((sum, { amount }) => sum + amount, 0)).toBe(one.used);
    expect(one.used).toBeGreaterThan(0);
  });

  it('ends with its last day, and can still be looked at', async () => {
    const { data } = await reserve({ end_date: '2026-11-20', total: '10.00' });
    const before = await support();
    app.clock.advance({ days: 1 });
    ({ token } = await signInAs(app, 'demo@wattle.example'));
    const after = await support();
    expect(after.budget_reserved).toBeCloseTo(before.budget_reserved - 10, 5);
    expect((await details(data.sfid)).data).toMatchObject({ is_open: false, left: 0, total: 10 });
  });
});

describe('what cannot be reserved', () => {
  const refused = async (answer: Answer<unknown>, errors: Record<string, unknown>) => {
    expect(answer.status).toBe(422);
    expect(answer.envelope.errors).toEqual(errors);
  };
  it.each<[string, Record<string, string>, Record<string, unknown>]>([
    [
      'more than is left',
      { total: '999999.00' },
      { total: [expect.stringMatching(/^Only \$[\d,.]+ is left to reserve/)] },
    ],
    ['half a cent', { total: '0.005' }, { total: [ITEM_PROBLEMS.priceLow] }],
    ['less than a cent for each', { quantity: '3000', total: '20.00' }, { total: [ITEM_PROBLEMS.priceLow] }],
    ['an amount in words', { total: '2e1' }, { total: [ITEM_PROBLEMS.priceForm] }],
    ['one and a half', { quantity: '1.5' }, { quantity: [ITEM_PROBLEMS.quantityWhole] }],
    ['none', { quantity: '0' }, { quantity: [ITEM_PROBLEMS.quantityLow] }],
    ['a thousand million', { quantity: '1000000000' }, { quantity: [ITEM_PROBLEMS.quantityHigh] }],
    ['1e9', { quantity: '1e9' }, { quantity: [ITEM_PROBLEMS.quantityWhole] }],
    [
      'an end before the start',
      { start_date: '2026-12-02', end_date: '2026-12-01' },
      { end_date: [ITEM_PROBLEMS.endBeforeStart] },
    ],
    ['dates across two plans', { end_date: '2027-07-01' }, { end_date: [ITEM_PROBLEMS.acrossPlans] }],
    ['dates before the plan', { start_date: '2026-06-30' }, { start_date: [ITEM_PROBLEMS.acrossPlans] }],
    ['a day that does not exist', { start_date: '2026-11-31' }, { start_date: [ITEM_PROBLEMS.date] }],
    [
      'dates that are over',
      { start_date: '2026-07-01', end_date: '2026-08-01' },
      { end_date: [expect.stringMatching(/over/)] },
    ],
    [
      'an item that is not there',
      { support_item_number: '<b>💥</b>' },
      { support_item_number: [expect.stringMatching(/search again/)] },
    ],
    [
      'a provider who is not there',
      { provider_sfid: 'nobodyKNOWNbyAnyNa' },
      { provider_sfid: [expect.stringMatching(/search again/)] },
    ],
  ])('%s: a message at its field, and nothing is kept', async (_, changed, errors) => {
    const before = await count();
    await refused(await reserve(changed), errors);
    expect(await count()).toBe(before);
  });

  it('an agreement whose file is too large or no PDF: nothing is kept', async () => {
    const before = await count();
    const large = { name: 'a.pdf', content: Buffer.alloc(3_000_001, 1) };
    await refused(await reserve({}, { files: { service_agreement: large } }), {
      service_agreement: [UPLOAD_PROBLEMS.tooLarge],
    });
    const text = { name: 'a.pdf', content: Buffer.from('no PDF at all') };
    await refused(await reserve({}, { files: { service_agreement: text } }), {
      service_agreement: [UPLOAD_PROBLEMS.type],
    });
    expect(await count()).toBe(before);
    expect(await query('select id from files where kept_at is null')).toEqual([]);
  });

  it('anything by somebody with read-only access, or in a support or plan that does not allow it', async () => {
    const viewer = await signInAs(app, 'viewer@wattle.example');
    expect((await reserve({}, { as: viewer.token })).status).toBe(403);
    const own = (await app.call(listPlanSupports, { token, params: plan })).data.find(
      ({ category_id: number }) => number === 14,
    );
    const elsewhere = { ...plan, planSupportId: own?.sfid ?? '' };
    const choice = await app.call(reserveBudget, { token, params: elsewhere, body, files: {} });
    expect([choice.status, choice.envelope.message]).toEqual([
      422,
      expect.stringMatching(/can’t be reserved/),
    ]);
    await query(`update plan_supports set managed = 'agency' where sfid = '${place.planSupportId}'`);
    const agency = await reserve();
    await query(`update plan_supports set managed = 'plan' where sfid = '${place.planSupportId}'`);
    expect(agency.status).toBe(422);
    await query(`update plans set new_framework_plan = true where sfid = '${CURRENT}'`);
    const answer = await reserve();
    await query(`update plans set new_framework_plan = false where sfid = '${CURRENT}'`);
    expect(answer.status).toBe(403);
    expect((await app.call(listPlans, { token, params: plan })).data.length).toBeGreaterThan(0);
  });
});

describe('a hundred reservations at once', () => {
  it('keep exactly as many amounts as fit, and refuse the rest clearly', async () => {
    const { budget_left: all, spendable, budget_reservable: left } = await support();
    expect(left).toBe(spendable?.amount);
    expect(left).toBeLessThanOrEqual(all);
    if (left === null) throw new Error('Budget of this support can be reserved.');
    const amount = Math.floor((left / 7.5) * 100) / 100;
    const one = async () => {
      // On a busy machine the server answers 503 and asks to try again.
      for (;;) {
        const answer = await reserve({ quantity: '1', total: amount.toFixed(2) });
        if (answer.status !== 503) return answer;
      }
    };
    const answers = await Promise.all(Array.from({ length: 100 }, one));
    const fitting = Math.floor(Math.round(left * 100) / Math.round(amount * 100));
    expect(answers.filter(({ status }) => status === 200).length).toBe(fitting);
    for (const { status, envelope } of answers.filter((answer) => answer.status !== 200)) {
      expect(status).toBe(422);
      expect(envelope.errors?.['total']?.[0]).toMatch(/is left to reserve/);
    }
    expect((await support()).budget_left).toBeGreaterThanOrEqual(0);
  });
});
