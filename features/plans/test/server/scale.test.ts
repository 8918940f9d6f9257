import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { me } from '#features/auth/calls/sign-in.ts';
import { completeTotals } from '#features/operations/server/totals.ts';
import { listParticipants } from '#features/participants/calls/people.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { listPlans } from '../../calls/plans.ts';
import { getForecast, listPlanSupports } from '../../calls/supports.ts';

const MIA = 'demoPART0000000001';
const LARGE = 'demoPART0000008888';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  await addLargeParticipant();
  ({ token } = await signInAs(app, 'demo@wattle.example'));
});
afterAll(() => app.close());

/** A participant of 12 plans, 21 categories, 300 providers and 20,000 invoices, for the nominee of the demo. */
async function addLargeParticipant(): Promise<void> {
  await app.services.database.operate(
    async (tx) => {
      await tx.execute(sql`insert into participants (sfid, brand, first_name, last_name, ndis_number, status)
      values (${LARGE}, 'wattle', 'Large', 'Plan', '430008888', 'active')`);
      await tx.execute(sql`insert into access (user_id, participant_id, level)
      select 1, id, 'full' from participants where sfid = ${LARGE}`);
      await tx.execute(sql`insert into providers (sfid, name)
      select 'demoPROX' || lpad(n::text, 10, '0'), 'Provider ' || n from generate_series(1, 300) n`);
      await tx.execute(sql`insert into plans (sfid, participant_id, name, start_date, end_date, active, status, pace_plan, new_framework_plan)
      select 'demoPLAX' || lpad(n::text, 10, '0'), p.id, 'Plan ' || n, date '2015-07-01' + (n || ' years')::interval,
        date '2016-06-30' + (n || ' years')::interval, n = 11, 'Active', true, false
      from participants p, generate_series(0, 11) n where p.sfid = ${LARGE}`);
      await tx.execute(sql`insert into plan_supports (sfid, participant_id, plan_id, category_number, managed, budgeted_cents, allocated_cents)
      select 'demoSUPX' || lpad((pl.id * 100 + c.number)::text, 10, '0'), pl.participant_id, pl.id, c.number, 'plan', 5000000, 5000000
      from plans pl join participants p on p.id = pl.participant_id, support_categories c where p.sfid = ${LARGE}`);
      await tx.execute(sql`insert into invoices (sfid, participant_id, plan_id, provider_id, reference_number, paid_to_type, status,
        total_cents, amount_due_cents, service_date, service_date_to, received_at, protect_client_data)
      select 'demoINVX' || lpad(n::text, 10, '0'), pl.participant_id, pl.id, pr.id, 'X-' || n, 'invoice', 'Paid', 1234, 1234,
        pl.start_date + n % 300, pl.start_date + n % 300, now(), false
      from generate_series(1, 20000) n
      join plans pl on pl.sfid = 'demoPLAX' || lpad((n % 12)::text, 10, '0')
      join providers pr on pr.sfid = 'demoPROX' || lpad((n % 300 + 1)::text, 10, '0')`);
      await tx.execute(sql`insert into invoice_lines (sfid, participant_id, invoice_id, plan_support_id, support_item_number,
        support_item_name, quantity, total_cents, amount_due_cents, service_date, service_date_to)
      select 'demoLINX' || lpad(i.id::text, 10, '0'), i.participant_id, i.id, s.id, '01_011_0107_1_1', 'Item', 1, 1234, 1234,
        i.service_date, i.service_date
      from invoices i join plan_supports s on s.plan_id = i.plan_id and s.category_number = i.id % 21 + 1
      where i.sfid like 'demoINVX%'`);
      await tx.execute(
        sql`insert into stale_totals select id from plan_supports where sfid like 'demoSUPX%' on conflict do nothing`,
      );
    },
    { limit: 60_000, step: 'Filling the world' },
  );
  await completeTotals(app.services.database);
}

/** Calls what the plan page calls, and counts the statements that the server runs for it. */
async function openPlanPage(participantSfid: string) {
  const client = (
    app.services.database.db as unknown as { $client: { query: (...args: unknown[]) => unknown } }
  ).$client;
  const query = client.query;
  let statements = 0;
  client.query = (...args) => {
    statements += 1;
    return query.apply(client, args);
  };
  try {
    await app.call(me, { token });
    await app.call(listParticipants, { token });
    const plans = await app.call(listPlans, { params: { participantSfid }, token });
    const plan = plans.data.find(({ active }) => active);
    const params = { participantSfid, planSfid: plan?.sfid ?? '' };
    const supports = await app.call(listPlanSupports, { params, token });
    return { statements, plans: plans.data, supports: supports.data };
  } finally {
    client.query = query;
  }
}

it('takes the same number of statements for a very large participant as for a small one, and adds up to the cent', async () => {
  const small = await openPlanPage(MIA);
  const large = await openPlanPage(LARGE);
  expect(large.statements).toBe(small.statements);
  expect([large.plans.length, large.supports.length]).toEqual([12, 21]);
  const spent = large.plans.reduce((total, plan) => total + Math.round(plan.budget_spent * 100), 0);
  expect(spent).toBe(20_000 * 1234);
});

it('reads no invoice to show a balance, nor to say how long it lasts', async () => {
  await app.services.database.operate((tx) =>
    tx.execute(sql`revoke select on invoices, invoice_lines from wattle_app`),
  );
  const { supports, plans } = await openPlanPage(LARGE);
  expect(supports.some(({ payees }) => payees.length > 10)).toBe(true);
  const params = { participantSfid: LARGE, planSfid: plans.find(({ active }) => active)?.sfid ?? '' };
  const { data } = await app.call(getForecast, { params, query: {}, token });
  expect(data).toHaveLength(21);
  expect(data.some(({ kind }) => kind !== 'unknown')).toBe(true);
});
