import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPlanSupports } from '#features/plans/calls/supports.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { emptyFeed } from '#test/harness/feed.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { decideClaim, getClaim, listClaims } from '../../calls/claims.ts';
import type { ClaimChecks } from '../../calls/shapes.ts';
import { plainNumber } from '../../rules/duplicates.ts';
import { numberDigits } from '../../tables.ts';

/** Weekday self-care, whose limit is $70.23 an hour. */
const CARE = '01_011_0107_1_1';
const PERSON = 'testPART0000000001';
const sfid = (kind: string, of: string) => `test${kind}${of.padStart(10, '0')}`;

interface Given {
  of: string;
  /** The provider; where none is given, the claim has a provider that no other claim has. */
  provider?: string;
  number?: string;
  status?: string;
  receivedAt?: string;
  lines: readonly {
    item?: string;
    quantity: number;
    total: number;
    from: string;
    to?: string;
    support?: string;
  }[];
}

const one = { item: CARE, quantity: 2, total: 140.46, from: '2026-11-10' };
const WAITS = 'Awaiting Client Approval';

/**
 * Claims that wait, and earlier claims. The support `staged` has 500 dollars from 1 July, and 500 more from 1 October.
 */
const claims: Given[] = [
  { of: 'fine', lines: [one], provider: 'known' },
  {
    of: 'paid1',
    status: 'Paid',
    lines: [{ ...one, from: '2026-09-01' }],
    provider: 'known',
    receivedAt: '2026-09-02',
  },
  {
    of: 'paid2',
    status: 'Paid',
    lines: [{ ...one, from: '2026-09-08' }],
    provider: 'known',
    receivedAt: '2026-09-09',
  },
  { of: 'dear', lines: [{ ...one, total: 150.46 }, one] },
  { of: 'free', lines: [{ quantity: 1, total: 20, from: '2026-11-10' }] },
  { of: 'early', lines: [{ ...one, from: '2026-06-30' }] },
  { of: 'old', lines: [{ ...one, from: '2024-11-19', support: 'before' }] },
  { of: 'future', lines: [{ ...one, from: '2026-11-20', to: '2026-11-21' }] },
  { of: 'again', number: 'inv 0010077', lines: [one], provider: 'twice' },
  {
    of: 'first',
    number: 'INV-10077',
    status: 'Paid',
    lines: [{ ...one, from: '2026-08-03' }],
    provider: 'twice',
    receivedAt: '2026-08-04',
  },
  {
    of: 'declined',
    number: 'D-1',
    status: 'Declined by Client',
    lines: [one],
    provider: 'refused',
    receivedAt: '2026-11-11',
  },
  { of: 'anew', number: 'D-1', lines: [one], provider: 'refused' },
  { of: 'plans', lines: [one, { ...one, from: '2026-06-02', support: 'before' }] },
  { of: 'none', lines: [] },
  { of: 'mine', lines: [one], provider: '' },
  { of: 'receipt', number: 'R-4711', lines: [{ ...one, from: '2026-10-01' }], provider: '' },
  {
    of: 'earlier',
    number: 'R-4711',
    status: 'Paid',
    lines: [{ ...one, from: '2026-10-01' }],
    provider: '',
    receivedAt: '2026-10-04',
  },
  { of: 'dollars', lines: [{ item: '04_590_0125_6_1', quantity: 1, total: 45.6, from: '2026-11-10' }] },
  { of: 'home', lines: [{ item: '06_431_0131_2_2', quantity: 1, total: 20, from: '2026-11-10' }] },
  { of: 'mild', lines: [{ quantity: 1, total: 100, from: '2026-11-10', support: 'little' }] },
  { of: 'much', lines: [{ quantity: 1, total: 300, from: '2026-11-10', support: 'small' }] },
  { of: 'quarter', lines: [{ quantity: 1, total: 700, from: '2026-09-30', support: 'staged' }] },
  { of: 'many', lines: Array.from({ length: 200 }, () => ({ ...one, quantity: 0.01, total: 0.7 })) },
];

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  const feed = emptyFeed(app);
  feed.write(
    'participants.csv',
    'sfid,brand,first_name,last_name,ndis_number,date_of_birth,status,auto_approve,sms_notification,price_region',
    `${PERSON},wattle,Ann,Ash,439999991,1990-01-01,active,false,false,national`,
  );
  feed.write(
    'users.csv',
    'sfid,brand,email,mobile_phone,first_name,last_name',
    'testUSER0000000001,wattle,ann@people.example,,Ann,Ash',
  );
  feed.write(
    'access.csv',
    'user_sfid,participant_sfid,level,relationship,ends_on',
    `testUSER0000000001,${PERSON},Full access,Self,`,
  );
  const providers = new Set(claims.map(({ of, provider = of }) => provider).filter(Boolean));
  feed.write(
    'providers.csv',
    'sfid,name,company_name,abn',
    ...[...providers].map((name) => `${sfid('PROV', name)},${name},,`),
  );
  feed.write(
    'plans.csv',
    'sfid,participant_sfid,name,start_date,end_date,first_plan_start_date,active,status,pace_plan,new_framework_plan',
    `${sfid('PLAN', 'now')},${PERSON},Now,2026-07-01,2027-06-30,,true,Active,true,false`,
    `${sfid('PLAN', 'before')},${PERSON},Before,2024-07-01,2026-06-30,,false,Closed,true,false`,
  );
  feed.write(
    'plan_supports.csv',
    'sfid,plan_sfid,category_number,managed,budgeted_amount,budget_allocated,budget_spent',
    `${sfid('SUPP', 'care')},${sfid('PLAN', 'now')},1,plan,9000,9000,0`,
    `${sfid('SUPP', 'little')},${sfid('PLAN', 'now')},3,plan,100,100,0`,
    `${sfid('SUPP', 'small')},${sfid('PLAN', 'now')},4,plan,250,250,0`,
    `${sfid('SUPP', 'staged')},${sfid('PLAN', 'now')},15,plan,1000,1000,0`,
    `${sfid('SUPP', 'before')},${sfid('PLAN', 'before')},1,plan,9000,9000,0`,
  );
  feed.write(
    'funding_periods.csv',
    'sfid,plan_sfid,plan_support_sfid,start_date,end_date,amount',
    `${sfid('PERI', '1')},${sfid('PLAN', 'now')},${sfid('SUPP', 'staged')},2026-07-01,2026-09-30,500`,
    `${sfid('PERI', '2')},${sfid('PLAN', 'now')},${sfid('SUPP', 'staged')},2026-10-01,2027-06-30,500`,
  );
  feed.write(
    'invoices.csv',
    'sfid,plan_sfid,provider_sfid,reference_number,paid_to_type,status,sf_invoice_status,client_approval_status,total,amount_due,service_date,service_date_to,date_paid,received_at,protect_client_data',
    ...claims.map(({ of, provider = of, number, status = WAITS, receivedAt = '2026-11-19', lines }) => {
      const total = Math.round(lines.reduce((sum, line) => sum + line.total * 100, 0)) / 100;
      const days = lines.flatMap(({ from, to = from }) => [from, to]).toSorted();
      const [first = '2026-11-10', last = first] = [days[0], days.at(-1)];
      const approval = { [WAITS]: WAITS, Paid: 'Approved', 'Declined by Client': 'Declined' }[status];
      const type = provider ? 'invoice' : 'reimbursement';
      return `${sfid('INVO', of)},${sfid('PLAN', 'now')},${provider && sfid('PROV', provider)},${number ?? `N-${of}`},${type},${status},,${approval},${total},${total},${first},${last},${status === 'Paid' ? receivedAt : ''},${receivedAt}T02:00:00Z,false`;
    }),
  );
  feed.write(
    'invoice_lines.csv',
    'sfid,invoice_sfid,plan_support_sfid,support_item_number,support_item_name,quantity,total,amount_due,service_date,service_date_to',
    ...claims.flatMap(({ of, lines }) =>
      lines.map(
        ({ item = '', quantity, total, from, to = from, support = 'care' }, at) =>
          `${sfid(`L${String(at).padStart(3, '0')}`, of)},${sfid('INVO', of)},${sfid('SUPP', support)},${item},Care,${quantity},${total},${total},${from},${to}`,
      ),
    ),
  );
  expect((await feed.read()).rejected).toEqual([]);
  feed.remove();
  ({ token } = await signInAs(app, 'ann@people.example'));
});
afterAll(() => app.close());

const details = async (of: string) =>
  (await app.call(getClaim, { params: { participantSfid: PERSON, claimId: sfid('INVO', of) }, token })).data;
const checks = async (of: string): Promise<ClaimChecks> => {
  const { checks: found } = await details(of);
  if (!found) throw new Error(`${of} was not checked`);
  return found;
};

describe('the checks of a claim that waits', () => {
  it('find nothing wrong with a claim that is as it should be', async () => {
    expect(await checks('fine')).toMatchObject({
      items: [{ name: 'Care', quantity: 2, unit: 'H', claim_type: null }],
      days: [{ from: '2026-11-10', to: '2026-11-10' }],
      price: { lines: 1, without_limit: 0, above: 0, by: 0 },
      outside_plan: 0,
      too_old: 0,
      future: 0,
      registration: { missing: 0, unknown: 0 },
      repeat: null,
      paid_before: 2,
      short: 0,
    });
  });

  it('say by how much a claim is above the price limit of its days', async () => {
    expect((await checks('dear')).price).toEqual({ lines: 2, without_limit: 0, above: 1, by: 10 });
    // An item that is billed by the dollar has a price in the catalogue, but no limit.
    expect(await checks('dollars')).toMatchObject({
      price: { without_limit: 1, above: 0 },
      items: [{ unit: null, quantity: 1 }],
    });
    expect((await checks('free')).price).toEqual({ lines: 1, without_limit: 1, above: 0, by: 0 });
  });

  it('say where the provider has to be registered and is not, or where it was not sent whether it is', async () => {
    expect((await checks('home')).registration).toEqual({ missing: 0, unknown: 1 });
    await app.services.database.operate((tx) =>
      rowsOf(
        tx,
        sql`update providers set registration_groups = '{0107}' where sfid = ${sfid('PROV', 'home')}`,
      ),
    );
    expect((await checks('home')).registration).toEqual({ missing: 1, unknown: 0 });
  });

  it('say what lies outside the plan, is too old, or is still to come', async () => {
    expect(await checks('early')).toMatchObject({ outside_plan: 1, too_old: 0, future: 0 });
    expect(await checks('old')).toMatchObject({ outside_plan: 0, too_old: 1, future: 0 });
    expect(await checks('future')).toMatchObject({ outside_plan: 0, too_old: 0, future: 1 });
  });

  it('name the claim that is repeated, unless that claim was declined', async () => {
    expect((await checks('again')).repeat).toEqual({
      kind: 'same-number',
      sfid: sfid('INVO', 'first'),
      service_date: '2026-08-03',
      days: [],
    });
    expect((await checks('anew')).repeat).toBeNull();
    // What the participant paid is compared with what they paid before.
    expect((await checks('receipt')).repeat).toMatchObject({ sfid: sfid('INVO', 'earlier') });
  });

  it('count the claims that were paid to its provider, and none where the participant paid', async () => {
    expect((await checks('dear')).paid_before).toBe(0);
    expect((await checks('mine')).paid_before).toBeNull();
  });

  it('say by how much a claim exceeds what was left of the money of its day', async () => {
    expect((await checks('mild')).short).toBe(0);
    expect((await checks('much')).short).toBe(50);
    // 500 of the 1,000 came on 1 October, after this support.
    expect((await checks('quarter')).short).toBe(200);
  });

  it('say what can be spent afterwards, as the plan’s own pages do', async () => {
    const params = { participantSfid: PERSON, planSfid: sfid('PLAN', 'now') };
    const { data: supports } = await app.call(listPlanSupports, { params, token });
    const care = supports.find(({ sfid: each }) => each === sfid('SUPP', 'care'));
    expect((await checks('fine')).after).toEqual([
      {
        plan_support_sfid: care?.sfid,
        name: 'Assistance with Daily Life',
        left: care?.spendable?.amount,
        left_without: (care?.spendable?.amount ?? 0) + one.total,
        shared_with: 0,
      },
    ]);
    // What it exceeds the budget by does not come back.
    expect((await checks('much')).after).toMatchObject([{ left: 0, left_without: 250 }]);
  });

  it('take a claim that spans two plans, a claim without lines, and a claim with 200 lines', async () => {
    // A plan that is over is not named: nothing can be spent from it, whatever this claim takes.
    expect((await checks('plans')).after).toMatchObject([
      { plan_support_sfid: sfid('SUPP', 'care'), name: 'Assistance with Daily Life', shared_with: 0 },
    ]);
    expect(await checks('none')).toMatchObject({
      items: [],
      days: [],
      price: { lines: 0 },
      short: 0,
      after: [],
    });
    expect(await checks('many')).toMatchObject({
      items: [{ quantity: 2 }],
      price: { lines: 200, above: 0 },
      repeat: null,
    });
  });

  it('come with a list that asks for them, the same as with a claim alone, and with no other list', async () => {
    const list = async (query: object) =>
      (
        await app.call(listClaims, {
          params: { participantSfid: PERSON },
          query,
          token,
        })
      ).data.items;
    const asked = await list({ filter___approvals: 'true', include___checks: 'true' });
    expect(asked.length).toBeGreaterThan(10);
    for (const claim of asked) {
      const { checks: alone } = (
        await app.call(getClaim, { params: { participantSfid: PERSON, claimId: claim.sfid }, token })
      ).data;
      expect(claim.checks).toEqual(alone);
    }
    const all = await list({ filter___status: 'Paid', include___checks: 'true' });
    expect(all.find(({ sfid: each }) => each === sfid('INVO', 'paid1'))?.checks).toBeNull();
    expect((await list({}))[0]).not.toHaveProperty('checks');
  });

  it('end with the decision', async () => {
    const params = { participantSfid: PERSON, claimId: sfid('INVO', 'free') };
    await app.call(decideClaim, { params, body: { approve: true }, token });
    expect((await details('free')).checks).toBeNull();
  });
});

it('two numbers that count as the same have the same digits, whatever surrounds them', async () => {
  const number = fc.stringMatching(/^[A-Za-zß٣ /.-]{0,3}[0-9]{0,5}[A-Za-z-]{0,2}[0-9]{0,2}$/);
  const numbers = fc.sample(number, 300);
  const rows = await app.services.database.operate((tx) =>
    rowsOf<{ number: string; digits: string }>(
      tx,
      sql`select given as number, ${numberDigits(sql`given`)} as digits
        from jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb) given`,
    ),
  );
  const digits = Map.groupBy(rows, (row) => plainNumber(row.number));
  for (const alike of digits.values()) expect(new Set(alike.map((row) => row.digits)).size).toBe(1);
});
