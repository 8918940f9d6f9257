import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listPlanSupports } from '#features/plans/calls/supports.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { emptyFeed, type TestFeed } from '#test/harness/feed.ts';
import { runOperation } from '#test/harness/operation.ts';
import { signInAs } from '#test/harness/sign-in.ts';

const PLAN = 'demoPLAN0000000002';
const BEFORE = 'demoPLAN0000000001';
const DAILY_LIFE = 'demoSUPP0000000010';

const COMPONENTS = 'sfid,plan_sfid,name,kind,amount';
const SUPPORTS =
  'sfid,plan_sfid,category_number,managed,budgeted_amount,budget_allocated,budget_spent,funding_component_sfid,managed_before,managed_from';
const PERIODS = 'sfid,plan_sfid,plan_support_sfid,start_date,end_date,amount,funding_component_sfid';
const VARIATIONS = 'sfid,plan_sfid,day,reason,funding_component_sfid,amount_before,amount_after';

let app: TestApp;
let feed: TestFeed;
beforeAll(async () => {
  app = await startApp();
  feed = emptyFeed(app);
  // The records that the tests' rows name: a component of each plan, and a support of the present plan's component.
  feed.write('funding_components.csv', COMPONENTS, ...core(PLAN, BEFORE));
  feed.write('plan_supports.csv', SUPPORTS, support('9001', 'testCOMP0000000001'));
  expect((await read()).rejected).toEqual([]);
  feed.remove();
});
afterAll(() => app.close());
beforeEach(() => {
  feed = emptyFeed(app);
  return () => feed.remove();
});

const core = (...plans: string[]) =>
  plans.map((plan, at) => `testCOMP000000000${at + 1},${plan},Core,flexible,"45,000.00"`);
/** A support of the present plan, in a category that has none yet. */
const support = (number: string, ...more: string[]) =>
  `demoSUPP000000${number},${PLAN},${number === '9001' ? 12 : 13},plan,10,10,0,${[...more, '', '', ''].slice(0, 3).join(',')}`;
/** Reads the feed, however few of its rows are good. */
const read = () => feed.read({ acceptRejects: true });
const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));
const found = (report: Awaited<ReturnType<TestFeed['read']>>) =>
  report.rejected.map(({ file, line, column, value, reason }) => [file, line, column, value, reason]);

describe('components, their instalments and variations', () => {
  it('come in as the folder has them, and a second time changes nothing', async () => {
    feed.write(
      'funding_components.csv',
      COMPONENTS,
      ...core(PLAN, BEFORE),
      `testCOMP0000000003,${PLAN},Support coordination,Stated,"$2,000"`,
    );
    feed.write(
      'funding_periods.csv',
      PERIODS,
      `testPERI0000000001,${PLAN},,2026-07-01,2026-09-30,500,testCOMP0000000003`,
    );
    feed.write(
      'plan_variations.csv',
      VARIATIONS,
      `testVARI0000000001,${PLAN},2026-09-01,More hours after a hospital stay,testCOMP0000000003,1500,2000`,
      `testVARI0000000002,${PLAN},1/10/2026,The agency pays for home modifications itself,,,`,
    );
    expect((await read()).rejected).toEqual([]);
    expect(
      await query(`select c.name, c.kind, c.amount_cents, p.amount_cents as paid_in, v.day::text, v.reason,
          v.amount_before_cents, v.amount_after_cents
        from funding_components c join funding_periods p on p.funding_component_id = c.id
        join plan_variations v on v.funding_component_id = c.id where c.sfid like 'test%'`),
    ).toEqual([
      {
        name: 'Support coordination',
        kind: 'stated',
        amount_cents: 200_000,
        paid_in: 50_000,
        day: '2026-09-01',
        reason: 'More hours after a hospital stay',
        amount_before_cents: 150_000,
        amount_after_cents: 200_000,
      },
    ]);
    expect(await query('select day::text from plan_variations where funding_component_id is null')).toEqual([
      { day: '2026-10-01' },
    ]);
    const again = await read();
    expect(again.files.filter(({ changed }) => changed > 0)).toEqual([]);
  });

  it('stay where a folder comes without their columns', async () => {
    feed.write(
      'plan_supports.csv',
      'sfid,plan_sfid,category_number,managed,budgeted_amount,budget_allocated,budget_spent',
      `demoSUPP0000009001,${PLAN},12,plan,12,12,0`,
    );
    expect((await read()).rejected).toEqual([]);
    expect(
      await query(`select s.budgeted_cents, c.sfid from plan_supports s
        join funding_components c on c.id = s.funding_component_id where s.sfid = 'demoSUPP0000009001'`),
    ).toEqual([{ budgeted_cents: 1200, sfid: 'testCOMP0000000001' }]);
  });

  it.each([
    [
      'an unknown kind',
      'funding_components.csv',
      COMPONENTS,
      `testCOMP0000000009,${PLAN},Core,shared,1`,
      'kind',
      /one of: flexible, stated/,
    ],
    [
      'an amount with three decimals',
      'funding_components.csv',
      COMPONENTS,
      `testCOMP0000000009,${PLAN},Core,flexible,1.005`,
      'amount',
      /two decimals/,
    ],
    [
      'a component with a negative amount',
      'funding_components.csv',
      COMPONENTS,
      `testCOMP0000000009,${PLAN},Core,flexible,-1`,
      'amount',
      /negative/,
    ],
    [
      'a component that goes to another plan',
      'funding_components.csv',
      COMPONENTS,
      `testCOMP0000000001,${BEFORE},Core,flexible,1`,
      'plan_sfid',
      /another plan than the component belongs to/,
    ],
    [
      'a support with a component of another plan',
      'plan_supports.csv',
      SUPPORTS,
      support('9002', 'testCOMP0000000002'),
      'funding_component_sfid',
      /belongs to another plan/,
    ],
    [
      'a support with an unknown component',
      'plan_supports.csv',
      SUPPORTS,
      support('9002', 'testCOMP0000099999'),
      'funding_component_sfid',
      /not in funding_components/,
    ],
    [
      'an earlier management without a day',
      'plan_supports.csv',
      SUPPORTS,
      support('9002', '', 'agency'),
      'managed_from',
      /filled where managed_before is/,
    ],
    [
      'a day without an earlier management',
      'plan_supports.csv',
      SUPPORTS,
      support('9002', '', '', '2026-09-01'),
      'managed_from',
      /filled where managed_before is/,
    ],
    [
      'a change to the same management',
      'plan_supports.csv',
      SUPPORTS,
      support('9002', '', 'plan', '2026-09-01'),
      'managed_before',
      /another than managed/,
    ],
    [
      'a change on the first day of the plan',
      'plan_supports.csv',
      SUPPORTS,
      support('9002', '', 'agency', '2026-07-01'),
      'managed_from',
      /after the first day/,
    ],
    [
      'a change after the plan',
      'plan_supports.csv',
      SUPPORTS,
      support('9002', '', 'agency', '2027-07-01'),
      'managed_from',
      /not after its last/,
    ],
    [
      'an instalment of both a support and a component',
      'funding_periods.csv',
      PERIODS,
      `testPERI0000000009,${PLAN},${DAILY_LIFE},2026-07-01,2026-09-30,1,testCOMP0000000001`,
      'funding_component_sfid',
      /empty where plan_support_sfid is not/,
    ],
    [
      'an instalment of a component of another plan',
      'funding_periods.csv',
      PERIODS,
      `testPERI0000000009,${PLAN},,2026-07-01,2026-09-30,1,testCOMP0000000002`,
      'funding_component_sfid',
      /belongs to another plan/,
    ],
    [
      'an instalment of a support whose component has its own',
      'funding_periods.csv',
      PERIODS,
      `testPERI0000000009,${PLAN},demoSUPP0000009001,2026-07-01,2026-09-30,1,`,
      'plan_support_sfid',
      /belongs to a component, whose instalments are its own/,
    ],
    [
      'an instalment outside its plan',
      'funding_periods.csv',
      PERIODS,
      `testPERI0000000009,${PLAN},,2026-06-30,2026-09-30,1,testCOMP0000000001`,
      'start_date',
      /outside the plan/,
    ],
    [
      'a variation before the plan',
      'plan_variations.csv',
      VARIATIONS,
      `testVARI0000000009,${PLAN},2026-06-30,Why,,,`,
      'day',
      /outside the plan/,
    ],
    [
      'a variation after the plan',
      'plan_variations.csv',
      VARIATIONS,
      `testVARI0000000009,${PLAN},2027-07-01,Why,,,`,
      'day',
      /outside the plan/,
    ],
    [
      'a variation without a reason',
      'plan_variations.csv',
      VARIATIONS,
      `testVARI0000000009,${PLAN},2026-09-01,,,,`,
      'reason',
      /not be empty/,
    ],
    [
      'a variation of a component of another plan',
      'plan_variations.csv',
      VARIATIONS,
      `testVARI0000000009,${PLAN},2026-09-01,Why,testCOMP0000000002,,`,
      'funding_component_sfid',
      /belongs to another plan/,
    ],
    [
      'an amount before without one after',
      'plan_variations.csv',
      VARIATIONS,
      `testVARI0000000009,${PLAN},2026-09-01,Why,,5,`,
      'amount_after',
      /filled where amount_before is/,
    ],
    [
      'an amount after that is negative',
      'plan_variations.csv',
      VARIATIONS,
      `testVARI0000000009,${PLAN},2026-09-01,Why,,5,-5`,
      'amount_after',
      /negative/,
    ],
  ])('are not taken in with %s', async (_what, file, heading, row, column, reason) => {
    feed.write(file, heading, row);
    const value = row.split(',')[heading.split(',').indexOf(column)];
    expect(found(await read())).toEqual([[file, 2, column, value, expect.stringMatching(reason)]]);
  });
});

describe('a support whose management changed on a day', () => {
  it('counts its lines from then on and what was reported before, at once and in every total', async () => {
    const { token } = await signInAs(app, 'demo@wattle.example');
    const params = { participantSfid: 'demoPART0000000001', planSfid: PLAN };
    const spent = async () =>
      (await app.call(listPlanSupports, { params, token })).data.find(({ sfid }) => sfid === DAILY_LIFE)
        ?.budget_spent;
    const before = await spent();
    const [since] = await query<{ cents: number }>(`select sum(l.amount_due_cents)::int as cents
      from invoice_lines l join plan_supports s on s.id = l.plan_support_id join invoices i on i.id = l.invoice_id
      where s.sfid = '${DAILY_LIFE}' and l.service_date >= '2026-09-01'
        and i.status not in ('Cancelled', 'Declined by Client') and coalesce(i.client_approval, '') not in ('Rejected', 'Declined')`);
    const row = `${DAILY_LIFE},${PLAN},1,plan,41200,41200,1000.50,,agency,2026-09-01`;
    feed.write('plan_supports.csv', SUPPORTS, row);
    expect((await read()).rejected).toEqual([]);
    expect(since?.cents).toBeGreaterThan(0);
    expect(await spent()).toBe(((since?.cents ?? 0) + 100_050) / 100);
    expect((await runOperation(app, 'doctor', '', { thorough: true })).lines).toContainEqual(
      expect.stringMatching(/^well: 0 plan supports have a total that is not the sum/),
    );
    feed.write('plan_supports.csv', SUPPORTS, row.replace('agency,2026-09-01', ','));
    await read();
    expect(await spent()).toBe(before);
  });
});
