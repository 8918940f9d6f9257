import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#app/server/fold.ts';
import { listDevices } from '#features/auth/calls/devices.ts';
import { me } from '#features/auth/calls/sign-in.ts';
import { listParticipants } from '#features/participants/calls/people.ts';
import { listPlans } from '#features/plans/calls/plans.ts';
import { listActivity } from '#features/settings/calls/records.ts';
import { staffLogOut } from '#features/staff/calls.ts';
import type { Call } from '#platform/contract/call.ts';
import type { StaffRole } from '#platform/contract/staff-roles.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { type Answer, startApp, type TestApp } from '#test/harness/app.ts';
import { multipart } from '#test/harness/files/sample-files.ts';
import { runOperation } from '#test/harness/operation.ts';
import { addressOf, contentOf, type Records, recordsOf } from '#test/harness/samples.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { logInStaff, type StaffSession } from '#test/harness/staff.ts';
import { askView, endView, endViewOfStaff, listViews, openView } from '../../calls.ts';

const OWNER = 'demo@wattle.example';
const WHY = 'They asked about a declined claim.';
const UNKNOWN = 'zzzzzzzzzzzzzzzzzz';

/** What is said to whoever tries to change something. */
const LOOKING =
  'You see what another person sees, so nothing can be changed or saved here. They can do this themselves, or tell you what to do.';

let app: TestApp;
let rae: StaffSession;
/** The participants of the person whose portal is looked at, and the person's sfid. */
let mia: Records;
let leo: Records;
let user: string;
let token: string;

const rows = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));

beforeAll(async () => {
  app = await startApp();
  token = (await signInAs(app, OWNER)).token;
  [mia, leo] = (await recordsOf(app, token)) as [Records, Records];
  user = (await app.call(me, { token })).data.profile.sfid;
  rae = await logInStaff(app, { email: 'rae@staff.example', name: 'Rae Lim', roles: ['support'] });
});
afterAll(() => app.close());

const about = (overrides: Partial<Record<'user_sfid' | 'participant_sfid' | 'reason', string>> = {}) => ({
  user_sfid: user,
  participant_sfid: mia.participant.sfid,
  reason: WHY,
  ...overrides,
});

const ask = (staff = rae, overrides = {}) => app.call(askView, { ...staff, body: about(overrides) });

const secretIn = (url: string): string => new URL(url).hash.slice('#view='.length);

const open = (url: string) => app.call(openView, { body: { secret: secretIn(url) } });

/** Looks at the portal as the owner sees Mia's; gives the access token. */
async function look(staff = rae): Promise<string> {
  const asked = await ask(staff);
  const opened = await open(asked.data.url);
  expect([asked.status, opened.status]).toEqual([200, 200]);
  return opened.data.token;
}

const plansOf = (viewing: string, { participant }: Records = mia) =>
  app.call(listPlans, { token: viewing, params: { participantSfid: participant.sfid } });

async function send(call: Call, as: string, to: Records): Promise<Answer<unknown>> {
  const { body, files, query, headers } = contentOf(call);
  const sent = files && (await multipart({ ...(body as object) }, files));
  return app.raw({
    method: call.method,
    url: `${addressOf(call, to, 'sfid')}?${new URLSearchParams(query).toString()}`,
    headers: {
      'plan-manager-id': 'wattle',
      ...headers,
      ...sent?.headers,
      authorization: `Bearer ${as}`,
    },
    ...(body === undefined && !sent ? {} : { payload: sent?.payload ?? (body as object) }),
  });
}

describe('looking at the portal as a person sees it', () => {
  it('shows what the person sees of one participant, and says until when', async () => {
    const asked = await ask();
    const opened = await open(asked.data.url);
    expect(opened.data).toMatchObject({
      participant_sfid: mia.participant.sfid,
      ends_at: asked.data.ends_at,
      user_name: asked.data.user_name,
    });
    const viewing = opened.data.token;
    expect((await plansOf(viewing)).data).toEqual((await plansOf(token)).data);
    const people = (await app.call(listParticipants, { token: viewing })).data;
    expect(people.map(({ sfid }) => sfid)).toEqual([mia.participant.sfid]);
    expect((await plansOf(viewing, leo)).status).toBe(404);
    expect((await app.call(listViews, rae)).data.views).toEqual([
      expect.objectContaining({ reason: WHY, participant_sfid: mia.participant.sfid }),
    ]);
  });

  it('is told to whoever reads the participant’s activity, with who and why', async () => {
    await look();
    const { data } = await app.call(listActivity, {
      token,
      params: { participantSfid: mia.participant.sfid },
      query: {},
    });
    expect(data.items[0]).toMatchObject({
      kind: 'viewed-by-staff',
      sentence: expect.stringMatching(
        /^.+ let Rae Lim look at the portal as .+ sees it\. The reason: “They asked/,
      ),
      by_me: false,
    });
    const [record] = await rows<{ detail: object; staff: string; participant: string }>(
      `select detail, s.name as staff, p.sfid as participant from audit a join staff s on s.id = a.staff_id
        join participants p on p.id = a.participant_id where action = 'views.ask' order by a.id desc limit 1`,
    );
    expect(record).toMatchObject({
      detail: { why: WHY, by: 'Rae Lim' },
      staff: 'Rae Lim',
      participant: mia.participant.sfid,
    });
  });

  it('changes nothing: every command is refused, and what takes data out of the portal', async () => {
    const viewing = await look();
    const counted = () =>
      rows<{ changes: number }>(
        `select (select count(*) from audit where action <> 'access.refused')::int as changes`,
      );
    const before = await counted();
    const sessionsBefore = await rows('select * from sessions order by id');
    const commands = calls.filter(
      ({ who, method, takesOut, files }) => who !== 'anyone' && (method !== 'GET' || takesOut || files),
    );
    expect(commands.length).toBeGreaterThan(25);
    const allowed: string[] = [];
    for (const call of commands) {
      const { status, envelope } = await send(call, viewing, mia);
      if (status === 403) expect([call.name, envelope.message]).toEqual([call.name, LOOKING]);
      else allowed.push(call.name);
    }
    // What asks for more than an address should hold is a read all the same.
    expect(allowed.toSorted()).toEqual(['can-be-paid.ask']);
    expect(await counted()).toEqual(before);
    expect(await rows('select * from sessions order by id')).toEqual(sessionsBefore);
    const [refused] = await rows<{ count: number }>(
      `select count(*)::int as count from audit a join staff s on s.id = a.staff_id
        where action = 'access.refused' and s.name = 'Rae Lim' and a.user_id is null`,
    );
    expect(refused?.count).toBeGreaterThan(25);
  });

  it('reads whatever the person reads, and counts as nobody’s use', async () => {
    const viewing = await look();
    const reads = calls.filter(
      ({ method, who, takesOut, files }) => method === 'GET' && who !== 'anyone' && !takesOut && !files,
    );
    const events = () =>
      app.services.events.flush().then(() => rows('select * from event_counts order by 1, 2, 3'));
    const before = await events();
    for (const call of reads) {
      const { status } = await send(call, viewing, mia);
      expect([call.name, status < 300 || status === 404 || status === 409 || status === 422]).toEqual([
        call.name,
        true,
      ]);
    }
    expect(await events()).toEqual(before);
    const devices = (await app.call(listDevices, { token })).data;
    expect(devices).toHaveLength(1);
  });

  it('cannot be made to write by a forgotten check: its transactions are read-only', async () => {
    const viewing = await look();
    const [, claims = ''] = viewing.split('.');
    const { sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string };
    const at = app.clock.now().toISOString();
    const write = app.services.database.transaction(async (tx) => {
      await tx.execute(sql`select enter(${sub}::uuid, ${at}::timestamptz, ${at}::date)`);
      await tx.execute(sql`update users set first_name = 'X'`);
    });
    await expect(write).rejects.toThrow();
  });

  it('opens once, within a minute', async () => {
    const first = (await ask()).data.url;
    expect((await open(first)).status).toBe(200);
    expect((await open(first)).status).toBe(403);
    const second = (await ask()).data.url;
    app.clock.advance({ minutes: 2 });
    expect((await open(second)).status).toBe(403);
    const third = (await ask()).data.url;
    const [id = ''] = secretIn(third).split('.');
    expect((await app.call(openView, { body: { secret: `${id}.${'A'.repeat(43)}` } })).status).toBe(403);
    expect((await app.call(openView, { body: { secret: 'no' } })).status).toBe(403);
    const elsewhere = await app.call(openView, {
      headers: { 'plan-manager-id': 'mpm' },
      body: { secret: secretIn(third) },
    });
    expect(elsewhere.status).toBe(403);
    expect((await open(third)).status).toBe(200);
  });

  it('lasts half an hour', async () => {
    const viewing = await look(await logInStaff(app, { roles: ['support'] }));
    app.clock.advance({ minutes: 29 });
    expect((await plansOf(viewing)).status).toBe(200);
    app.clock.advance({ minutes: 1 });
    expect((await plansOf(viewing)).status).toBe(401);
  });
});

describe('a view ends', () => {
  let staff: StaffSession;
  let count = 0;
  const somebody = (roles: readonly StaffRole[] = ['access']) =>
    logInStaff(app, { email: `view-${++count}@staff.example`, name: 'Sam Oda', roles });

  const over = async (viewing: string) => expect((await plansOf(viewing)).status).toBe(401);

  it('from the portal, and from the console, for good', async () => {
    staff = await somebody();
    const first = await look(staff);
    expect((await app.call(endView, { body: { token: first } })).data).toEqual({ ended: true });
    await over(first);
    expect((await app.call(endView, { body: { token: first } })).data).toEqual({ ended: false });
    const second = await look(staff);
    const [view] = (await app.call(listViews, staff)).data.views;
    const params = { id: view?.id ?? '' };
    const other = await somebody();
    expect((await app.call(endViewOfStaff, { ...other, params })).status).toBe(404);
    expect((await plansOf(second)).status).toBe(200);
    expect((await app.call(endViewOfStaff, { ...staff, params })).data).toEqual({ ended: true });
    await over(second);
    expect((await app.call(listViews, staff)).data.views).toEqual([]);
    // An access token of a login ends no view, and no login.
    expect((await app.call(endView, { body: { token: (await signInAs(app, OWNER)).token } })).data).toEqual({
      ended: false,
    });
  });

  it('when the next one begins, also where two are asked for at once', async () => {
    staff = await somebody();
    const first = await look(staff);
    const both = await Promise.all([ask(staff), ask(staff)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await over(first);
    const opened = await Promise.all(both.map(({ data }) => open(data.url)));
    expect(opened.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  });

  it('when the member of staff logs out, loses the role or leaves', async () => {
    staff = await somebody();
    const first = await look(staff);
    await app.call(staffLogOut, { ...staff, body: {} });
    await over(first);
    staff = await somebody();
    const second = await look(staff);
    await rows(`update staff set roles = '{claims}' where email = 'view-${count}@staff.example'`);
    await over(second);
    expect((await ask(staff)).status).toBe(403);
    staff = await somebody();
    const third = await look(staff);
    await runOperation(app, 'staff end', `view-${count}@staff.example`, { brand: 'wattle' });
    await over(third);
  });

  it('when the login of the member of staff is over', async () => {
    staff = await somebody();
    app.clock.advance({ minutes: 11 * 60 + 50 });
    await rows(`update staff_sessions set last_used_at = '${app.clock.now().toISOString()}'`);
    const seen = await look(staff);
    app.clock.advance({ minutes: 11 });
    await over(seen);
  });

  it('when the person’s access ends', async () => {
    staff = await somebody();
    const viewing = await look(staff);
    const endsOn = (day: string) =>
      rows(`update access set ends_on = ${day} from users u, participants p where u.id = user_id
        and p.id = participant_id and u.sfid = '${user}' and p.sfid = '${mia.participant.sfid}'`);
    await endsOn("'2020-01-01'");
    await over(viewing);
    expect((await ask(staff)).status).toBe(404);
    await endsOn('null');
    expect((await plansOf(viewing)).status).toBe(200);
  });
});

describe('a view is refused', () => {
  it('without a reason, and says so at its field', async () => {
    const staff = await logInStaff(app, { roles: ['support'] });
    for (const reason of ['', '   ', ' a ', 'x'.repeat(201)]) {
      const { status, envelope } = await ask(staff, { reason });
      expect([reason.length, status, Object.keys(envelope.errors ?? {})]).toEqual([
        reason.length,
        422,
        ['reason'],
      ]);
    }
    expect((await ask(staff, { reason: `  ${'x'.repeat(200)} ` })).status).toBe(200);
  });

  it('of a person without access, of nobody, and of another brand', async () => {
    const staff = await logInStaff(app, { roles: ['access'] });
    const [lan] = await recordsOf(app, (await signInAs(app, 'mpm@wattle.example', 'mpm')).token);
    const [noel] = await recordsOf(app, (await signInAs(app, 'nomobile@wattle.example')).token);
    for (const participant of [lan?.participant.sfid, noel?.participant.sfid, UNKNOWN])
      expect((await ask(staff, { participant_sfid: participant })).status).toBe(404);
    expect((await ask(staff, { user_sfid: UNKNOWN })).status).toBe(404);
    const theirs = await logInStaff(app, { roles: ['access'], brand: 'mpm' });
    expect((await ask(theirs)).status).toBe(404);
    const claims = await logInStaff(app, { roles: ['claims', 'operator'] });
    expect((await ask(claims)).status).toBe(403);
  });
});
