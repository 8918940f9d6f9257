import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { feedCalls } from '#features/operations/calls/feed.ts';
import { listActivity } from '#features/settings/calls/records.ts';
import { callPath } from '#platform/contract/call.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { apiKey } from '#test/harness/api-key.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { MailServer } from '#test/harness/receivers/mail-server.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { logInStaff } from '#test/harness/staff.ts';
import { answerEvidence, sendEvidence } from '../../calls/evidence.ts';
import { askForEvidence } from '../../server/ask.ts';
import { remindOfEvidence } from '../../server/remind.ts';
import { tellAnswers } from '../../server/tell-answers.ts';

const MIA = 'demoPART0000000001';

let app: TestApp;
let mail: MailServer;
let token: string;
/** A claim of Mia's that is held for something of hers. */
let claimId: string;
beforeEach(async () => {
  mail = await MailServer.start();
  app = await startApp({ DEMO: 'exposed', SMTP_URL: mail.url });
  ({ token } = await signInAs(app, 'demo@wattle.example'));
  await query('update invoices set held_reason = null, held_since = null, held_asked_of = null');
  await query('update participants set sms_notification = true where id = 1');
  const [found] = await query<{ sfid: string }>(
    `update invoices set status = 'Processing', client_approval = null, date_paid = null,
        held_reason = 'Mia’s receipt is missing', held_since = '2026-11-20', held_asked_of = 'participant',
        held_due_on = '2026-11-30'
      where id = (select min(id) from invoices where participant_id = 1 and total_cents > 0) returning sfid`,
  );
  claimId = found?.sfid ?? '';
  await query('delete from outbox');
});
afterEach(async () => {
  await app.close();
  await mail.stop();
});

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));

interface Written {
  channel: string;
  to: string;
  subject: string;
  text: string;
  state: string;
}

/** The messages about what is asked, the oldest first. */
const written = () =>
  query<Written>(
    `select channel, "to", subject, text, case when sent_at is not null then 'sent'
        when abandoned_at is not null then abandoned_for else 'waits' end as state
      from outbox where topic = 'evidence' order by id`,
  );

const send = () =>
  app.call(sendEvidence, {
    token,
    params: { participantSfid: MIA, claimId },
    body: {
      kind: 'sent',
      note: 'Here it is.',
      held_reason: 'Mia’s receipt is missing',
      held_since: '2026-11-20',
    },
  });

/** Goes to a day at ten in the morning, in Adelaide. */
const goTo = (day: string) =>
  app.clock.advance({
    minutes: (new Date(`${day}T10:00:00+10:30`).getTime() - app.clock.now().getTime()) / 60_000,
  });

it('people are told of a hold once, by e-mail and SMS, with nothing personal in it', async () => {
  expect(await askForEvidence(app.services)).toBe(1);
  expect(await askForEvidence(app.services)).toBe(0);
  const messages = await written();
  expect(messages.map(({ channel }) => channel)).toEqual(['email', 'sms']);
  for (const { text, subject } of messages) {
    expect(text).toContain('needs something from you about a claim.');
    expect(text).toContain(`/claims/${claimId}/claim?participant=${MIA}`);
    expect(text).toContain('Please answer by Monday 30 November 2026.');
    expect(`${subject} ${text}`).not.toMatch(/Mia|receipt|\$/);
  }
  // Held for another reason, it is another hold.
  app.clock.advance({ minutes: 60 });
  await query(`update invoices set held_reason = 'The day is missing' where sfid = '${claimId}'`);
  expect(await askForEvidence(app.services)).toBe(1);
  app.clock.advance({ minutes: 60 });
  await query(`update participants set sms_notification = false where id = 1`);
  await query(`update invoices set held_since = '2026-11-21' where sfid = '${claimId}'`);
  await askForEvidence(app.services);
  expect((await written()).slice(4).map(({ channel }) => channel)).toEqual(['email']);
});

it('nobody is asked to answer by a day that is over', async () => {
  goTo('2026-12-01');
  expect(await askForEvidence(app.services)).toBe(1);
  for (const { text } of await written()) expect(text).not.toContain('Please answer by');
});

it('people are reminded three days and one day before the last day, in the daytime, each time once', async () => {
  await askForEvidence(app.services);
  const remind = () => remindOfEvidence(app.services);
  goTo('2026-11-26');
  expect(await remind()).toBe(0);
  goTo('2026-11-27');
  app.clock.advance({ minutes: -120 });
  expect(await remind(), 'not at eight in the morning').toBe(0);
  app.clock.advance({ minutes: 120 });
  expect([await remind(), await remind()]).toEqual([1, 0]);
  goTo('2026-11-28');
  expect(await remind()).toBe(0);
  goTo('2026-11-29');
  expect([await remind(), await remind()]).toEqual([1, 0]);
  goTo('2026-11-30');
  expect(await remind()).toBe(0);
  const texts = (await written()).filter(({ channel }) => channel === 'email').map(({ text }) => text);
  expect(texts.map((text) => text.includes('still needs something'))).toEqual([false, true, true]);
});

it('nobody is reminded once something was sent, but they are where it was not enough', async () => {
  await askForEvidence(app.services);
  const { data } = await send();
  goTo('2026-11-27');
  expect(await remindOfEvidence(app.services)).toBe(0);
  await query(
    `insert into evidence_answers (sfid, participant_id, evidence_id, verdict, reason, answered_at)
      select 'testANSW0000000001', participant_id, id, 'not-enough', 'The day is missing', now()
      from evidence where sfid = '${data.evidence[0]?.sfid}' returning id`,
  );
  expect(await remindOfEvidence(app.services)).toBe(1);
});

it('who is told only when the last day is near is not reminded on the same day', async () => {
  goTo('2026-11-29');
  await askForEvidence(app.services);
  expect(await remindOfEvidence(app.services)).toBe(0);
});

it.each([
  ['nothing has changed', 'sent', async () => {}],
  ['something was sent', 'decided', async () => void (await send())],
  [
    'the claim is not held any more',
    'decided',
    async () =>
      void (await query(
        `update invoices set held_reason = null, held_asked_of = null where sfid = '${claimId}'`,
      )),
  ],
  [
    'its person has no access any more',
    'decided',
    async () => {
      await query('delete from contacts where participant_id = 1');
      await query(`update access set ends_on = '2026-11-01' where participant_id = 1`);
    },
  ],
])('a message goes out only as long as it is asked for: %s, %s', async (_what, state, change) => {
  await askForEvidence(app.services);
  await change();
  await app.services.delivery.sendDue();
  const emails = (await written()).filter(({ channel }) => channel === 'email');
  expect(emails.map((message) => message.state)).toEqual([state]);
});

it('people are told of an answer once, whichever way it came', async () => {
  const { data } = await send();
  const evidenceSfid = data.evidence[0]?.sfid ?? '';
  const rae = await logInStaff(app, { name: 'Rae Lim', roles: ['claims'] });
  await query('delete from outbox');
  await app.call(answerEvidence, { ...rae, params: { evidenceSfid }, body: { verdict: 'enough' } });
  expect([await tellAnswers(app.services), await tellAnswers(app.services)]).toEqual([1, 0]);
  const told = await query<{ text: string; page: string }>(
    `select text, page from outbox where topic = 'answers' and channel = 'email'`,
  );
  expect(told.map(({ page }) => page)).toEqual([`/claims/${claimId}/claim`]);
  expect(told[0]?.text).not.toMatch(/Mia|receipt/);
});

it.each([
  [
    'a system',
    'Wattle Plan Management answered that what was sent about claim {claim} is enough.',
    async (evidence: string) => {
      const headers = { authorization: `Bearer ${await apiKey(app, { scopes: ['feed'] })}` };
      const answer = { sfid: 'testANSW0000000001', evidence_sfid: evidence, verdict: 'enough', reason: null };
      const payload = { records: [{ ...answer, answered_at: '2026-11-20T01:00:00Z' }] };
      await app.raw({ method: 'POST', url: callPath(feedCalls.evidence_answers, {}), headers, payload });
    },
  ],
  [
    'staff',
    'Wattle Plan Management answered that what was sent about claim {claim} is enough.',
    async (evidenceSfid: string) => {
      const rae = await logInStaff(app, { name: 'Rae Lim', roles: ['claims'] });
      await app.call(answerEvidence, { ...rae, params: { evidenceSfid }, body: { verdict: 'enough' } });
    },
  ],
])('an answer shows in the activity once, from %s too', async (_whose, sentence, answer) => {
  const { data } = await send();
  await answer(data.evidence[0]?.sfid ?? '');
  await tellAnswers(app.services);
  const params = { participantSfid: MIA };
  const { data: activity } = await app.call(listActivity, { token, params, query: {} });
  const found = activity.items.filter(({ kind }) => kind === 'evidence-enough');
  expect(found.map((item) => item.sentence)).toEqual([sentence]);
  expect(found[0]?.claim?.sfid).toBe(claimId);
});

it('people are told anew of an answer that a system has changed, and of one that it sends again once', async () => {
  const { data } = await send();
  const headers = { authorization: `Bearer ${await apiKey(app, { scopes: ['feed'] })}` };
  const record = {
    sfid: 'testANSW0000000001',
    evidence_sfid: data.evidence[0]?.sfid,
    verdict: 'enough',
    reason: null,
    answered_at: '2026-11-25T01:00:00Z',
  };
  /** How many answers people are told of once the system has sent this one. */
  const toldAfter = async (change: object) => {
    const payload = { records: [{ ...record, ...change }] };
    await app.raw({ method: 'POST', url: callPath(feedCalls.evidence_answers, {}), headers, payload });
    return tellAnswers(app.services);
  };
  expect(await toldAfter({})).toBe(1);
  expect(await toldAfter({})).toBe(0);
  expect(await toldAfter({ answered_at: '2026-11-25T02:00:00Z' }), 'another moment alone is no news').toBe(0);
  const notEnough = { verdict: 'not-enough', reason: 'The day is missing' };
  expect(await toldAfter(notEnough)).toBe(1);
  expect(await toldAfter({ ...notEnough, reason: 'The name is missing' })).toBe(1);
});
