import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideClaim, listForecastClaims } from '#features/claims/calls/claims.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { todayInAdelaide } from '#scheme/dates.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { listPlans } from '../../calls/plans.ts';
import { getForecast, listPlanSupports } from '../../calls/supports.ts';

const MIA = 'demoPART0000000001';
const CURRENT = 'demoPLAN0000000002';

let app: TestApp;
let token: string;
const place = { participantSfid: MIA, planSfid: CURRENT };
beforeAll(async () => {
  app = await startApp();
  ({ token } = await signInAs(app, 'demo@wattle.example'));
});
afterAll(() => app.close());

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));
const ask = async (params = place, extra?: string) =>
  app.call(getForecast, { params, token, query: extra === undefined ? {} : { extra } });

/** Plain sums of the lines that take money from their support, by week. */
const WEEKS = `select l.plan_support_id as support, (l.service_date - (extract(isodow from l.service_date)::int - 1))::text as week,
    sum(l.amount_due_cents)::bigint as cents
  from invoice_lines l join invoices i on i.id = l.invoice_id join plan_supports s on s.id = l.plan_support_id
  where i.status not in ('Cancelled', 'Declined by Client')
    and coalesce(i.client_approval, '') not in ('Rejected', 'Declined')
    and (s.managed = 'plan' and l.service_date >= coalesce(s.managed_from, '-infinity')
      or s.managed_before = 'plan' and l.service_date < s.managed_from)
  group by 1, 2 order by 1, 2`;
const KEPT = `select plan_support_id as support, week::text, sum(spent_cents)::bigint as cents from support_weeks
  group by 1, 2 order by 1, 2`;

describe('the weeks of a support', () => {
  it('add up to the same as its lines, and count each claim once', async () => {
    const kept = await query(KEPT);
    expect(kept.length).toBeGreaterThan(100);
    expect(kept).toEqual(await query(WEEKS));
    const claims = `select s.id, (select coalesce(sum(w.claims), 0)::int from support_weeks w where w.plan_support_id = s.id) as claims
      from plan_supports s where s.managed = 'plan' and s.managed_before is null order by s.id`;
    const lines = `select s.id, (select count(distinct i.id)::int from invoice_lines l join invoices i on i.id = l.invoice_id
          where l.plan_support_id = s.id and i.status not in ('Cancelled', 'Declined by Client')
            and coalesce(i.client_approval, '') not in ('Rejected', 'Declined')) as claims
      from plan_supports s where s.managed = 'plan' and s.managed_before is null order by s.id`;
    expect(await query(claims)).toEqual(await query(lines));
  });

  it('change with a decision', async () => {
    const [claim] = await query<{ sfid: string }>(
      `select i.sfid from invoices i join participants p on p.id = i.participant_id where p.sfid = '${MIA}'
        and i.status = 'Awaiting Client Approval' and i.client_approval = 'Awaiting Client Approval' limit 1`,
    );
    const before = await query(KEPT);
    const params = { participantSfid: MIA, claimId: claim?.sfid ?? '' };
    const body = { approve: false, reason: 'I did not get this.' };
    expect((await app.call(decideClaim, { params, token, body })).status).toBe(200);
    const after = await query(KEPT);
    expect(after).not.toEqual(before);
    expect(after).toEqual(await query(WEEKS));
  });
});

describe('how long a plan’s money lasts', () => {
  it('is given for every component, and for every support with its own money', async () => {
    const plan = (await app.call(listPlans, { params: place, token })).data.find(
      ({ sfid }) => sfid === CURRENT,
    );
    const supports = (await app.call(listPlanSupports, { params: place, token })).data;
    const { data } = await ask();
    const own = supports.filter(({ funding_component: component }) => component?.kind !== 'flexible');
    expect(data.flatMap(({ plan_support_sfid: sfid }) => sfid ?? []).toSorted()).toEqual(
      own.map(({ sfid }) => sfid).toSorted(),
    );
    expect(
      data.flatMap((each) => (each.plan_support_sfid ? [] : (each.funding_component_sfid ?? []))).toSorted(),
    ).toEqual((plan?.funding_components ?? []).map(({ sfid }) => sfid).toSorted());
    expect(data.some(({ kind }) => kind !== 'unknown')).toBe(true);
  });

  it('gives a day and what follows it, or what is left over, or neither', async () => {
    const today = todayInAdelaide(app.clock.now());
    for (const participant of await query<{ participant: string; plan: string }>(
      `select p.sfid as participant, x.sfid as plan from plans x join participants p on p.id = x.participant_id
        join access a on a.participant_id = p.id join users u on u.id = a.user_id where u.email = 'demo@wattle.example'`,
    )) {
      const { data } = await ask({ participantSfid: participant.participant, planSfid: participant.plan });
      for (const { kind, day, until, over, weekly_pace: pace, weeks, claims } of data) {
        expect([day !== null, until !== null, over !== null, pace !== null]).toEqual(
          {
            'runs-short': [true, true, false, true],
            lasts: [false, false, true, true],
            unknown: [false, false, false, false],
          }[kind],
        );
        if (day !== null) expect(day >= today).toBe(true);
        if (kind === 'lasts') expect([weeks >= 5, claims >= 4]).toEqual([true, true]);
      }
    }
  });

  it('can be asked for with extra spending each week', async () => {
    const known = ({ kind }: { kind: string }) => kind !== 'unknown';
    const usual = (await ask()).data.filter(known);
    const more = (await ask(place, '100.50')).data.filter(known);
    expect(more.map(({ weekly_pace: pace }) => pace)).toEqual(
      usual.map(({ weekly_pace: pace }) => Math.round(((pace ?? 0) + 100.5) * 100) / 100),
    );
    const most = (await ask(place, '1000000')).data.filter(known);
    expect(most.map(({ kind }) => kind)).toEqual(usual.map(() => 'runs-short'));
    for (const extra of ['-5', 'a lot', '1e9', '5.001', ''])
      expect((await ask(place, extra)).status).toBe(422);
  });

  it('stays the same where a provider takes another name', async () => {
    const before = (await ask()).data;
    const listed = async () =>
      (await app.call(listForecastClaims, { params: place, token, query: { per_page: '100' } })).data.items;
    const names = new Set((await listed()).map(({ provider_name: name }) => name));
    const [name = ''] = [...names].filter((each) => each !== 'Myself');
    await query(
      `update providers set name = 'Under Another Name' where name = '${name.replaceAll("'", "''")}'`,
    );
    expect((await ask()).data).toEqual(before);
    expect((await listed()).map(({ provider_name: each }) => each)).toContain('Under Another Name');
  });

  it('is not found for a plan of somebody else, or one that does not exist', async () => {
    const others = await query<{ sfid: string }>(
      `select x.sfid from plans x join participants p on p.id = x.participant_id where p.sfid <> '${MIA}' limit 3`,
    );
    expect(others.length).toBeGreaterThan(0);
    for (const planSfid of [...others.map(({ sfid }) => sfid), '999999', 'demoPLAN9999999999'])
      expect((await ask({ participantSfid: MIA, planSfid })).status).toBe(404);
  });
});

describe('the claims that a forecast rests on', () => {
  const listOf = async (filters: object, params = place) =>
    app.call(listForecastClaims, { params, token, query: { per_page: '100', ...filters } });
  const itemsOf = async (filters: object) => (await listOf(filters)).data.items;

  it('are as many as the forecast counts, and add up to what was spent', async () => {
    const supports = (await app.call(listPlanSupports, { params: place, token })).data;
    for (const { claims, plan_support_sfid: support, funding_component_sfid: component } of (await ask())
      .data) {
      const filters = support
        ? { filter___plan_support: support }
        : { filter___funding_component: component };
      const { items, pagination } = (await listOf(filters)).data;
      expect(pagination.total).toBe(claims);
      const members = supports.filter((each) =>
        support ? each.sfid === support : each.funding_component?.sfid === component,
      );
      const isReported = members.some(({ managed }) => managed !== 'plan');
      if (claims <= 100 && !isReported)
        expect(sumOf(items.map(({ amount }) => amount))).toBe(
          sumOf(members.map(({ budget_spent: spent }) => spent)),
        );
    }
    const days = (await itemsOf({})).map(({ service_date: day }) => day);
    expect(days).toEqual(days.toSorted().toReversed());
  });

  it('come in pages; an unknown support has none, and an unknown plan is not found', async () => {
    const all = await itemsOf({});
    expect(await itemsOf({ per_page: '5', page: '2' })).toEqual(all.slice(5, 10));
    expect(await itemsOf({ filter___plan_support: 'demoSUPP9999999999' })).toEqual([]);
    expect((await listOf({}, { ...place, planSfid: 'demoPLAN9999999999' })).status).toBe(404);
  });
});

const sumOf = (dollars: readonly number[]) => Math.round(dollars.reduce((sum, each) => sum + each * 100, 0));
