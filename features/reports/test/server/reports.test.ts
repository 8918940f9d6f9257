import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listParticipants } from '#features/participants/calls/people.ts';
import { listPlans } from '#features/plans/calls/plans.ts';
import { listPlanSupports } from '#features/plans/calls/supports.ts';
import type { BodyOf } from '#platform/contract/call.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { WORKBOOK } from '#platform/server/files/names.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { generateLegacyReport } from '../../calls/older.ts';
import { generateReport, getReport, getReportFile, listReports } from '../../calls/reports.ts';
import { REPORT_FORMATS, reportMessages } from '../../rules.ts';
import { giveUpLostReports, makeReport } from '../../server/make.ts';
import { askForMonthlyReports } from '../../server/monthly.ts';

const MIA = 'demoPART0000000001';
const CURRENT = 'demoPLAN0000000002';

type Body = BodyOf<typeof generateReport>;

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp({ DEMO: 'exposed' });
  ({ token } = await signInAs(app, 'demo@wattle.example'));
  // The thread that writes takes a moment to start.
  await generate();
});
afterEach(() => app.drain());
afterAll(() => app.close());

const ask = (changed: Partial<Body> = {}, { as = token, of = MIA, plan = CURRENT } = {}) =>
  app.call(generateReport, {
    token: as,
    params: { participantSfid: of, planSfid: plan },
    body: { plan_support_category_id: 0, date_range: '2026-10-01,2026-10-31', ...changed },
  });

/** Asks for a report, and runs the jobs until the call has answered. */
async function generate(changed: Partial<Body> = {}, how: Parameters<typeof ask>[1] = {}) {
  const asked = ask(changed, how);
  let isOver = false;
  void asked.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    await app.drain();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return asked;
}

const list = (query: { page?: string; per_page?: string } = {}, of = MIA) =>
  app.call(listReports, { token, params: { participantSfid: of }, query });

async function opened(url: string | null) {
  const { pathname } = new URL(url ?? '');
  return app.app.inject({ url: pathname });
}

describe('a report', () => {
  it('is answered with its address where it is ready within two seconds', async () => {
    const { status, data } = await generate();
    expect(status).toBe(200);
    expect(data).toMatchObject({ report_queued: false, url: expect.stringContaining('/files/') });
    const file = await opened(data.url);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toBe(
      'attachment; filename="budget-report-2026-10-01-2026-10-31.pdf"',
    );
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is answered as queued until it is made; the list has it as queued, then as ready', async () => {
    const { data } = await ask({ date_range: '2026-09-01,2026-09-30' });
    expect(data).toMatchObject({ report_queued: true, url: null });
    const found = async () => (await list()).data.items.find(({ sfid }) => sfid === data.report_sfid);
    expect(await found()).toMatchObject({ state: 'queued', formats: [], generated_at: null, url: null });
    await app.drain();
    expect(await found()).toMatchObject({
      state: 'ready',
      generated_at: '2026-11-20T02:00:00Z',
      type: 'manual',
      date_from: '2026-09-01',
      date_to: '2026-09-30',
      plan_sfid: CURRENT,
      plan_supports_id: 0,
      support_area: null,
      filename: 'budget-report-2026-09-01-2026-09-30.pdf',
    });
    const params = { participantSfid: MIA, reportId: data.report_sfid };
    expect((await app.call(getReport, { token, params })).data.state).toBe('ready');
  });

  it('can be had in five formats', async () => {
    const { data } = await generate({ date_range: '2026-08-01,2026-08-31' });
    const types = await Promise.all(
      REPORT_FORMATS.map(async (format) => {
        const params = { participantSfid: MIA, reportId: data.report_sfid };
        const link = await app.call(getReportFile, { token, params, query: { format } });
        const { headers, statusCode } = await opened(link.data.url);
        return [statusCode, headers['content-type'], headers['content-disposition']];
      }),
    );
    const name = 'budget-report-2026-08-01-2026-08-31';
    expect(types).toEqual([
      [200, 'application/pdf', `attachment; filename="${name}.pdf"`],
      [200, 'application/pdf', `attachment; filename="${name}-large-print.pdf"`],
      [200, 'text/html; charset=utf-8', `inline; filename="${name}.html"`],
      [200, WORKBOOK, `attachment; filename="${name}.xlsx"`],
      [200, 'text/csv; charset=utf-8', `attachment; filename="${name}.csv"`],
    ]);
  });

  it('names the formats that it has: one made before there were workbooks has none', async () => {
    const { data } = await generate({ date_range: '2026-08-02,2026-08-30' });
    const params = { participantSfid: MIA, reportId: data.report_sfid };
    const formats = async () => (await app.call(getReport, { token, params })).data.formats;
    expect(await formats()).toEqual(REPORT_FORMATS);
    await app.services.database.operate((tx) =>
      tx.execute(sql`delete from report_files w using reports r
        where r.id = w.report_id and r.sfid = ${data.report_sfid} and w.format = 'xlsx'`),
    );
    expect(await formats()).toEqual(REPORT_FORMATS.filter((format) => format !== 'xlsx'));
    const gone = await app.call(getReportFile, { token, params, query: { format: 'xlsx' } });
    expect(gone.status).toBe(404);
  });

  it('is about the whole plan up to today where no days are given, and about one support where one is', async () => {
    const supports = await app.call(listPlanSupports, {
      token,
      params: { participantSfid: MIA, planSfid: CURRENT },
    });
    const [support] = supports.data;
    const { data } = await generate({ date_range: null, plan_support_category_id: support?.id ?? 0 });
    const params = { participantSfid: MIA, reportId: data.report_sfid };
    const { data: report } = await app.call(getReport, { token, params });
    const { data: plans } = await app.call(listPlans, { token, params });
    const plan = plans.find(({ sfid }) => sfid === CURRENT);
    expect(report).toMatchObject({
      date_from: plan?.start_date,
      date_to: '2026-11-20',
      plan_supports_id: support?.id,
      support_area: support?.support_category.pace_support_category_name,
    });
  });

  it('is the same one however its plan and its support are named', async () => {
    const params = { participantSfid: MIA, planSfid: CURRENT };
    const [support] = (await app.call(listPlanSupports, { token, params })).data;
    const plan = (await app.call(listPlans, { token, params })).data.find(({ sfid }) => sfid === CURRENT);
    if (!support || !plan) throw new Error('The demo world has a plan with supports.');
    const days = { date_range: '2026-10-04,2026-10-05' };
    const names = [support.id, String(support.id), support.sfid];
    const plans = [plan.id, String(plan.id), plan.sfid];
    const asked = await Promise.all(
      names.map((name, at) => ask({ ...days, plan_support_category_id: name, plan: plans[at] })),
    );
    expect(new Set(asked.map(({ data }) => data.report_sfid)).size).toBe(1);
    const other = await ask({ ...days, plan: 'demoPLAN0000000001' });
    expect([other.status, other.envelope.errors]).toEqual([
      422,
      { plan: ['This is another plan than the one in the address.'] },
    ]);
    await app.drain();
  });

  it('asked for twice while it is queued is one report; asked for again later it is another', async () => {
    const days = { date_range: '2026-10-02,2026-10-03' };
    const [first, second] = await Promise.all([ask(days), ask(days)]);
    expect(second.data.report_sfid).toBe(first.data.report_sfid);
    expect(await app.drain()).toBe(1);
    const third = await generate(days);
    expect(third.data.report_sfid).not.toBe(first.data.report_sfid);
  });
});

describe('a report that cannot be made', () => {
  const stateOf = async (sfid: string) => (await list()).data.items.find((one) => one.sfid === sfid)?.state;
  const inDatabase = (statement: ReturnType<typeof sql>) =>
    app.services.database.operate((tx) => tx.execute(statement));

  it('is shown as failed after several tries, and can be asked for anew', async () => {
    const days = { date_range: '2026-10-07,2026-10-08' };
    const { data } = await ask(days);
    // As after a thread that took its process down each time.
    await inDatabase(sql`update jobs.job set retry_count = 99 where state = 'created'`);
    await app.drain();
    expect(await stateOf(data.report_sfid)).toBe('failed');
    const again = await ask(days);
    expect(again.data.report_sfid).not.toBe(data.report_sfid);
    await app.drain();
    expect(await stateOf(again.data.report_sfid)).toBe('ready');
  });

  it('is given up where its job is lost, and only there', async () => {
    const lost = (await ask({ date_range: '2026-10-09,2026-10-10' })).data.report_sfid;
    await inDatabase(sql`delete from jobs.job where state = 'created'`);
    const waiting = (await ask({ date_range: '2026-10-11,2026-10-12' })).data.report_sfid;
    await giveUpLostReports(app.services);
    expect(await stateOf(lost), 'too early to say').toBe('queued');
    await inDatabase(
      sql`update reports set created_at = created_at - interval '2 hours' where state = 'queued'`,
    );
    await giveUpLostReports(app.services);
    expect([await stateOf(lost), await stateOf(waiting)]).toEqual(['failed', 'queued']);
  });
});

describe('older clients', () => {
  it('ask with their own names and dates, and get the same list', async () => {
    const { data, status } = await app.call(generateLegacyReport, {
      token,
      params: { participantId: MIA },
      body: {
        planId: CURRENT,
        supportCategoryId: 0,
        dateRange: { startDate: '05-10-2026', endDate: '06-10-2026' },
        isSfClaimingExperience: true,
      },
    });
    expect(status).toBe(200);
    const older = { ...listReports, path: 'user/{id}/reports' };
    const legacy = await app.call(older, { token, params: { id: MIA }, query: {} });
    expect(legacy.data).toEqual((await list()).data);
    expect(legacy.data.items[0]).toMatchObject({
      sfid: data.report_sfid,
      date_from: '2026-10-05',
      date_to: '2026-10-06',
    });
  });
});

describe('refused, and nothing is kept', () => {
  const count = async () => (await list()).data.pagination.total;

  it.each([
    ['before the plan', '2020-01-01,2026-10-31'],
    ['after today', '2026-11-01,2026-11-21'],
    ['reversed', '2026-10-31,2026-10-01'],
  ])('days that are %s', async (_what, date_range) => {
    const before = await count();
    const { status, envelope } = await generate({ date_range });
    expect(status).toBe(422);
    expect(envelope.errors?.['date_range']?.[0]).toMatch(/Please choose days from|The last day/);
    expect(await count()).toBe(before);
  });

  it('text that is no dates', async () => {
    expect((await generate({ date_range: '2026-02-31,2026-03-01' })).status).toBe(422);
  });

  it('a plan or a support of somebody else', async () => {
    expect((await generate({}, { plan: 'demoPLAN0000000004' })).status).toBe(404);
    expect((await generate({ plan_support_category_id: 999_999 })).status).toBe(404);
  });

  it('read-only access, and a new-framework plan', async () => {
    const { data: people } = await app.call(listParticipants, { token });
    const reader = people.find(({ client_portal_access_level: level }) => /read/i.test(level));
    const { data: plans } = await app.call(listPlans, {
      token,
      params: { participantSfid: reader?.sfid ?? '' },
    });
    const refusal = await generate({}, { of: reader?.sfid ?? '', plan: plans[0]?.sfid ?? '' });
    expect(refusal.status).toBe(403);
    await app.services.database.operate((tx) =>
      tx.execute(sql`update plans set new_framework_plan = true where sfid = ${CURRENT}`),
    );
    const { status, envelope } = await generate();
    await app.services.database.operate((tx) =>
      tx.execute(sql`update plans set new_framework_plan = false where sfid = ${CURRENT}`),
    );
    expect([status, envelope.message]).toEqual([403, reportMessages.newFramework]);
  });

  it('too many in an hour', async () => {
    const { token: other } = await signInAs(app, 'demo@wattle.example');
    const answers = [];
    for (let i = 0; i < 31; i++) answers.push((await generate({ date_range: 'x' }, { as: other })).status);
    expect(answers.slice(0, 30).every((status) => status === 422)).toBe(true);
    expect(answers[30]).toBe(429);
  });
});

describe('every month', () => {
  const monthly = () =>
    app.services.database.operate((tx) =>
      rowsOf<{ plan: string; from: string; to: string }>(
        tx,
        sql`select p.sfid as plan, r.date_from::text as "from", r.date_to::text as "to" from reports r
          join plans p on p.id = r.plan_id where r.type = 'monthly' order by p.sfid, r.date_from`,
      ),
    );

  it('the reports of the months that ended since the last time are asked for, once', async () => {
    // In the demo world, monthly reports were last asked for two months ago.
    expect(await askForMonthlyReports(app.services)).toBeGreaterThan(0);
    const asked = await monthly();
    expect(asked.filter(({ plan }) => plan === CURRENT)).toEqual([
      { plan: CURRENT, from: '2026-09-01', to: '2026-09-30' },
      { plan: CURRENT, from: '2026-10-01', to: '2026-10-31' },
    ]);
    const frameworks = await app.services.database.operate((tx) =>
      rowsOf(tx, sql`select 1 from reports r join plans p on p.id = r.plan_id where p.new_framework_plan`),
    );
    expect(frameworks).toEqual([]);
    expect(await askForMonthlyReports(app.services)).toBe(0);
    expect(await monthly()).toEqual(asked);
  });

  it('a month that was missed is caught up with the next', async () => {
    const before = (await monthly()).filter(({ plan }) => plan === CURRENT).length;
    app.clock.advance({ days: 45 });
    await Promise.all([askForMonthlyReports(app.services), askForMonthlyReports(app.services)]);
    const asked = (await monthly()).filter(({ plan }) => plan === CURRENT);
    expect(asked.slice(before)).toEqual([
      { plan: CURRENT, from: '2026-11-01', to: '2026-11-30' },
      { plan: CURRENT, from: '2026-12-01', to: '2026-12-31' },
    ]);
  });

  it('a report that somebody waits for is made before the monthly ones', async () => {
    app.clock.advance({ days: 31 });
    expect(await askForMonthlyReports(app.services)).toBeGreaterThan(1);
    ({ token } = await signInAs(app, 'demo@wattle.example'));
    const { data } = await ask({ date_range: '2026-10-04,2026-10-05' });
    await app.services.jobs.doNext(makeReport.name, (taken) => makeReport.attempt(app.services, taken));
    const made = (await list()).data.items.filter(({ state }) => state === 'ready');
    expect(made.map(({ sfid }) => sfid)).toContain(data.report_sfid);
  });
});
