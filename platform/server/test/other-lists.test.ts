// Lists other than those of claims, as files: each holds everything that its screen shows, and nobody else gets it.

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  claimLinesFile,
  forecastClaimsFile,
  getClaim,
  listClaims,
  listForecastClaims,
} from '#features/claims/calls/claims.ts';
import { claimTypeName } from '#features/claims/rules/lines.ts';
import { askForApprovals } from '#features/claims/server/review/ask.ts';
import { listParticipants } from '#features/participants/calls/people.ts';
import { listPlans } from '#features/plans/calls/plans.ts';
import {
  getPlanSupport,
  listPlanSupports,
  listPreferences,
  planSupportItemsFile,
  planSupportsFile,
  preferencesFile,
} from '#features/plans/calls/supports.ts';
import { listReports, reportsFile } from '#features/reports/calls/reports.ts';
import { activityFile, listActivity } from '#features/settings/calls/records.ts';
import { listUpcoming, upcomingListFile } from '#features/upcoming/calls.ts';
import type { Call } from '#platform/contract/call.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { csvTable } from '#test/harness/files/csv.ts';
import { signInAs } from '#test/harness/sign-in.ts';

const MIA = { participantSfid: 'demoPART0000000001' };
const PLAN = { ...MIA, planSfid: 'demoPLAN0000000002' };

let app: TestApp;
let token: string;
let stranger: string;
beforeAll(async () => {
  app = await startApp();
  ({ token } = await signInAs(app, 'demo@wattle.example'));
  ({ token: stranger } = await signInAs(app, 'nomobile@wattle.example'));
});
afterAll(() => app.close());

/** The rows of a file, its header first. Checks before that a stranger does not get the file. */
async function fileOf<C extends Call>(call: C, request: { params: object; query?: object }) {
  const asked = { query: {}, ...request } as never;
  expect((await app.call(call, { ...(asked as object), token: stranger } as never)).status).toBe(404);
  const { data } = await app.call(call, { ...(asked as object), token } as never);
  const { name, csv } = data as { name: string; csv: string };
  expect(name).toMatch(/^[a-z-]+-\d{4}-\d\d-\d\d\.csv$/);
  return { name, rows: csvTable(csv) };
}

const dollars = (amount: number | null) => amount?.toFixed(2) ?? '';

it('the items of a claim, with what was paid where money has gone out for it', async () => {
  const paidShort = { ...MIA, claimId: 'demoINVO0000000004' };
  const { data } = await app.call(getClaim, { params: paidShort, token });
  const { name, rows } = await fileOf(claimLinesFile, { params: paidShort });
  expect(name).toMatch(/^claim-/);
  expect(rows[0]).toEqual([
    'Support items',
    'Item number',
    'Support category',
    'Invoice amount',
    'Amount paid',
    'Why another amount was paid',
    'Service dates: first',
    'Service dates: last',
    'Quantity',
    'Unit price',
    'Claim type',
  ]);
  expect(rows.slice(1)).toEqual(
    data.invoice_line_items.map((line) => [
      line.support_item.name,
      line.support_item.code,
      line.support_item.pace_support_category.name,
      dollars(line.total),
      dollars(line.amount_paid ?? line.amount_due),
      line.reason ?? '',
      line.service_date,
      line.service_date_to,
      String(line.quantity),
      dollars(line.unit_price),
      line.claim_type === null ? '' : claimTypeName(line.claim_type),
    ]),
  );
  // The reason is in words; the code that came with it is not.
  expect(rows.flat().join()).toContain('above the price limit was not paid');
  expect(rows.flat().join()).not.toContain('PRICE-LIMIT');
  const waiting = await app.call(listClaims, { params: MIA, query: { filter___approvals: 'true' }, token });
  const claimId = waiting.data.items[0]?.sfid ?? '';
  const waits = await fileOf(claimLinesFile, { params: { ...MIA, claimId } });
  expect(waits.rows[0]).not.toContain('Amount paid');
  expect(waits.rows.length).toBeGreaterThan(1);
});

it('the claims that a forecast rests on, as the filter chooses them', async () => {
  const { data: supports } = await app.call(listPlanSupports, { params: PLAN, token });
  const support = supports.find(({ category_id: category }) => category === 1);
  const query = { filter___plan_support: support?.sfid ?? '' };
  const list = await app.call(listForecastClaims, {
    params: PLAN,
    query: { ...query, per_page: '100' },
    token,
  });
  const all = await app.call(listForecastClaims, { params: PLAN, query: {}, token });
  expect(list.data.items.length).toBeGreaterThan(2);
  expect(list.data.pagination.total).toBeLessThan(all.data.pagination.total);
  const { rows } = await fileOf(forecastClaimsFile, { params: PLAN, query });
  expect(rows.slice(0, 1 + list.data.items.length)).toEqual([
    ['Provider', 'Amount', 'Service dates: first', 'Service dates: last'],
    ...list.data.items.map((claim) => [
      claim.provider_name,
      dollars(claim.amount),
      claim.service_date,
      claim.service_date_to,
    ]),
  ]);
  expect(rows).toHaveLength(1 + list.data.pagination.total);
});

it('the reports, with the days that they are about', async () => {
  await app.services.database.operate((tx) =>
    tx.execute(sql`insert into reports (sfid, participant_id, plan_id, type, date_from, date_to, state, created_at,
        generated_at)
      select 'listed' || lpad(n::text, 12, '0'), x.participant_id, x.id, 'manual',
        '2026-07-01', date '2026-07-01' + n, case when n % 2 = 0 then 'ready' else 'queued' end, '2026-08-01',
        case when n % 2 = 0 then timestamptz '2026-08-01 20:00Z' end from plans x, generate_series(1, 20) n
      where x.sfid = ${PLAN.planSfid}`),
  );
  const list = await app.call(listReports, { params: MIA, query: { per_page: '100' }, token });
  const { rows } = await fileOf(reportsFile, { params: MIA });
  expect(list.data.items).toHaveLength(20);
  expect(rows).toEqual([
    ['Plan dates', 'Report date: first', 'Report date: last', 'Support area', 'Type', 'Generated on'],
    ...list.data.items.map((report) => [
      report.plan_name,
      report.date_from,
      report.date_to,
      report.support_area ?? 'All support areas',
      { manual: 'Requested report', monthly: 'Monthly report' }[report.type],
      report.generated_at ? '2026-08-02' : '',
    ]),
  ]);
});

it('the activity, with the numbers of its claims and times in Adelaide', async () => {
  await app.services.database.operate((tx) =>
    tx.execute(sql`insert into audit (request_id, at, action, detail, participant_id, by_name, device)
      select 'made ' || n, timestamptz '2026-11-01 13:35:00Z' + n * interval '1 minute', 'claims.decide',
        jsonb_build_object('claim', i.id, 'approved', true), i.participant_id, '=Ann', 'Chrome on Windows'
      from invoices i, generate_series(1, 40) n
      where i.id = (select min(id) from invoices where participant_id = 1)`),
  );
  const list = await app.call(listActivity, { params: MIA, query: { per_page: '100' }, token });
  const { rows } = await fileOf(activityFile, { params: MIA });
  expect(rows[0]).toEqual(['When', 'What happened', 'Device']);
  expect(rows).toHaveLength(1 + list.data.items.length);
  const [last] = rows.filter(([, what = '']) => what.includes('=Ann'));
  const number = list.data.items.find(({ by }) => by === '=Ann')?.claim?.reference_number;
  expect(last).toEqual([
    '2026-11-02 00:45',
    expect.stringMatching(new RegExp(`^'=Ann approved claim ${number} of \\$`)),
    'Chrome on Windows',
  ]);
});

it('the reservations and payments of a support, and the items that were agreed on', async () => {
  const { data: supports } = await app.call(listPlanSupports, { params: PLAN, token });
  const found = { reserved: 0, paid: 0, agreed: 0 };
  for (const { sfid: planSupportId } of supports) {
    const params = { ...PLAN, planSupportId };
    const { data: known } = await app.call(listPreferences, { params, token });
    const { rows } = await fileOf(preferencesFile, { params });
    const reserved = known.plan_support_preferences.flatMap(({ name, plan_support_items: items }) =>
      items.map((item) => [
        'Reserved budget',
        name,
        item.name,
        item.code ?? '',
        dollars(item.budget_allocated),
        dollars(item.budget_spent),
        dollars(item.budget_remaining),
        String(item.items),
        item.start_date,
        item.end_date,
      ]),
    );
    const paid = [
      ...known.reimbursements.map((payee) => ({ part: 'Reimbursements', payee })),
      ...known.providers.map((payee) => ({ part: 'Providers', payee })),
    ].flatMap(({ part, payee: { name, plan_support_items: items } }) =>
      items.map((item) => [
        part,
        name ?? 'Myself',
        item.name,
        item.code ?? '',
        '',
        dollars(item.budget_spent),
        '',
        '',
        '',
        '',
      ]),
    );
    expect(rows.slice(1)).toEqual([...reserved, ...paid]);
    const { data: support } = await app.call(getPlanSupport, { params, token });
    const agreed = await fileOf(planSupportItemsFile, { params });
    expect(agreed.rows.slice(1)).toEqual(
      support.plan_support_items.map((item) => [
        item.name,
        item.code,
        item.provider_name ?? 'Myself',
        dollars(item.price),
        String(item.items),
        dollars(item.budget_allocated),
        dollars(item.budget_spent),
        dollars(item.budget_remaining),
        item.start_date ?? '',
        item.end_date ?? '',
      ]),
    );
    found.reserved += reserved.length;
    found.paid += paid.length;
    found.agreed += agreed.rows.length - 1;
  }
  expect(Object.values(found).every((count) => count > 0)).toBe(true);
});

it('the supports of a plan, whose amounts add up to the plan’s', async () => {
  const { data: supports } = await app.call(listPlanSupports, { params: PLAN, token });
  const { data: plans } = await app.call(listPlans, { params: MIA, token });
  const plan = plans.find(({ sfid }) => sfid === PLAN.planSfid);
  const { name, rows } = await fileOf(planSupportsFile, { params: PLAN });
  expect(name).toMatch(/^plan-supports-/);
  expect(rows[0]).toEqual([
    'Support category',
    'Category number',
    'Support type',
    'Managed by',
    'Part of the plan',
    'Opening balance',
    'Allocated',
    'Spent',
    'Remaining',
    'Reserved',
    'Left',
  ]);
  const named = { plan: 'Plan managed', agency: 'Agency managed', self: 'Self managed' };
  expect(rows.slice(1)).toEqual(
    supports.map((support) => [
      support.support_category.pace_support_category_name,
      String(support.category_id).padStart(2, '0'),
      support.support_category.support_type_name,
      named[support.managed],
      support.funding_component?.name ?? '',
      dollars(support.budgeted_amount),
      dollars(support.budget_allocated),
      dollars(support.budget_spent),
      dollars(support.budget_remaining),
      dollars(support.budget_reserved),
      dollars(support.budget_left),
    ]),
  );
  const sumOf = (column: number) => rows.slice(1).reduce((sum, row) => sum + Number(row[column]), 0);
  expect(sumOf(5)).toBeCloseTo(plan?.budgeted_amount ?? NaN, 2);
  expect(sumOf(10)).toBeCloseTo(plan?.budget_left ?? NaN, 2);
});

it('the supports of an earlier plan by the names that it knows, and of no plan of somebody else', async () => {
  const { data: people } = await app.call(listParticipants, { token });
  const places = await Promise.all(
    people.map(async ({ sfid: participantSfid }) => {
      const { data: plans } = await app.call(listPlans, { params: { participantSfid }, token });
      return plans
        .filter((plan) => !plan.pace_plan)
        .map(({ sfid: planSfid }) => ({ participantSfid, planSfid }));
    }),
  );
  const [params] = places.flat();
  if (!params) throw new Error('Every plan is a PACE plan.');
  const { data: supports } = await app.call(listPlanSupports, { params, token });
  const names = supports.map(({ support_category: category }) => category.support_category_name);
  expect(names).not.toEqual(
    supports.map(({ support_category: category }) => category.pace_support_category_name),
  );
  const { data: file } = await app.call(planSupportsFile, { params, token });
  expect(
    csvTable(file.csv)
      .slice(1)
      .map(([name]) => name),
  ).toEqual(names);
  const other = people.find(({ sfid }) => sfid !== params.participantSfid)?.sfid ?? '';
  const mixed = { ...params, participantSfid: other };
  expect((await app.call(planSupportsFile, { params: mixed, token })).status).toBe(404);
});

it('what is coming up, with names and amounts', async () => {
  await askForApprovals(app.services);
  const { data } = await app.call(listUpcoming, { params: MIA, token });
  const { name, rows } = await fileOf(upcomingListFile, { params: MIA });
  expect(name).toMatch(/^coming-up-/);
  expect(rows[0]).toEqual(['Day', 'What happens', 'For', 'Amount']);
  const happens = {
    'claim-decided': 'A claim is approved if nobody decides',
    instalment: 'Money comes in',
    'plan-ends': 'The plan ends',
    'plan-starts': 'A new plan starts',
    'reservation-ends': 'A reservation ends',
  };
  const nameless = { 'claim-decided': 'Myself', instalment: 'The whole plan' };
  expect(rows.slice(1)).toEqual(
    data.dates.map(({ kind, day, name: of, amount }) => [
      day,
      happens[kind],
      of ?? { ...nameless, 'plan-ends': '', 'plan-starts': '', 'reservation-ends': '' }[kind],
      dollars(amount),
    ]),
  );
  const kinds = new Set(data.dates.map(({ kind }) => kind));
  expect([...kinds].toSorted()).toEqual(
    expect.arrayContaining(['claim-decided', 'instalment', 'plan-ends', 'reservation-ends']),
  );
});
