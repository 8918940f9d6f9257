import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { demoFeed } from '#test/harness/feed.ts';
import { runOperation } from '#test/harness/operation.ts';
import { MailServer } from '#test/harness/receivers/mail-server.ts';
import { SmsGateway } from '#test/harness/receivers/sms-gateway.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { WaitingClaims } from '#test/harness/waiting-claims.ts';
import { decideClaim, getClaim } from '../../calls/claims.ts';
import { askForApprovals } from '../../server/review/ask.ts';
import { remindOfReviews } from '../../server/review/remind.ts';

const MIA = 'demoPART0000000001';
const LEO = 'demoPART0000000002';
const LAN = 'demoPART0000000005';
const MIAS_LINK = (claim: string) =>
  `http://localhost:8080/claims/approvals/${claim}/claim?participant=${MIA}`;

let app: TestApp;
let claims: WaitingClaims;
let mail: MailServer;
let sms: SmsGateway;
let token: string;
beforeAll(async () => {
  [mail, sms] = await Promise.all([MailServer.start(), SmsGateway.start()]);
  app = await startApp({ SMTP_URL: mail.url, SMS_URL: sms.url });
  claims = new WaitingClaims(app);
  ({ token } = await signInAs(app, 'demo@wattle.example'));
  await claims.query(
    `update contacts set email = 'primary@people.example', phone = '0400000009' where participant_id = 1 and is_primary`,
  );
});
afterAll(async () => {
  await app.close();
  await Promise.all([mail.stop(), sms.stop()]);
});
beforeEach(async () => {
  await claims.none();
  mail.mode = 'takes';
  mail.accepted.length = 0;
  sms.accepted.length = 0;
});

const ask = () => askForApprovals(app.services);
const send = () => app.services.delivery.sendDue();
const decide = (claimId: string, approve = true) =>
  app.call(decideClaim, { params: { participantSfid: MIA, claimId }, body: { approve }, token });

describe('when a claim waits for approval', () => {
  it('the primary contact is told by e-mail and SMS, with a link to that claim', async () => {
    const [claim] = await claims.make(MIA);
    expect(await ask()).toBe(1);
    await send();
    expect(mail.accepted).toHaveLength(1);
    expect(mail.accepted[0]).toMatchObject({
      to: [{ address: 'primary@people.example' }],
      from: { name: 'Wattle Plan Management', address: 'enquiries@wattle.example' },
      subject: 'Wattle: a claim waits for your approval',
    });
    // The sentence that the portal's own pages begin with.
    expect(mail.accepted[0]?.text).toMatch(/^1 claim to check\.\n/);
    expect(mail.accepted[0]?.text).toContain(MIAS_LINK(claim?.sfid ?? ''));
    expect(mail.accepted[0]?.text).toContain(
      'Please decide by Wednesday 25 November 2026 at 12:30 pm (Adelaide time). If nobody decides by then, Wattle Plan Management will approve it.',
    );
    expect(sms.accepted).toEqual([
      expect.objectContaining({
        to: '+61400000009',
        body: `Wattle: 1 claim to check. Please decide by Wed, 25 Nov, 12:30 pm, Adelaide time: ${MIAS_LINK(claim?.sfid ?? '')}`,
      }),
    ]);
  });

  it('a stranger who sees the message learns nothing about anybody', async () => {
    const [claim] = await claims.make(MIA);
    await ask();
    const [facts] = await claims.query<
      Record<string, string>
    >(`select p.first_name, p.last_name, p.ndis_number,
        v.name as provider, i.reference_number, (i.total_cents / 100)::text as total, u.first_name as user
      from invoices i join participants p on p.id = i.participant_id left join providers v on v.id = i.provider_id,
        users u where i.id = ${claim?.id} and u.email = 'demo@wattle.example'`);
    const said = (await claims.outbox()).map(({ subject, text }) => `${subject}\n${text}`).join('\n');
    for (const [what, fact] of Object.entries(facts ?? {})) expect(said, what).not.toContain(fact);
    expect(said).not.toContain('$');
  });

  it('nobody is told twice, however often and in however many places at once people are asked', async () => {
    await claims.make(MIA, 2);
    await Promise.all(Array.from({ length: 8 }, ask));
    await ask();
    expect((await claims.outbox()).map(({ channel }) => channel).toSorted()).toEqual([
      'email',
      'email',
      'sms',
      'sms',
    ]);
  });

  it('no SMS goes out where it is switched off, or to a number that is no mobile', async () => {
    await claims.make(MIA);
    await claims.query(`update participants set sms_notification = false where sfid = '${MIA}'`);
    await ask();
    expect((await claims.outbox()).map(({ channel }) => channel)).toEqual(['email']);
    await claims.none();
    await claims.query(`update participants set sms_notification = true where sfid = '${MIA}'`);
    await claims.query(`update contacts set phone = '0812345678' where participant_id = 1 and is_primary`);
    await claims.make(MIA);
    await ask();
    expect((await claims.outbox()).map(({ channel }) => channel)).toEqual(['email']);
    await claims.query(`update contacts set phone = '0400000009' where participant_id = 1 and is_primary`);
  });

  it('people who may decide are told where no primary contact can be reached', async () => {
    await claims.query(`update contacts set is_primary = not is_primary where participant_id = 1`);
    await claims.query(
      `update contacts set email = null, phone = null where participant_id = 1 and is_primary`,
    );
    await claims.make(MIA);
    await ask();
    expect((await claims.outbox()).map(({ channel, to }) => [channel, to])).toEqual([
      ['email', 'demo@wattle.example'],
    ]);
    await claims.query(`update contacts set is_primary = not is_primary where participant_id = 1`);
  });

  it('another brand speaks in its own name, with a link to itself', async () => {
    await claims.make(LAN);
    await ask();
    const [message] = await claims.outbox();
    expect(message?.subject).toBe('My Plan Manager: a claim waits for your approval');
    expect(message?.text).toMatch(
      /My Plan Manager will approve it[\s\S]+Call My Plan Manager on 1800 636 377/,
    );
    expect(message?.text).toContain(`participant=${LAN}&brand=mpm`);
    await send();
    expect(mail.accepted[0]?.from).toEqual({ name: 'My Plan Manager', address: 'enquiries@mpm.example' });
    expect(sms.accepted[0]?.from).toBe('MPM');
  });

  it('many at once are told in one message, which is sent while one of them still waits', async () => {
    const made = await claims.make(MIA, 5);
    await ask();
    const messages = await claims.outbox();
    expect(messages.map(({ channel }) => channel)).toEqual(['email', 'sms']);
    expect(messages[0]?.subject).toBe('Wattle: 5 claims wait for your approval');
    expect(messages[0]?.text).toContain(`http://localhost:8080/claims/approvals?participant=${MIA}\n`);
    for (const { sfid } of made.slice(1)) await decide(sfid);
    await send();
    expect(mail.accepted).toHaveLength(1);
  });

  it('participants on auto-approve are told nothing, nor are participants who are no longer active', async () => {
    await claims.make(LEO);
    await claims.make(LAN);
    await claims.query(`update participants set status = 'closed' where sfid = '${LAN}'`);
    await ask();
    expect(await claims.outbox()).toEqual([]);
    await claims.query(`update participants set status = 'active' where sfid = '${LAN}'`);
  });
});

describe('a claim that is decided before the message goes out', () => {
  it('is no longer announced, one claim alone or many', async () => {
    const made = [...(await claims.make(MIA, 1))];
    await ask();
    made.push(...(await claims.make(MIA, 4)));
    await ask();
    expect(await claims.outbox()).toHaveLength(4);
    for (const { sfid } of made) await decide(sfid);
    await send();
    expect([mail.accepted, sms.accepted]).toEqual([[], []]);
    expect((await claims.outbox()).map(({ reason }) => reason)).toEqual(Array(4).fill('decided'));
  });

  it('is not announced when a gateway comes back later', async () => {
    const [claim] = await claims.make(MIA);
    await ask();
    mail.mode = 'full';
    await send();
    await decide(claim?.sfid ?? '', false);
    mail.mode = 'takes';
    app.clock.advance({ minutes: 5 });
    await send();
    expect(mail.accepted).toEqual([]);
  });

  it('and waits again later is asked about again', async () => {
    const [claim] = await claims.make(MIA);
    await ask();
    await claims.query(
      `update invoices set status = 'Processing', client_approval = 'Approved' where id = ${claim?.id}`,
    );
    await ask();
    await claims.query(`update invoices set status = 'Awaiting Client Approval',
      client_approval = 'Awaiting Client Approval' where id = ${claim?.id}`);
    app.clock.advance({ days: 1 });
    expect(await ask()).toBe(1);
    expect(await claims.outbox()).toHaveLength(4);
  });
});

describe('a reminder', () => {
  it('goes out once, a day before the end, in its own words', async () => {
    const [claim] = await claims.make(MIA);
    await ask();
    await send();
    const remind = () => remindOfReviews(app.services);
    app.clock.advance({ days: 3, minutes: 23 * 60 + 59 });
    expect(await remind()).toBe(0);
    app.clock.advance({ minutes: 1 });
    const [once, again] = await Promise.all([remind(), remind()]);
    expect(once + again).toBe(1);
    app.clock.advance({ minutes: 60 });
    expect(await remind()).toBe(0);
    await send();
    expect(mail.accepted.map(({ subject }) => subject)).toEqual([
      'Wattle: a claim waits for your approval',
      'Wattle: a claim still waits for your approval',
    ]);
    expect(mail.accepted[1]?.text).toMatch(/^1 claim to check\. The time to decide is nearly over\.\n/);
    expect(mail.accepted[1]?.text).toContain(MIAS_LINK(claim?.sfid ?? ''));
    expect(sms.accepted).toHaveLength(2);
  });

  it('does not go out about a claim that is decided, nor after the end', async () => {
    const [decided, late] = await claims.make(MIA, 2);
    await ask();
    ({ token } = await signInAs(app, 'demo@wattle.example'));
    await decide(decided?.sfid ?? '');
    app.clock.advance({ days: 5 });
    expect(await remindOfReviews(app.services)).toBe(0);
    app.clock.advance({ days: -1 });
    expect(await remindOfReviews(app.services)).toBe(1);
    expect((await claims.outbox()).at(-1)?.text).toContain(late?.sfid);
    app.clock.advance({ days: -2 });
    expect(await remindOfReviews(app.services)).toBe(0);
    app.clock.advance({ days: 2 });
    expect(await remindOfReviews(app.services)).toBe(0);
  });
});

describe('an import', () => {
  it('asks about its claims soon afterwards, by a job that any process does', async () => {
    await claims.make(MIA);
    await runOperation(app, 'import feed', demoFeed());
    expect((await claims.outbox()).filter(({ key }) => key.startsWith('claim-'))).toEqual([]);
    await app.drain();
    expect((await claims.outbox()).some(({ key }) => key.startsWith('claim-waiting'))).toBe(true);
  });
});

describe('the details of a claim', () => {
  it('say until when somebody can decide, while nobody has', async () => {
    const [claim] = await claims.make(MIA);
    ({ token } = await signInAs(app, 'demo@wattle.example'));
    const params = { participantSfid: MIA, claimId: claim?.sfid ?? '' };
    const end = async () => (await app.call(getClaim, { params, token })).data.review_ends_at;
    expect(await end()).toBeNull();
    const askedAt = app.clock.now().getTime();
    await ask();
    expect(await end()).toBe(new Date(askedAt + 5 * 86_400_000).toISOString());
    await claims.query(`update participants set auto_approve_14_days = true where sfid = '${MIA}'`);
    expect(await end()).toBe(new Date(askedAt + 14 * 86_400_000).toISOString());
    await claims.query(`update participants set auto_approve_14_days = false where sfid = '${MIA}'`);
    await decide(params.claimId);
    expect(await end()).toBeNull();
  });
});
