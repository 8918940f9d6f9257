import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { listPlans } from '#features/plans/calls/plans.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { emptyFeed, type TestFeed } from '#test/harness/feed.ts';
import { runOperation } from '#test/harness/operation.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { examineThoroughly } from '../../server/doctor/thorough.ts';
import type { ImportOptions } from '../../server/import/feed.ts';

/** A participant whose plan has neither components nor instalments in the demo world. */
const LEO = 'demoPART0000000002';
const PLAN = 'demoPLAN0000000004';
const HOME = 'testCOMP0000000001';

const COMPONENTS = 'sfid,plan_sfid,name,kind,amount';
const SUPPORTS =
  'sfid,plan_sfid,category_number,managed,budgeted_amount,budget_allocated,budget_spent,funding_component_sfid';
const PERIODS = 'sfid,plan_sfid,plan_support_sfid,start_date,end_date,amount,funding_component_sfid';
const VARIATIONS = 'sfid,plan_sfid,day,reason,funding_component_sfid,amount_before,amount_after';

let app: TestApp;
let feed: TestFeed;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());
beforeEach(() => {
  feed = emptyFeed(app);
  feed.write(
    'funding_components.csv',
    COMPONENTS,
    `testCOMP0000000002,${PLAN},Equipment,stated,100`,
    `${HOME},${PLAN},Home,stated,"$1,000"`,
  );
  feed.write('plan_supports.csv', SUPPORTS, support(19, 100, 'testCOMP0000000002'), support(20, 1000, HOME));
  return async () => {
    feed.remove();
    await query(`delete from plan_supports where sfid like 'testSUPP%'`);
    await query(`delete from funding_components where sfid like 'testCOMP%'`);
  };
});

const support = (category: number, amount: number, component: string) =>
  `testSUPP00000000${category},${PLAN},${category},plan,${amount},${amount},0,${component}`;
const half = (number: number, amount: number, component = HOME) =>
  `testPERI000000000${number},${PLAN},,${number === 1 ? '2026-02-01,2026-07-31' : '2026-08-01,2027-01-31'},${amount},${component}`;
const variation = (number: number, before: number, after: number) =>
  `testVARI000000000${number},${PLAN},2026-0${number + 7}-01,Why,${HOME},${before},${after}`;
const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));
const noted = async (options: Partial<ImportOptions> = {}) => {
  const { rejected, warnings } = await feed.read({ acceptRejects: true, ...options });
  expect(rejected).toEqual([]);
  return warnings.map(({ file, line, column, value, reason }) => [file, line, column, value, reason]);
};
const shown = async () => {
  const { token } = await signInAs(app, 'demo@wattle.example');
  const { data } = await app.call(listPlans, { token, params: { participantSfid: LEO } });
  return data
    .find(({ sfid }) => sfid === PLAN)
    ?.funding_components.map(({ name, problem, spendable }) => [name, problem, spendable?.amount]);
};

it('a folder whose components add up is not noted', async () => {
  feed.write('funding_periods.csv', PERIODS, half(1, 500), half(2, 500));
  feed.write('plan_variations.csv', VARIATIONS, variation(1, 700, 800), variation(2, 800, 1000));
  expect(await noted()).toEqual([]);
  expect((await shown())?.map(([name, problem]) => [name, problem])).toEqual([
    ['Equipment', null],
    ['Home', null],
  ]);
});

it('a component whose supports do not add up is noted at its row, taken in, and shown without a number', async () => {
  feed.write('plan_supports.csv', SUPPORTS, support(19, 100, 'testCOMP0000000002'), support(20, 900, HOME));
  const reason = `the figures of Home (${HOME}) do not add up: its supports come to $900.00, the component says $1,000.00`;
  expect(await noted()).toEqual([['funding_components.csv', 3, 'amount', '$1,000', reason]]);
  expect(await shown()).toEqual([
    ['Equipment', null, expect.any(Number)],
    ['Home', 'members', undefined],
  ]);
});

it('a component whose instalments do not add up is noted as well, even where nothing is kept', async () => {
  feed.write('funding_periods.csv', PERIODS, half(1, 500), half(2, 400));
  const reason = expect.stringMatching(
    /: its instalments come to \$900\.00, the component says \$1,000\.00$/,
  );
  const note = ['funding_components.csv', 3, 'amount', '$1,000', reason];
  expect(await noted({ mode: 'dry-run' })).toEqual([note]);
  expect(await query(`select 1 from funding_components where sfid = '${HOME}'`)).toEqual([]);
  expect(await noted({ mode: 'strict' })).toEqual([note]);
});

it('a variation that does not follow from the one before is noted at its own row', async () => {
  feed.write('plan_variations.csv', VARIATIONS, variation(1, 700, 800), variation(2, 900, 1000));
  const reason = `the figures of Home (${HOME}) do not add up: it begins with $900.00, and the variation before it ended with $800.00`;
  expect(await noted()).toEqual([['plan_variations.csv', 3, 'amount_before', '900', reason]]);
});

it('where a folder names the component only in other rows, the first of them is noted', async () => {
  await noted();
  feed.remove();
  feed = emptyFeed(app);
  feed.write('funding_periods.csv', PERIODS, half(1, 500), half(2, 400));
  const reason = expect.stringContaining('its instalments come to $900.00');
  expect(await noted()).toEqual([['funding_periods.csv', 2, 'funding_component_sfid', HOME, reason]]);
  feed.write('funding_periods.csv', PERIODS, half(1, 500), half(2, 500));
  expect(await noted()).toEqual([]);
});

it('doctor says what is wrong with each component; a demo server is well despite its faulty one', async () => {
  const inDemo = await runOperation(app, 'doctor', '', { thorough: true });
  const about = (lines: readonly string[]) => lines.filter((line) => /component/i.test(line));
  expect(about(inDemo.lines)).toEqual([
    'well: 1 funding components have figures that do not add up.',
    expect.stringMatching(
      /^well: demoCOMP\w{10} \(Core, plan demoPLAN\w{10}\): its instalments come to \$[\d,.]+, the component says \$[\d,.]+\.$/,
    ),
  ]);
  feed.write('plan_supports.csv', SUPPORTS, support(19, 100, 'testCOMP0000000002'));
  await noted();
  const elsewhere = { ...app.services, config: { ...app.services.config, demo: false as const } };
  const found = (await examineThoroughly(elsewhere)).filter(({ words }) => /component|testCOMP/.test(words));
  expect(found).toMatchObject([
    { severity: 'warning', words: '2 funding components have figures that do not add up.' },
    { severity: 'warning', words: `${HOME} (Home, plan ${PLAN}): no support belongs to it.` },
    { severity: 'warning', words: expect.stringContaining('demoCOMP') },
  ]);
});
