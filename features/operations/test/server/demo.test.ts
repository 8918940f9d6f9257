import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLAIM_STATUSES } from '#features/claims/rules/claims.ts';
import { listPlanSupports } from '#features/plans/calls/supports.ts';
import type { Management } from '#features/plans/rules/categories.ts';
import { type LedgerLine, type Reservation, reservedOf, spentOf } from '#features/plans/rules/ledger.ts';
import { listQuestions, type Question } from '#features/questions/calls/questions.ts';
import { followAnswers } from '#features/questions/server/follow.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { isAbn } from '#scheme/numbers.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { everyPlan } from '#test/harness/every-plan.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { DEMO_SIZE } from '../../server/demo/world.ts';
import { writeDemoFeed } from '../../server/demo/write-feed.ts';

const TODAY = '2026-11-20';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));
const column = async (text: string) => (await query<{ value: unknown }>(text)).map(({ value }) => value);

describe('the demo world', () => {
  it('is as large as it says', async () => {
    const [counts] = await query<
      Record<string, number>
    >(`select (select count(*)::int from participants) as participants,
      (select count(*)::int from providers) as providers, (select count(*)::int from invoices) as invoices`);
    expect(counts?.['participants']).toBeGreaterThanOrEqual(12);
    expect(counts?.['providers']).toBeGreaterThanOrEqual(40);
    expect(counts?.['invoices']).toBeGreaterThan(1700);
    expect(counts?.['invoices']).toBeLessThan(3000);
    expect((await column('select abn as value from providers')).every((abn) => isAbn(String(abn)))).toBe(
      true,
    );
  });

  it('sends what a plan manager can send about lines, claims and providers, but not for all of them', async () => {
    const sent = (table: string, ...columns: string[]) =>
      query(
        `select ${columns.map((name) => `count(${name}) > 0 and count(*) > count(${name}) as ${name}`).join(', ')} from ${table}`,
      );
    const some = (...names: string[]) => [Object.fromEntries(names.map((name) => [name, true]))];
    const ofLines = ['unit_price_cents', 'gst_code', 'cancellation_reason', 'amount_paid_cents', 'reason'];
    const ofClaims = ['expected_on', 'payment_reference', 'held_reason', 'held_since'];
    expect(await sent('invoice_lines', ...ofLines)).toEqual(some(...ofLines));
    expect(await sent('invoices', ...ofClaims)).toEqual(some(...ofClaims));
    expect(await sent('providers', 'registration_groups')).toEqual(some('registration_groups'));
    expect(new Set(await column('select distinct claim_type as value from invoice_lines'))).toEqual(
      new Set(['', 'CANC', 'TRAN', 'REPW', 'NF2F', 'THLT']),
    );
    expect(
      await column(`select reason_code as value from invoice_lines where amount_paid_cents <> total_cents`),
    ).toEqual(['PRICE-LIMIT']);
    expect(await column(`select status as value from invoices where held_reason is not null`)).toEqual([
      'Awaiting Agency Approval (NDIA)',
    ]);
  });

  it('holds a claim in every status, of every kind, with its events, over two years', async () => {
    expect(new Set(await column('select distinct status as value from invoices'))).toEqual(
      new Set(CLAIM_STATUSES),
    );
    expect(new Set(await column('select distinct paid_to_type as value from invoices'))).toEqual(
      new Set(['invoice', 'fee', 'Adjustment', 'reimbursement']),
    );
    expect(
      await column(`select i.reference_number as value from invoices i
      where not exists (select from invoice_events e where e.invoice_id = i.id and e.status = i.status)`),
    ).toEqual([]);
    expect(await column(`select count(*)::int as value from invoice_events where at > '2026-11-21'`)).toEqual(
      [0],
    );
    const [oldest] = await column('select min(service_date) as value from invoices');
    expect(String(oldest) < '2024-12-01').toBe(true);
  });

  it('holds plans of every kind', async () => {
    const kinds = await query<Record<string, boolean | number>>(`select pace_plan, new_framework_plan,
      exists (select from funding_periods f where f.plan_id = p.id) as periods, count(*)::int from plans p group by 1, 2, 3`);
    const has = (pace: boolean, framework: boolean, periods: boolean) =>
      kinds.some(
        (kind) =>
          kind['pace_plan'] === pace &&
          kind['new_framework_plan'] === framework &&
          kind['periods'] === periods,
      );
    expect([
      has(false, false, false),
      has(true, false, false),
      has(true, false, true),
      has(true, true, true),
      has(false, true, true),
    ]).toEqual(Array(5).fill(true));
    expect(await column(`select count(*)::int as value from plans where start_date = '2026-11-21'`)).toEqual([
      1,
    ]);
    const monthly = await column(
      `select max(count)::int as value from (select count(*) from funding_periods
        group by plan_id, plan_support_id, funding_component_id) x`,
    );
    expect(monthly).toEqual([12]);
    const uneven =
      await column(`select count(distinct plan_id)::int as value from (select plan_id, max(amount_cents) m, min(amount_cents) n
      from funding_periods group by 1) x where m > 3 * n`);
    expect(Number(uneven[0])).toBeGreaterThan(0);
  });

  it('holds the cases that many get wrong', async () => {
    const [found] = await query<Record<string, boolean>>(`select
      exists (select from invoice_lines l join plan_supports s on s.id = l.plan_support_id group by l.invoice_id having count(distinct s.plan_id) > 1) as two_plans,
      exists (select from invoice_lines l join plan_supports s on s.id = l.plan_support_id join funding_periods f on f.plan_id = s.plan_id
        and l.service_date < f.start_date and l.service_date_to >= f.start_date) as two_periods,
      exists (select from invoice_lines l join invoice_lines m on m.invoice_id = l.invoice_id
        where l.service_date = '2026-06-30' and m.service_date = '2026-07-01') as two_catalogues,
      exists (select from invoices i join invoices o on o.provider_id = i.provider_id and o.id <> i.id
          and o.reference_number = i.reference_number
        where i.status = 'Cancelled' and o.status = 'Paid' and i.participant_id = o.participant_id) as sent_twice,
      exists (select from invoice_lines where amount_due_cents between 1 and total_cents - 1) as paid_short,
      exists (select from invoices where amount_due_cents < 0) as credit,
      exists (select from invoices where protect_client_data) as protected,
      exists (select from plan_supports where spent_cents > allocated_cents) as overspent,
      exists (select from plan_supports where allocated_cents < budgeted_cents) as split,
      exists (select from reservations where used_cents between 1 and total_cents - 1) as half_used,
      exists (select from reservations where used_cents = 0 and end_date >= '${TODAY}') as unused,
      exists (select from reservations where end_date < '${TODAY}') as ended`);
    expect(found).toEqual(Object.fromEntries(Object.keys(found ?? {}).map((name) => [name, true])));
  });

  it('holds money in every way that the scheme knows', async () => {
    const [found] = await query<Record<string, boolean>>(`with held as (select c.*, p.start_date, p.end_date,
        (select count(*) from funding_periods f where f.funding_component_id = c.id) as periods,
        (select sum(s.spent_cents) from plan_supports s where s.funding_component_id = c.id) as spent
      from funding_components c join plans p on p.id = c.plan_id)
      select exists (select from held c join plan_supports s on s.funding_component_id = c.id
        where c.kind = 'flexible' and s.spent_cents > s.allocated_cents and c.spent <= c.amount_cents) as below_zero_in_a_flexible_one,
      exists (select from held c join held o on o.plan_id = c.plan_id where c.kind = 'flexible' and o.kind = 'stated') as stated_beside_flexible,
      exists (select from held c join held o on o.plan_id = c.plan_id where c.periods > o.periods and o.periods > 0) as different_periods,
      exists (select from funding_periods f join plans p on p.id = f.plan_id join funding_periods l on l.plan_id = p.id
        where f.start_date = p.start_date and l.end_date = p.end_date and f.amount_cents > 3 * l.amount_cents
          and f.funding_component_id is null and f.plan_support_id is null and p.active) as front_loaded,
      exists (select from held c join funding_periods f on f.funding_component_id = c.id
        join plan_supports s on s.funding_component_id = c.id join invoice_lines l on l.plan_support_id = s.id
        join invoices i on i.id = l.invoice_id
        where l.service_date >= c.start_date and l.service_date_to < f.start_date
          and i.received_at >= f.start_date) as of_an_earlier_period,
      exists (select from reservations r join plan_supports s on s.id = r.plan_support_id
        join funding_periods f on f.funding_component_id = s.funding_component_id
        where r.used_cents < r.total_cents and r.start_date < f.start_date and f.start_date <= '${TODAY}'
          and r.end_date > '${TODAY}') as reserved_across_an_instalment,
      exists (select from plan_variations v join funding_periods f on f.funding_component_id = v.funding_component_id
        where f.start_date < v.day and v.day < f.end_date and v.day <= '${TODAY}') as varied_in_mid_period,
      exists (select from plan_supports where managed = 'plan' and managed_before = 'agency' and managed_from <= '${TODAY}'
        and spent_cents > reported_spent_cents) as taken_over_on_a_day,
      exists (select from held c join plan_supports s on s.funding_component_id = c.id
        join invoice_lines l on l.plan_support_id = s.id join invoices i on i.id = l.invoice_id
        where l.amount_due_cents < 0 and i.status = 'Credit Paid') as refund,
      exists (select from plans p join funding_periods f on f.plan_id = p.id where p.end_date < '${TODAY}') as ended,
      exists (select from held c join plans p on p.id = c.plan_id where p.new_framework_plan and c.periods > 0) as new_framework`);
    expect(found).toEqual(Object.fromEntries(Object.keys(found ?? {}).map((name) => [name, true])));
  });

  it('adds up for every plan: spent is lines plus what was reported, reserved is the unused part of reservations, and a total is the sum of its supports', async () => {
    const lines = await query<
      LedgerLine & { support: number }
    >(`select l.plan_support_id as support, l.amount_due_cents as "amountDue",
      i.status, i.client_approval as "clientApproval", i.provider_id as "providerId", l.support_item_number as "supportItem",
      l.service_date::text as "serviceDate", to_char(i.received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as "receivedAt"
      from invoice_lines l join invoices i on i.id = l.invoice_id`);
    const reservations = await query<
      Reservation & { support: number }
    >(`select id, plan_support_id as support, provider_id as "providerId",
      support_item_number as "supportItem", start_date::text as "startDate", end_date::text as "endDate", total_cents as total,
      to_char(made_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS') as "madeAt" from reservations`);
    const managements = await query<Management & { id: number; reportedSpent: number }>(
      `select id, managed, managed_before as "managedBefore", managed_from::text as "managedFrom",
        reported_spent_cents as "reportedSpent" from plan_supports`,
    );
    const managedBy = new Map(managements.map((support) => [support.id, support]));
    const bySupport = Map.groupBy(lines, ({ support }) => support);
    const reservedBy = Map.groupBy(reservations, ({ support }) => support);
    const plans = await everyPlan(app);
    for (const { plan, asked } of plans) {
      const { data: supports } = await app.call(listPlanSupports, asked);
      for (const support of supports) {
        const own = bySupport.get(support.id) ?? [];
        const kept = managedBy.get(support.id);
        expect(kept && Math.round(support.budget_spent * 100)).toBe(kept && spentOf(kept, own));
        expect(Math.round(support.budget_reserved * 100)).toBe(
          reservedOf(reservedBy.get(support.id) ?? [], own, TODAY),
        );
      }
      const sum = (of: 'budget_allocated' | 'budget_spent' | 'budget_reserved') =>
        Math.round(supports.reduce((all, support) => all + support[of] * 100, 0));
      expect(
        [plan.budget_allocated, plan.budget_spent, plan.budget_reserved].map((dollars) =>
          Math.round(dollars * 100),
        ),
      ).toEqual([sum('budget_allocated'), sum('budget_spent'), sum('budget_reserved')]);
    }
    expect([plans.length]).toEqual(await column('select count(*)::int as value from plans'));
  });

  it('has a thread in every state that a person may see, in both brands, and tells nobody of them', async () => {
    const threadsOf = async (email: string, participantSfid: string, brand = 'wattle') => {
      const { token } = await signInAs(app, email, brand);
      const { data } = await app.call(listQuestions, { token, params: { participantSfid } });
      return data.items;
    };
    const at = app.clock.now().toISOString();
    const seen = (threads: Question[]) =>
      threads.map(({ about, state, shared, unread, by_me, open_until }) => [
        about,
        state,
        ...(shared ? ['shared'] : []),
        ...(unread > 0 ? ['unread'] : []),
        ...(by_me ? [] : ['by others']),
        ...(open_until !== null && open_until < at ? ['for good'] : []),
      ]);
    const dana = await threadsOf('demo@wattle.example', 'demoPART0000000001');
    expect(seen(dana)).toEqual([
      ['support', 'waiting'],
      ['claim', 'answered', 'unread'],
      ['contact', 'read', 'by others'],
      ['contact', 'closed', 'shared'],
      ['contact', 'closed', 'for good'],
    ]);
    expect(seen(await threadsOf('viewer@wattle.example', 'demoPART0000000001'))).toEqual([
      ['contact', 'read'],
      ['contact', 'closed', 'shared', 'by others'],
    ]);
    expect(seen(await threadsOf('mpm@wattle.example', 'demoPART0000000005', 'mpm'))).toEqual([
      ['support', 'waiting'],
      ['claim', 'answered', 'unread'],
      ['contact', 'closed'],
    ]);
    expect(dana.every(({ last_at }) => last_at < at)).toBe(true);
    expect(await followAnswers(app.services)).toBe(0);
  });

  it('is the same every time, and made in under five seconds', async () => {
    const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'wattle-demo-')));
    const started = performance.now();
    await writeDemoFeed(folders[0] as string, { today: TODAY, ...DEMO_SIZE });
    expect(performance.now() - started).toBeLessThan(5000);
    await writeDemoFeed(folders[1] as string, { today: TODAY, ...DEMO_SIZE });
    const texts = folders.map((folder) =>
      readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]),
    );
    expect(texts[0]).toEqual(texts[1]);
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['more than the participants have by themselves', 200, 9001],
    ['fewer', 100, 2500],
    ['fewer than there are fees', 30, 77],
  ])('has exactly as many invoices as are asked for: %s', async (_what, participants, invoices) => {
    const folder = mkdtempSync(join(tmpdir(), 'wattle-demo-'));
    await writeDemoFeed(folder, { today: TODAY, participants, invoices });
    const rows = readFileSync(join(folder, 'invoices.csv'), 'utf8').trimEnd().split('\n');
    expect(rows).toHaveLength(1 + invoices);
    rmSync(folder, { recursive: true, force: true });
  });
});
