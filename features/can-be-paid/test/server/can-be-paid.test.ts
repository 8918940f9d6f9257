import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getClaim, listClaims } from '#features/claims/calls/claims.ts';
import { listPlanSupports } from '#features/plans/calls/supports.ts';
import type { BodyOf } from '#platform/contract/call.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { emptyFeed } from '#test/harness/feed.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { canBePaid } from '../../calls.ts';

/** Weekday self-care: its price limit is $70.23 an hour in the national region, and $98.32 in the remote one. */
const CARE = '01_011_0107_1_1';
const PERSON = 'testPART0000000001';
const REMOTE = 'testPART0000000002';
const sfid = (kind: string, of: string) => `test${kind}${of.padStart(10, '0')}`;
const TODAY = '2026-11-20';

let app: TestApp;
let token: string;
let readOnly: string;

beforeAll(async () => {
  app = await startApp({ DEMO: 'exposed' });
  const feed = emptyFeed(app);
  feed.write(
    'participants.csv',
    'sfid,brand,first_name,last_name,ndis_number,date_of_birth,status,auto_approve,sms_notification,price_region',
    `${PERSON},wattle,Ann,Ash,439999991,1990-01-01,active,false,false,national`,
    `${REMOTE},wattle,Bo,Bay,439999992,1990-01-01,active,false,false,remote`,
  );
  feed.write(
    'users.csv',
    'sfid,brand,email,mobile_phone,first_name,last_name',
    'testUSER0000000001,wattle,ann@people.example,,Ann,Ash',
    'testUSER0000000002,wattle,look@people.example,,Lou,Look',
  );
  feed.write(
    'access.csv',
    'user_sfid,participant_sfid,level,relationship,ends_on',
    ...[PERSON, REMOTE].map((person) => `testUSER0000000001,${person},Full access,Self,`),
    `testUSER0000000002,${PERSON},Read only,Parent,`,
  );
  feed.write(
    'providers.csv',
    'sfid,name,company_name,abn,registration_groups',
    `${sfid('PROV', 'a')},Alpha Care,,51824753556,0107 0131`,
    `${sfid('PROV', 'b')},Beta Homes,,,0107`,
    `${sfid('PROV', 'c')},Gamma,,,`,
  );
  feed.write(
    'plans.csv',
    'sfid,participant_sfid,name,start_date,end_date,first_plan_start_date,active,status,pace_plan,new_framework_plan',
    `${sfid('PLAN', 'now')},${PERSON},Now,2026-07-01,2027-06-30,,true,Active,true,false`,
    `${sfid('PLAN', 'before')},${PERSON},Before,2024-07-01,2026-06-30,,false,Closed,false,false`,
    `${sfid('PLAN', 'remote')},${REMOTE},Remote,2026-07-01,2027-06-30,,true,Active,true,false`,
  );
  feed.write(
    'plan_supports.csv',
    'sfid,plan_sfid,category_number,managed,budgeted_amount,budget_allocated,budget_spent',
    `${sfid('SUPP', 'care')},${sfid('PLAN', 'now')},1,plan,1000,1000,0`,
    `${sfid('SUPP', 'staged')},${sfid('PLAN', 'now')},15,plan,1000,1000,0`,
    `${sfid('SUPP', 'sda')},${sfid('PLAN', 'now')},17,plan,9000,9000,0`,
    `${sfid('SUPP', 'agency')},${sfid('PLAN', 'now')},16,agency,500,500,0`,
    `${sfid('SUPP', 'before')},${sfid('PLAN', 'before')},1,plan,9000,9000,0`,
    `${sfid('SUPP', 'remote')},${sfid('PLAN', 'remote')},1,plan,9000,9000,0`,
  );
  feed.write(
    'funding_periods.csv',
    'sfid,plan_sfid,plan_support_sfid,start_date,end_date,amount',
    `${sfid('PERI', '1')},${sfid('PLAN', 'now')},${sfid('SUPP', 'staged')},2026-07-01,2026-09-30,500`,
    `${sfid('PERI', '2')},${sfid('PLAN', 'now')},${sfid('SUPP', 'staged')},2026-10-01,2026-12-31,100`,
    `${sfid('PERI', '3')},${sfid('PLAN', 'now')},${sfid('SUPP', 'staged')},2027-01-01,2027-06-30,400`,
  );
  feed.write(
    'invoices.csv',
    'sfid,plan_sfid,provider_sfid,reference_number,paid_to_type,status,sf_invoice_status,client_approval_status,total,amount_due,service_date,service_date_to,date_paid,received_at,protect_client_data',
    `${sfid('INVO', 'paid')},${sfid('PLAN', 'now')},${sfid('PROV', 'a')},INV-10077,invoice,Paid,,Approved,140.46,140.46,2026-11-10,2026-11-10,2026-11-12,2026-11-11T02:00:00Z,false`,
    `${sfid('INVO', 'early')},${sfid('PLAN', 'now')},${sfid('PROV', 'c')},T-1,invoice,Paid,,Approved,450,450,2026-08-03,2026-08-03,2026-08-12,2026-08-04T02:00:00Z,false`,
    `${sfid('INVO', 'wait')},${sfid('PLAN', 'now')},${sfid('PROV', 'c')},W-1,invoice,Awaiting Client Approval,,Awaiting Client Approval,100,100,2026-11-11,2026-11-11,,2026-11-12T02:00:00Z,false`,
  );
  feed.write(
    'invoice_lines.csv',
    'sfid,invoice_sfid,plan_support_sfid,support_item_number,support_item_name,quantity,total,amount_due,service_date,service_date_to',
    `${sfid('LINE', 'paid')},${sfid('INVO', 'paid')},${sfid('SUPP', 'care')},${CARE},Care,2,140.46,140.46,2026-11-10,2026-11-10`,
    `${sfid('LINE', 'early')},${sfid('INVO', 'early')},${sfid('SUPP', 'staged')},,Therapy,1,450,450,2026-08-03,2026-08-03`,
    `${sfid('LINE', 'wait')},${sfid('INVO', 'wait')},${sfid('SUPP', 'care')},${CARE},Care,1,100,100,2026-11-11,2026-11-11`,
  );
  expect((await feed.read()).rejected).toEqual([]);
  feed.remove();
  ({ token } = await signInAs(app, 'ann@people.example'));
  ({ token: readOnly } = await signInAs(app, 'look@people.example'));
});
afterAll(() => app.close());

type Body = BodyOf<typeof canBePaid>;
const care: Body = {
  support_item_number: CARE,
  day: TODAY,
  amount: 140.46,
  quantity: 2,
  provider_sfid: sfid('PROV', 'a'),
};
const send = (body: Body, participantSfid = PERSON, as = token) =>
  app.call(canBePaid, { params: { participantSfid }, body, token: as });
const ask = async (change: Partial<Body> = {}, participantSfid = PERSON) => {
  // Time passes, so that the tests stay below sixty questions a minute.
  app.clock.advance({ seconds: 2 });
  const { status, data } = await send({ ...care, ...change }, participantSfid);
  expect(status).toBe(200);
  return data;
};
/** One reason of the answer, `good: …`. */
const reason = async (about: string, change: Partial<Body> = {}, participantSfid = PERSON) => {
  const found = (await ask(change, participantSfid)).reasons.find((each) => each.about === about);
  return found && `${found.tone}: ${found.sentence}`;
};
const of = (category: number, amount: number, change: Partial<Body> = {}): Body => ({
  category_id: category,
  day: TODAY,
  amount,
  ...change,
});

describe('whether something can be paid', () => {
  it('is answered with its reasons one by one, and with what it would be paid from', async () => {
    expect(await ask()).toEqual({
      answer: 'yes',
      sentence: 'Yes. We found nothing that stops it.',
      reasons: [
        { about: 'plan', tone: 'good', sentence: 'It is within your plan, 1 Jul 2026 to 30 Jun 2027.' },
        { about: 'age', tone: 'good', sentence: 'It is not more than two years old.' },
        {
          about: 'money',
          tone: 'good',
          sentence:
            'Assistance with Daily Life has $759.54 for that day. Claims that wait for a decision are taken off already.',
        },
        { about: 'price', tone: 'good', sentence: 'Within the price limit.' },
        {
          about: 'registration',
          tone: 'good',
          sentence: 'The provider does not have to be registered for this.',
        },
        { about: 'repeat', tone: 'good', sentence: 'Alpha Care has not billed it before.' },
      ],
      repeats_sfid: null,
      plan_support_sfid: sfid('SUPP', 'care'),
      plan_sfid: sfid('PLAN', 'now'),
    });
  });

  it('goes by the money that the plan’s own pages show', async () => {
    const params = { participantSfid: PERSON, planSfid: sfid('PLAN', 'now') };
    const { data } = await app.call(listPlanSupports, { params, token });
    const left = data.find(({ category_id: number }) => number === 1)?.spendable?.amount;
    expect(await reason('money')).toContain(`has $${left} for that day`);
  });

  it('says up to how much without an amount, by the money that the plan’s pages show', async () => {
    const { data } = await send({ category_id: 1, day: TODAY });
    expect(data).toMatchObject({
      answer: 'yes',
      sentence: 'Yes, up to $759.54, as far as you told us.',
      plan_support_sfid: sfid('SUPP', 'care'),
    });
    const one = await send({ support_item_number: CARE, day: TODAY }, REMOTE);
    expect(one.data.sentence).toBe('Yes, up to $98.32 for one, as far as you told us.');
    expect((await send({ category_id: 16, day: TODAY })).data.answer).toBe('no');
    expect((await send({ category_id: 6, day: TODAY })).data.answer).toBe('no');
  });

  it('is "no" above the price limit of the participant’s region', async () => {
    expect(await reason('price', { amount: 150.46 })).toBe(
      'bad: Above the price limit by $10.00. The plan pays up to $140.46.',
    );
    expect((await ask({ amount: 150.46 })).answer).toBe('no');
    expect(await reason('price', { amount: 150.46 }, REMOTE)).toBe('good: Within the price limit.');
  });

  it('has no price limit where the item is billed by the dollar, as for a claim that waits', async () => {
    const dollars = { support_item_number: '04_590_0125_6_1', quantity: 1, amount: 45.6 };
    expect(await reason('price', dollars)).toBe('open: There is no price limit for this.');
  });

  it('is "ask us" for a day before the first catalogue, and for an amount without a quantity', async () => {
    const early = await ask({ day: '2025-01-06' });
    expect(early.reasons).toContainEqual({
      about: 'price',
      tone: 'unknown',
      sentence: 'We have no price list for that day.',
    });
    expect(early.answer).toBe('ask');
    const { quantity: _, ...without } = care;
    const { data } = await send(without);
    expect([data.answer, data.reasons[0]?.about]).toEqual(['ask', 'price']);
  });

  it('is paid from the plan of the day, and not at all on a day without one', async () => {
    expect(await ask({ day: '2026-06-30' })).toMatchObject({
      answer: 'yes',
      plan_sfid: sfid('PLAN', 'before'),
      plan_support_sfid: sfid('SUPP', 'before'),
    });
    expect(await ask({ day: '2027-07-01' })).toMatchObject({
      answer: 'no',
      plan_sfid: null,
      plan_support_sfid: null,
    });
    expect(await reason('plan', { day: '2027-07-01' })).toBe('bad: You have no plan on 1 Jul 2027.');
  });

  it('is "no" for what is more than two years old', async () => {
    expect(await reason('age', { day: '2024-11-20' })).toMatch(/^good/);
    expect(await reason('age', { day: '2024-11-19' })).toBe(
      'bad: It is more than two years old. The NDIA does not pay that.',
    );
  });

  it('goes by the money of its day: with what comes by then, and without what comes later', async () => {
    const money = async (amount: number, day: string) =>
      (await send(of(15, amount, { day }))).data.reasons.find(({ about }) => about === 'money')?.sentence;
    expect(await money(60, '2026-09-30')).toMatch(
      /has \$50\.00 for that day\. That is \$10\.00 too little\./,
    );
    expect(await money(60, TODAY)).toMatch(/has \$150\.00 for that day\./);
    expect(await money(60, '2026-12-31')).toMatch(/will have \$150\.00 for that day\./);
    expect(await money(60, '2027-01-01')).toMatch(/will have \$550\.00 for that day\./);
    expect(await reason('future', { day: '2026-11-21' })).toMatch(/^open: The day has not come yet\./);
  });

  it('counts what is reserved for this provider, item and day, and for no other', async () => {
    await app.services.database.operate((tx) =>
      rowsOf(
        tx,
        sql`insert into reservations (sfid, participant_id, plan_support_id, provider_id, support_item_number, start_date,
            end_date, quantity, total_cents, made_at, made_by)
          select 'testRESE0000000001', s.participant_id, s.id, p.id, ${CARE}, '2026-11-01', '2026-11-30', 1, 70000, now(), 'Ann'
          from plan_supports s, providers p where s.sfid = ${sfid('SUPP', 'care')} and p.sfid = ${sfid('PROV', 'a')}`,
      ),
    );
    expect(await reason('money')).toMatch(/has \$759\.54 .* \$700\.00 of it is reserved for Alpha Care\./);
    for (const other of [{ provider_sfid: sfid('PROV', 'b') }, { day: '2026-12-01' }])
      expect(await reason('money', other)).toMatch(/^bad: .* \$59\.54 for that day/);
    await app.services.database.operate((tx) =>
      rowsOf(tx, sql`delete from reservations where sfid = 'testRESE0000000001'`),
    );
  });

  it('is "no" where the plan has no money for the category, or somebody else manages it', async () => {
    expect((await send(of(6, 10))).data).toMatchObject({ answer: 'no', plan_support_sfid: null });
    expect((await send(of(6, 10))).data.reasons[0]).toEqual({
      about: 'money',
      tone: 'bad',
      sentence: 'Your plan has no money for Home Modifications.',
    });
    expect((await send(of(16, 10))).data.reasons[0]).toMatchObject({ about: 'managed', tone: 'bad' });
  });

  it('knows the item’s category by the kind of plan that the day has', async () => {
    // Specialist accommodation has its own category in PACE plans, and belongs to Home Modifications in earlier plans.
    const item = { support_item_number: '06_431_0131_2_2', amount: 10 };
    expect((await ask(item)).plan_support_sfid).toBe(sfid('SUPP', 'sda'));
    expect(await reason('money', { ...item, day: '2026-06-01' })).toMatch(
      /^bad: Your plan has no money for Home Modifications/,
    );
  });

  it('looks at the provider’s registration where it is needed', async () => {
    const item = { support_item_number: '06_431_0131_2_2', amount: 10 };
    expect(await reason('registration', item)).toBe('good: Alpha Care is registered for this.');
    expect(await reason('registration', { ...item, provider_sfid: sfid('PROV', 'b') })).toMatch(
      /^bad: .* Beta Homes is not\.$/,
    );
    expect((await ask({ ...item, provider_sfid: sfid('PROV', 'c') })).answer).toBe('ask');
  });

  it('is "no" where it was billed before, and names the claim', async () => {
    const again = await ask({ day: '2026-11-10' });
    expect(again).toMatchObject({ answer: 'no', repeats_sfid: sfid('INVO', 'paid') });
    expect((await ask({ day: '2026-11-10', provider_sfid: sfid('PROV', 'b') })).answer).toBe('yes');
    const { data } = await send({
      abn: '51824753556',
      invoice_number: 'inv 10077',
      day: '2026-11-12',
      amount: 20,
    });
    expect(data.reasons[0]).toMatchObject({ about: 'repeat', tone: 'bad' });
  });
});

describe('the same function as for claims that wait', () => {
  it('finds the same for a claim and for a question with the facts of that claim', async () => {
    const { data: list } = await app.call(listClaims, {
      params: { participantSfid: PERSON },
      query: { filter___approvals: 'true' },
      token,
    });
    expect(list.items.map((each) => each.sfid)).toEqual([sfid('INVO', 'wait')]);
    const params = { participantSfid: PERSON, claimId: sfid('INVO', 'wait') };
    const { checks } = (await app.call(getClaim, { params, token })).data;
    expect(checks?.price).toEqual({ lines: 1, without_limit: 0, above: 1, by: 29.77 });
    const asked = { amount: 100, quantity: 1, provider_sfid: sfid('PROV', 'b') };
    expect(await reason('price', asked)).toMatch(/^bad: Above the price limit by \$29\.77\./);
  });
});

describe('who asks', () => {
  it('may be somebody who may only look', async () => {
    const { status, data } = await send(care, PERSON, readOnly);
    expect([status, data.answer]).toEqual([200, 'yes']);
  });

  it('learns nothing about another participant, or one that does not exist', async () => {
    for (const other of [REMOTE, 'demoPART0000000001', 'testPART9999999999', '999999'])
      expect((await send(care, other, readOnly)).status).toBe(404);
    expect((await send(care, PERSON, '')).status).toBe(401);
  });

  it('is told which field is unknown or wrong', async () => {
    const wrong = async (body: object) => {
      const answer = await send({ ...care, ...body } as Body);
      return [answer.status, Object.keys(answer.envelope.errors ?? {})];
    };
    expect(await wrong({ support_item_number: '01_999_0107_1_1' })).toEqual([422, ['support_item_number']]);
    expect(await wrong({ provider_sfid: sfid('PROV', 'zzz') })).toEqual([422, ['provider_sfid']]);
    expect(await wrong({ day: '2026-02-30' })).toEqual([422, ['day']]);
    expect(await wrong({ amount: 0 })).toEqual([422, ['amount']]);
    expect(await wrong({ amount: 1.005 })).toEqual([422, ['amount']]);
    expect(await wrong({ category_id: 22 })).toEqual([422, ['category_id']]);
    expect(await wrong({ quantity: -1 })).toEqual([422, ['quantity']]);
    expect((await send({ ...care, more: 1 } as unknown as Body)).status).toBe(422);
  });

  it('leaves nothing behind', async () => {
    const counts = () =>
      app.services.database.operate((tx) =>
        rowsOf(
          tx,
          sql`select (select count(*) from audit) as audit, (select count(*) from idempotency) as keys,
            (select count(*) from outbox) as outbox, (select count(*) from invoices) as claims`,
        ),
      );
    const before = await counts();
    await ask();
    expect(await counts()).toEqual(before);
  });

  it('is asked to wait after sixty times in a minute', async () => {
    app.clock.advance({ minutes: 2 });
    const { token: own } = await signInAs(app, 'look@people.example');
    const statuses: number[] = [];
    for (let at = 0; at < 61; at += 1) statuses.push((await send(of(1, 1), PERSON, own)).status);
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(statuses[60]).toBe(429);
    app.clock.advance({ minutes: 2 });
    expect((await send(of(1, 1), PERSON, own)).status).toBe(200);
  });
});
