import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listParticipants } from '#features/participants/calls/people.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { access, participants } from '#platform/server/identity/tables.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { listPlans } from '../../calls/plans.ts';
import { listPlanSupports } from '../../calls/supports.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  ({ token } = await signInAs(app, 'demo@wattle.example'));
});
afterAll(() => app.close());

const MIA = 'demoPART0000000001';
const NOEL = 'demoPART0000000004';
const CURRENT = 'demoPLAN0000000002';
const query = (text: string) => app.services.database.operate((tx) => rowsOf(tx, sql.raw(text)));
const plansOf = (participantSfid: string) => app.call(listPlans, { params: { participantSfid }, token });
const supportsOf = (participantSfid: string, planSfid: string) =>
  app.call(listPlanSupports, { params: { participantSfid, planSfid }, token });

describe('participants', () => {
  it('are those the person has access to, with what they may do', async () => {
    const { data } = await app.call(listParticipants, { token });
    expect(data.map((one) => [one.name, one.client_portal_access_level, one.auto_approve_invoices])).toEqual([
      ['Mia O’Connor', 'Full access', false],
      ['Leo Papadopoulos', 'Full access', true],
      ['Aroha Ngata', 'Read only', false],
    ]);
  });

  it('are none for somebody without access', async () => {
    const empty = await signInAs(app, 'empty@wattle.example');
    const answer = await app.call(listParticipants, { token: empty.token });
    expect([answer.status, answer.data]).toEqual([200, []]);
  });

  it('leave out the inactive, and access that has ended, from every call', async () => {
    const viewer = await signInAs(app, 'viewer@wattle.example');
    const seen = async () => [
      (await app.call(listParticipants, { token: viewer.token })).data.length,
      (await app.call(listPlans, { token: viewer.token, params: { participantSfid: MIA } })).status,
    ];
    expect(await seen()).toEqual([1, 200]);
    const end = (endsOn: string | null) =>
      app.services.database.operate((tx) => tx.update(access).set({ endsOn }).where(sql`user_id = 2`));
    await end('2026-11-20');
    expect(await seen()).toEqual([1, 200]);
    await end('2026-11-19');
    expect(await seen()).toEqual([0, 404]);
    await end(null);
    const status = (to: string) =>
      app.services.database.operate((tx) =>
        tx.update(participants).set({ status: to }).where(sql`sfid = ${MIA}`),
      );
    await status('inactive');
    expect(await seen()).toEqual([0, 404]);
    await status('active');
  });
});

describe('plans', () => {
  it('come newest first, with their totals to the cent', async () => {
    const { data } = await plansOf(MIA);
    expect(data.map((plan) => [plan.planLabel, plan.active, plan.new_framework_plan])).toEqual([
      ['1 Jul 2026 to 30 Jun 2027', true, false],
      ['1 Jul 2025 to 30 Jun 2026', false, false],
    ]);
    const totals =
      await query(`select p.sfid, sum(s.allocated_cents)::int as allocated, sum(s.spent_cents)::int as spent
      from plans p join plan_supports s on s.plan_id = p.id where p.participant_id = 1 group by p.sfid, p.start_date
      order by p.start_date desc`);
    expect(
      data.map(({ sfid, budget_allocated, budget_spent }) => ({
        sfid,
        allocated: Math.round(budget_allocated * 100),
        spent: Math.round(budget_spent * 100),
      })),
    ).toEqual(totals);
  });

  it('are found by the participant’s number as by the sfid', async () => {
    const { data } = await app.call(listParticipants, { token });
    const [mia] = data;
    expect((await plansOf(String(mia?.id))).data).toEqual((await plansOf(MIA)).data);
  });

  it('of others are like plans that do not exist', async () => {
    const foreign = await plansOf(NOEL);
    const missing = await plansOf('zzzzzzzzzzzzzzzzzz');
    const malformed = await plansOf('x');
    expect(foreign.status).toBe(404);
    expect(foreign.envelope).toEqual(missing.envelope);
    expect(malformed.envelope).toEqual(missing.envelope);
  });
});

describe('plan supports', () => {
  it('carry the figures of the decisions, also where more was spent than there was', async () => {
    const { data } = await supportsOf(MIA, CURRENT);
    expect(data.map(({ category_id }) => category_id)).toEqual([1, 2, 3, 4, 5, 7, 14, 15, 18]);
    expect(data.some(({ budget_remaining }) => budget_remaining < 0)).toBe(true);
    expect(data.some(({ budget_reserved }) => budget_reserved > 0)).toBe(true);
    expect(data.some(({ budget_unallocated }) => budget_unallocated > 0)).toBe(true);
    const cents = (dollars: number) => Math.round(dollars * 100);
    for (const support of data) {
      const remaining = cents(support.budget_allocated) - cents(support.budget_spent);
      expect(cents(support.budget_unallocated)).toBe(
        cents(support.budgeted_amount) - cents(support.budget_allocated),
      );
      expect(cents(support.budget_remaining)).toBe(remaining);
      expect(cents(support.budget_left)).toBe(remaining - cents(support.budget_reserved));
    }
    const coordination = data.find(({ category_id }) => category_id === 7);
    expect(coordination).toMatchObject({
      managed: 'plan',
      support_category: { code: '07', support_type_code: 'ZCAP' },
    });
  });

  it('are named by the imported catalogue', async () => {
    const { data } = await supportsOf(MIA, CURRENT);
    const names = data.find((support) => support.category_id === 14)?.support_category;
    expect(names).toMatchObject({
      support_category_name: 'Improved Life Choices',
      pace_support_category_name: 'Choice and Control',
    });
  });

  it('of another participant’s plan do not exist, whichever participant the path names', async () => {
    expect((await supportsOf(MIA, 'demoPLAN0000000004')).status).toBe(404);
    expect((await supportsOf(NOEL, 'demoPLAN0000000008')).status).toBe(404);
  });

  it('may be an empty list', async () => {
    await app.services.database.operate((tx) =>
      tx.execute(sql`insert into plans (sfid, participant_id, name, start_date, end_date, active, status, pace_plan, new_framework_plan)
        select 'demoPLAN0000000099', id, 'Bare', '2024-07-01', '2025-06-30', false, 'Closed', true, false from participants where sfid = ${MIA}`),
    );
    const answer = await supportsOf(MIA, 'demoPLAN0000000099');
    expect([answer.status, answer.data]).toEqual([200, []]);
  });
});
