import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decideClaim, listClaims } from '#features/claims/calls/claims.ts';
import { askForApprovals } from '#features/claims/server/review/ask.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { listUpcoming, upcomingFile } from '../../calls.ts';

const MIA = { participantSfid: 'demoPART0000000001' };

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  await askForApprovals(app.services);
  ({ token } = await signInAs(app, 'demo@wattle.example'));
});
afterAll(() => app.close());

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));
const datesOf = async (params = MIA) => (await app.call(listUpcoming, { params, token })).data;
const fileOf = async (params = MIA) => (await app.call(upcomingFile, { params, token })).data;

/** The events of a calendar file, with folded lines joined again, each as its fields. */
const eventsIn = (ics: string) =>
  ics
    .replaceAll(/\r\n[ \t]/g, '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map(
      (event) =>
        new Map(
          event
            .split('\r\n')
            .filter((line) => line.includes(':'))
            .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)] as const),
        ),
    );

describe('what is coming up', () => {
  it('is every instalment, reservation, claim and plan in the tables that has a day to come', async () => {
    const { dates, at_end: atEnd } = await datesOf();
    expect(atEnd).toBe('approved');
    const days = dates.map(({ day }) => day);
    expect(days).toEqual(days.toSorted());
    const of = (kind: string) => dates.filter((date) => date.kind === kind).map(({ sfid }) => sfid);
    const sfids = async (from: string) =>
      (await query<{ sfid: string }>(`select x.sfid ${from}`)).map(({ sfid }) => sfid);
    const mine = `participant_id = (select id from participants where sfid = '${MIA.participantSfid}')`;
    expect(of('instalment').toSorted()).toEqual(
      (await sfids(`from funding_periods x where ${mine} and start_date > '2026-11-20'`)).toSorted(),
    );
    expect(of('reservation-ends').toSorted()).toEqual(
      (
        await sfids(
          `from reservations x where ${mine} and end_date >= '2026-11-20' and used_cents < total_cents
            and plan_support_id in (select s.id from plan_supports s join plans n on n.id = s.plan_id where n.end_date >= '2026-11-20')`,
        )
      ).toSorted(),
    );
    expect(of('claim-decided').toSorted()).toEqual(
      (
        await sfids(
          `from invoices x where ${mine} and status = 'Awaiting Client Approval' and client_approval = 'Awaiting Client Approval'`,
        )
      ).toSorted(),
    );
    expect(of('plan-ends')).toEqual(await sfids(`from plans x where ${mine} and end_date >= '2026-11-20'`));
    expect(
      of('instalment').length * of('reservation-ends').length * of('claim-decided').length,
    ).toBeGreaterThan(0);
  });

  it('no longer holds a claim once somebody has decided', async () => {
    const [claim] = (
      await app.call(listClaims, { params: MIA, query: { filter___approvals: 'true' }, token })
    ).data.items;
    if (!claim) throw new Error('No claim waits.');
    const before = (await datesOf()).dates.map(({ sfid }) => sfid);
    expect(before).toContain(claim.sfid);
    await app.call(decideClaim, {
      params: { ...MIA, claimId: claim.sfid },
      body: { approve: true },
      token,
      headers: { 'idempotency-key': 'coming-up-decides-a-claim' },
    });
    expect((await datesOf()).dates.map(({ sfid }) => sfid)).toEqual(
      before.filter((sfid) => sfid !== claim.sfid),
    );
  });

  it('is the same for read-only people, and is not found by strangers', async () => {
    const viewer = await signInAs(app, 'viewer@wattle.example');
    expect((await app.call(listUpcoming, { params: MIA, token: viewer.token })).data).toEqual(
      await datesOf(),
    );
    const stranger = await signInAs(app, 'nomobile@wattle.example');
    for (const call of [listUpcoming, upcomingFile])
      expect((await app.call(call, { params: MIA, token: stranger.token })).status).toBe(404);
  });

  it('has no claims where claims are approved automatically', async () => {
    const { dates } = await datesOf({ participantSfid: 'demoPART0000000002' });
    expect(dates.map(({ kind }) => kind)).not.toContain('claim-decided');
    expect(dates.map(({ kind }) => kind)).toContain('plan-ends');
  });
});

describe('the calendar file', () => {
  it('has an all-day event for each day, with an id of its own', async () => {
    const { dates } = await datesOf();
    const { name, ics } = await fileOf();
    expect(name).toBe('coming-up-2026-11-20.ics');
    expect(ics.startsWith('BEGIN:VCALENDAR\r\nVERSION:2.0\r\n')).toBe(true);
    for (const line of ics.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    const events = eventsIn(ics);
    expect(events.map((event) => event.get('DTSTART;VALUE=DATE'))).toEqual(
      dates.map(({ day }) => day.replaceAll('-', '')),
    );
    const uids = events.map((event) => event.get('UID'));
    expect(new Set(uids).size).toBe(uids.length);
    for (const event of events) {
      expect(Number(event.get('DTEND;VALUE=DATE')), 'the day after').toBeGreaterThan(
        Number(event.get('DTSTART;VALUE=DATE')),
      );
      expect(event.get('DTSTAMP')).toMatch(/^20261120T\d{6}Z$/);
    }
    expect(eventsIn((await fileOf()).ics).map((event) => event.get('UID'))).toEqual(uids);
  });

  it('moves an event with its record, and does not add another', async () => {
    const uidsOf = async () =>
      new Map(eventsIn((await fileOf()).ics).map((event) => [event.get('UID'), event]));
    const before = await uidsOf();
    const [moved] = await query<{ sfid: string }>(
      `update funding_periods set start_date = start_date + 14 where id = (select min(f.id) from funding_periods f
        join participants p on p.id = f.participant_id where p.sfid = '${MIA.participantSfid}' and f.start_date > '2026-11-20')
        returning sfid`,
    );
    const after = await uidsOf();
    expect(new Set(after.keys())).toEqual(new Set(before.keys()));
    const uid = [...after.keys()].find((each) => each?.startsWith(`instalment-${moved?.sfid}@`));
    expect(after.get(uid)?.get('DTSTART;VALUE=DATE')).not.toBe(before.get(uid)?.get('DTSTART;VALUE=DATE'));
  });

  it('has one event for all instalments of a day, and says how many there are', async () => {
    const params = { participantSfid: 'demoPART0000000003' };
    const { dates } = await datesOf(params);
    const instalments = dates.filter(({ kind }) => kind === 'instalment');
    const days = new Set(instalments.map(({ day }) => day));
    expect(instalments.length).toBeGreaterThan(days.size);
    const events = eventsIn((await fileOf(params)).ics).filter((event) =>
      event.get('UID')?.startsWith('instalment-'),
    );
    expect(events).toHaveLength(days.size);
    expect(events[0]?.get('SUMMARY')).toMatch(/money comes in \d parts$/);
  });

  it('holds no names and no amounts, and its links lead to the participant', async () => {
    const { dates } = await datesOf();
    const { ics } = await fileOf();
    const unfolded = ics.replaceAll(/\r\n[ \t]/g, '');
    for (const { name } of dates) if (name) expect(unfolded).not.toContain(name);
    expect(unfolded).not.toMatch(/Mia|O’Connor|\$|NDIS/);
    for (const event of eventsIn(ics))
      expect(event.get('URL;VALUE=URI') ?? event.get('URL')).toContain(`?participant=${MIA.participantSfid}`);
  });

  it('can be asked for only so often in a short time', async () => {
    const limited = await startApp({ DEMO: 'exposed' });
    const session = await signInAs(limited, 'demo@wattle.example');
    const ask = () => limited.call(upcomingFile, { params: MIA, token: session.token });
    let last = await ask();
    for (let times = 1; times <= 30 && last.status === 200; times += 1) last = await ask();
    expect(last.status).toBe(429);
    await limited.close();
  });
});
