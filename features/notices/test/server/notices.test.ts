import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { askForApprovals } from '#features/claims/server/review/ask.ts';
import { endReviews } from '#features/claims/server/review/end.ts';
import { listParticipants } from '#features/participants/calls/people.ts';
import { listActivity } from '#features/settings/calls/records.ts';
import { setSmsNotification } from '#features/settings/calls/settings.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { MailServer } from '#test/harness/receivers/mail-server.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { chooseNotices, dismissNotice, listNotices } from '../../calls.ts';
import { lookForNotices } from '../../server/look.ts';
import { listeners } from '../../server/queries.ts';

const MIA = { participantSfid: 'demoPART0000000001' };
const DEMO = 'demo@wattle.example';

let app: TestApp;
let mail: MailServer;
let token: string;
beforeAll(async () => {
  mail = await MailServer.start();
  app = await startApp({ SMTP_URL: mail.url });
  ({ token } = await signInAs(app, DEMO));
});
afterAll(async () => {
  await app.close();
  await mail.stop();
});

const noticesSent = () => mail.accepted.filter(({ subject }) => subject?.includes('about a plan')).length;
const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));
const look = () => lookForNotices(app.services);
const choose = (choice: 'low-funds' | 'unusual-spending', isOn = true) =>
  app.call(chooseNotices, { params: MIA, body: { choice, is_on: isOn }, token });
const listed = async () => (await app.call(listNotices, { params: MIA, token })).data;
const messages = () =>
  query<{ to: string; channel: string; subject: string; text: string }>(
    `select "to", channel, subject, text from outbox where topic = 'notices' order by id`,
  );

/** Backdates all choices: the demo world's own claims came in until the morning of the day before. */
const askedSince = (at: string) => query(`update notice_choices set chosen_at = '${at}'`);

let numbered = 0;
/** Lets a claim come in, for two hours of Mia's daily life. */
async function comesIn({
  provider = 2,
  cents = 14_046,
  item = '01_011_0107_1_1',
  receivedAt = '2026-11-20T02:00:00Z',
  day = '2026-11-19',
  status = 'Processing',
} = {}) {
  numbered += 1;
  const sfid = `testINVO${String(numbered).padStart(10, '0')}`;
  await query(`with claim as (insert into invoices (sfid, participant_id, plan_id, provider_id, reference_number, paid_to_type,
      status, total_cents, amount_due_cents, service_date, service_date_to, received_at, protect_client_data)
    select '${sfid}', 1, s.plan_id, ${provider}, 'NEW-${numbered}', 'invoice', '${status}', ${cents}, ${cents}, '${day}', '${day}',
      '${receivedAt}', false from plan_supports s join plans p on p.id = s.plan_id
      where p.sfid = 'demoPLAN0000000002' and s.category_number = 1 returning id, plan_id)
    insert into invoice_lines (sfid, participant_id, invoice_id, plan_support_id, support_item_number, support_item_name, quantity,
      total_cents, amount_due_cents, service_date, service_date_to)
    select '${sfid.replace('INVO', 'LINE')}', 1, claim.id, s.id, '${item}', 'Care', 2, ${cents}, ${cents}, '${day}', '${day}'
    from claim join plan_supports s on s.plan_id = claim.plan_id and s.category_number = 1`);
  return sfid;
}

/** A provider that has never sent a claim. */
async function newProvider(name = 'Fresh Start'): Promise<number> {
  numbered += 1;
  const [row] = await query<{ id: string }>(
    `insert into providers (sfid, name) values ('testPROV${String(numbered).padStart(10, '0')}', '${name}') returning id`,
  );
  return Number(row?.id);
}

beforeEach(async () => {
  mail.accepted.length = 0;
  await query(`delete from outbox where topic = 'notices'`);
  await query('delete from notices');
  await query('delete from notice_choices');
  await query(`delete from invoices where sfid like 'testINVO%'`);
});

describe('notices', () => {
  it('come to nobody who did not ask', async () => {
    await comesIn({ provider: await newProvider() });
    expect(await look()).toBe(0);
    expect(await listed()).toEqual({ notices: [], choices: [] });
    expect(await messages()).toEqual([]);
  });

  it('about low funds give the reason after signing in; the message does not', async () => {
    expect((await choose('low-funds')).data).toEqual({ choices: ['low-funds'] });
    const made = await look();
    const { notices } = await listed();
    expect(made).toBe(notices.length);
    expect(notices.length).toBeGreaterThan(0);
    for (const notice of notices) {
      expect(notice).toMatchObject({ kind: 'low-funds', claim_sfid: null, noticed_on: '2026-11-20' });
      expect(notice.lead).toMatch(/^The money for .+ (runs low|is used up)\.$/);
      expect(notice.why).toMatch(/\$/);
    }
    const sent = await messages();
    expect(sent.map(({ channel, to }) => [channel, to])).toEqual([
      ['email', DEMO],
      ['sms', '0400000001'],
    ]);
    for (const { subject, text } of sent)
      expect(`${subject} ${text}`).not.toMatch(/\$|Mia|O’Connor|Support|low|provider/);
    expect(sent[0]?.text).toContain(`/notices?participant=${MIA.participantSfid}`);
  });

  it('are made once, however often and by however many processes at once', async () => {
    await choose('low-funds');
    const [one, other] = await Promise.all([look(), look()]);
    expect(one + other).toBe((await listed()).notices.length);
    expect(await look()).toBe(0);
    expect((await messages()).filter(({ channel }) => channel === 'email')).toHaveLength(1);
  });

  it('are sent by e-mail only where SMS notification is off', async () => {
    const set = (isOn: boolean) =>
      app.call(setSmsNotification, {
        params: { id: MIA.participantSfid },
        body: { sms_notification: isOn },
        token,
      });
    await set(false);
    await choose('low-funds');
    await look();
    expect((await messages()).map(({ channel }) => channel)).toEqual(['email']);
    await set(true);
  });

  it('about a new provider come for its first claim, not for the next, and not again under another name', async () => {
    await choose('unusual-spending');
    await askedSince('2026-11-19T12:00:00Z');
    const provider = await newProvider();
    const first = await comesIn({ provider });
    await look();
    expect((await listed()).notices).toMatchObject([
      { kind: 'new-provider', lead: 'Fresh Start sent a claim for the first time.', claim_sfid: first },
    ]);
    await query(`update providers set name = 'Fresh Start Pty Ltd' where id = ${provider}`);
    await comesIn({ provider });
    expect(await look()).toBe(0);
    expect((await listed()).notices[0]?.lead).toBe('Fresh Start Pty Ltd sent a claim for the first time.');
  });

  it('about a price above its limit name the claim and the excess', async () => {
    await choose('unusual-spending');
    await askedSince('2026-11-19T12:00:00Z');
    const sfid = await comesIn({ cents: 20_000 });
    await look();
    expect((await listed()).notices).toContainEqual(
      expect.objectContaining({
        kind: 'above-limit',
        claim_sfid: sfid,
        why: 'One claim is $59.54 above the limit of its day.',
      }),
    );
  });

  it('never come for the price of an item that is billed by the dollar: its price is not a limit', async () => {
    await choose('unusual-spending');
    await askedSince('2026-11-19T12:00:00Z');
    await comesIn({ item: '04_590_0125_6_1', cents: 20_000 });
    await look();
    expect((await listed()).notices.filter(({ kind }) => kind === 'above-limit')).toEqual([]);
  });

  it('never come for claims from before they were asked for, from long ago, refused, or reserved for', async () => {
    await choose('unusual-spending');
    await askedSince('2026-11-01T00:00:00Z');
    const provider = await newProvider();
    /** How many notices are about that provider, after another look. */
    const told = async () => {
      await look();
      return (await query(`select 1 from notices where provider_id = ${provider}`)).length;
    };
    await comesIn({ provider, receivedAt: '2026-10-31T00:00:00Z' });
    expect(await told(), 'before they were asked for').toBe(0);
    await query(`delete from invoices where sfid like 'testINVO%'`);
    await comesIn({ provider, receivedAt: '2026-11-03T00:00:00Z' });
    expect(await told(), 'more than two weeks ago').toBe(0);
    await query(`delete from invoices where sfid like 'testINVO%'`);
    await comesIn({ provider, status: 'Cancelled' });
    expect(await told(), 'takes no money').toBe(0);
    await query(`delete from invoices where sfid like 'testINVO%'`);
    await comesIn({ provider, cents: 20_000 });
    await query(`insert into reservations (sfid, participant_id, plan_support_id, provider_id, support_item_number, start_date,
        end_date, quantity, total_cents, made_at)
      select 'testPREF0000000001', 1, s.id, ${provider}, '01_011_0107_1_1', '2026-11-01', '2026-12-31', 4, 40000, '2026-11-10T00:00:00Z'
      from plan_supports s join plans p on p.id = s.plan_id where p.sfid = 'demoPLAN0000000002' and s.category_number = 1`);
    expect(await told(), 'a reservation announced it').toBe(0);
    await query(`update reservations set made_at = '2026-11-20T03:00:00Z' where sfid = 'testPREF0000000001'`);
    expect(await told(), 'a reservation that was made afterwards announced nothing').toBe(2);
    await query(`delete from reservations where sfid = 'testPREF0000000001'`);
  });

  it('are dismissed one by one, stay dismissed, and show in the audit record and the activity', async () => {
    await choose('unusual-spending');
    await askedSince('2026-11-19T12:00:00Z');
    await comesIn({ provider: await newProvider(), cents: 20_000 });
    await look();
    const [one, ...others] = (await listed()).notices;
    expect(others.length).toBeGreaterThan(0);
    const params = { ...MIA, noticeId: one?.sfid ?? '' };
    for (let times = 0; times < 2; times += 1)
      expect((await app.call(dismissNotice, { params, token })).data).toEqual({ dismissed: true });
    expect((await listed()).notices.map(({ sfid }) => sfid)).toEqual(others.map(({ sfid }) => sfid));
    expect(await look()).toBe(0);
    expect(await query(`select detail from audit where action = 'notices.dismiss'`)).toHaveLength(1);
    const { data } = await app.call(listActivity, { params: MIA, query: {}, token });
    expect(data.items.map(({ sentence }) => sentence)).toEqual(
      expect.arrayContaining(['You put a notice away.', 'You asked to be told of unusual spending.']),
    );
    const { data: people } = await app.call(listParticipants, { token });
    expect(people.find(({ sfid }) => sfid === MIA.participantSfid)?.notices).toBe(others.length);
  });

  it('belong to one person: others neither see nor dismiss them; without full access there are none', async () => {
    await choose('low-funds');
    await look();
    const [notice] = (await listed()).notices;
    const params = { ...MIA, noticeId: notice?.sfid ?? '' };
    const viewer = await signInAs(app, 'viewer@wattle.example');
    for (const answer of [
      await app.call(listNotices, { params: MIA, token: viewer.token }),
      await app.call(dismissNotice, { params, token: viewer.token }),
      await app.call(chooseNotices, {
        params: MIA,
        body: { choice: 'low-funds', is_on: true },
        token: viewer.token,
      }),
    ])
      expect(answer.status).toBe(403);
    await query(`update access set level = 'full' where user_id = 2 and participant_id = 1`);
    expect((await app.call(listNotices, { params: MIA, token: viewer.token })).data).toEqual({
      notices: [],
      choices: [],
    });
    expect((await app.call(dismissNotice, { params, token: viewer.token })).status).toBe(404);
    await query(`update access set level = 'read' where user_id = 2 and participant_id = 1`);
    const stranger = await signInAs(app, 'nomobile@wattle.example');
    expect((await app.call(dismissNotice, { params, token: stranger.token })).status).toBe(404);
  });

  it('no longer come once they are switched off or full access has ended', async () => {
    await choose('low-funds');
    await choose('low-funds', false);
    expect(await look()).toBe(0);
    await choose('low-funds');
    await query(`update access set level = 'read' where user_id = 1 and participant_id = 1`);
    expect(await look()).toBe(0);
    await query(`update access set level = 'full' where user_id = 1 and participant_id = 1`);
  });

  it('come to everybody who asked, however many before them have lost their access', async () => {
    await choose('low-funds');
    // As many participants as one transaction covers, and one more.
    await query(`insert into participants (sfid, brand, first_name, last_name, ndis_number, status)
      select 'testPART' || lpad(n::text, 10, '0'), 'wattle', 'No', 'Access', (430000000 + n)::text, 'active' from generate_series(1, 11) n`);
    await query(`insert into notice_choices (user_id, participant_id, choice, chosen_at)
      select 1, id, 'low-funds', '2026-11-01T00:00:00Z' from participants where sfid like 'testPART%'`);
    const last = `select max(id) from participants where sfid like 'testPART%'`;
    await query(`insert into access (user_id, participant_id, level) select 1, (${last}), 'full'`);
    const found = async (limit: number) =>
      app.services.database.operate(async (tx) => {
        const all = [];
        for (let after = 0; ; ) {
          const page = await listeners(tx, { after, limit, today: '2026-11-20' });
          const end = page.at(-1);
          if (!end) return all.map(({ participantSfid }) => participantSfid);
          all.push(...page);
          after = end.participantId;
        }
      });
    expect(await found(10)).toEqual([MIA.participantSfid, 'testPART0000000011']);
    expect(await found(1)).toEqual([MIA.participantSfid, 'testPART0000000011']);
    await query(`delete from participants where sfid like 'testPART%'`);
  });

  it('that somebody has dismissed or switched off before the message goes out bring no message', async () => {
    await choose('low-funds');
    await look();
    await query('update notices set dismissed_at = noticed_at');
    await app.services.delivery.sendDue();
    expect(noticesSent()).toBe(0);
    await query(`delete from outbox where topic = 'notices'`);
    await query('delete from notices');
    await look();
    await query('delete from notice_choices');
    await app.services.delivery.sendDue();
    expect(noticesSent()).toBe(0);
    await choose('low-funds');
    await query(`delete from outbox where topic = 'notices'`);
    await query('delete from notices');
    await look();
    // The message goes out although no claim waits for approval.
    await query(
      `update invoices set client_approval = 'Approved' where client_approval = 'Awaiting Client Approval' and participant_id = 1`,
    );
    await app.services.delivery.sendDue();
    expect(noticesSent()).toBe(1);
    await query(
      `update invoices set client_approval = 'Awaiting Client Approval' where status = 'Awaiting Client Approval' and participant_id = 1`,
    );
  });

  it.each([
    ['may only read by then', `update access set level = 'read'`],
    ['had access until the day before', `update access set ends_on = '2026-11-19'`],
    ['was taken off by an import', 'delete from access'],
  ])('bring no message to somebody who %s', async (_, losing) => {
    const [kept] = await query<{ row: object }>(
      'select to_json(a) as row from access a where user_id = 1 and participant_id = 1',
    );
    onTestFinished(async () => {
      await query('delete from access where user_id = 1 and participant_id = 1');
      await query(
        `insert into access overriding system value select * from json_populate_record(null::access, '${JSON.stringify(kept?.row)}')`,
      );
    });
    await choose('low-funds');
    expect(await look()).toBeGreaterThan(0);
    await query(`${losing} where user_id = 1 and participant_id = 1`);
    await app.services.delivery.sendDue();
    expect(noticesSent()).toBe(0);
  });

  it('do not count as messages about waiting claims, and end no review', async () => {
    const waiting = async () =>
      (
        await query<{ count: string }>(
          `select count(*) as count from invoices where participant_id = 1 and status = 'Awaiting Client Approval'
            and client_approval = 'Awaiting Client Approval'`,
        )
      )[0]?.count;
    const before = await waiting();
    expect(Number(before)).toBeGreaterThan(0);
    await choose('low-funds');
    await look();
    await askForApprovals(app.services);
    await query('delete from outbox where topic is null');
    app.clock.advance({ minutes: 20 * 24 * 60 });
    await endReviews(app.services);
    expect(await waiting()).toBe(before);
  });
});
