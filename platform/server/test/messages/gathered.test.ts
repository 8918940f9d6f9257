import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { MailServer } from '#test/harness/receivers/mail-server.ts';
import { SmsGateway } from '#test/harness/receivers/sms-gateway.ts';
import { type Db, rowsOf } from '../../database/database.ts';
import { tellAnswer } from '../../messages/gathered.ts';

const MIA = { id: 1, sfid: 'demoPART0000000001' };
const LEO = { id: 2, sfid: 'demoPART0000000002' };
const CLAIM = '/claims/demoINVO0000000001/claim';
const OTHER_CLAIM = '/claims/demoINVO0000000002/claim';
const THREAD = '/questions/demoQUES0000000001';

let app: TestApp;
let mail: MailServer;
let sms: SmsGateway;
beforeAll(async () => {
  [mail, sms] = await Promise.all([MailServer.start(), SmsGateway.start()]);
  app = await startApp({ SMTP_URL: mail.url, SMS_URL: sms.url });
});
afterAll(async () => {
  await app.close();
  await Promise.all([mail.stop(), sms.stop()]);
});
beforeEach(async () => {
  await query('delete from outbox');
  mail.accepted.length = 0;
  sms.accepted.length = 0;
});

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));

const telling =
  ({
    to = MIA,
    path = CLAIM,
    userIds,
  }: {
    to?: typeof MIA;
    path?: string;
    userIds?: readonly number[];
  } = {}) =>
  (tx: Db) =>
    tellAnswer(tx, app.services, { participantId: to.id, userIds, path, at: app.clock.now() });
const tell = (answer: Parameters<typeof telling>[0] = {}) => app.services.database.operate(telling(answer));
const send = () => app.services.delivery.sendDue();
const pass = (minutes: number) => {
  app.clock.advance({ minutes });
  return send();
};
const link = (path: string, { sfid } = MIA) => `http://localhost:8080${path}?participant=${sfid}`;

/** Everybody who may see a participant, by level; the demo world's own access comes back afterwards. */
async function onlyAccess(
  to: typeof MIA,
  people: readonly { email: string; level: 'full' | 'read' }[],
): Promise<number[]> {
  await query(`create table kept_access as select * from access where participant_id = ${to.id}`);
  onTestFinished(async () => {
    await query(`delete from access where participant_id = ${to.id}`);
    await query('insert into access overriding system value select * from kept_access');
    await query('drop table kept_access');
    await query(`delete from users where email like '%@answers.example'`);
  });
  await query(`delete from access where participant_id = ${to.id}`);
  const ids: number[] = [];
  for (const [at, { email, level }] of people.entries()) {
    const [made] = await query<{ id: number }>(
      `with person as (insert into users (sfid, brand, email, first_name, last_name)
          select 'testUSER000000000${at}', brand, '${email}', 'Some', 'Body' from participants where id = ${to.id} returning id)
        insert into access (user_id, participant_id, level) select id, ${to.id}, '${level}' from person returning user_id as id`,
    );
    ids.push(Number(made?.id));
  }
  return ids;
}

const mailed = () => mail.accepted.map(({ to, subject, text }) => ({ to: to?.[0]?.address, subject, text }));

describe('an answer of the plan manager', () => {
  it('is told ten minutes later, in the brand’s words and without anything personal', async () => {
    await tell();
    await pass(9);
    expect(mailed()).toEqual([]);
    await pass(1);
    expect(mailed()).toEqual([
      {
        to: 'demo@wattle.example',
        subject: 'Wattle: there is an answer for you',
        text: `There is an answer from Wattle Plan Management for you.\n\nPlease log in to read it:\n\n${link(CLAIM)}\n\nQuestions? Call Wattle Plan Management on 1800 861 272, 8am-6pm ACST, Monday to Friday.\n`,
      },
    ]);
    expect(sms.accepted.map(({ to, body }) => [to, body])).toEqual([
      [
        '+61400000001',
        `Wattle: There is an answer from Wattle Plan Management for you. Log in to read it: ${link(CLAIM)}`,
      ],
    ]);
    await pass(60);
    expect(mailed()).toHaveLength(1);
  });

  it('joins one that waits: one message for all of ten minutes, which leads to the list', async () => {
    await tell();
    await pass(5);
    await tell({ path: OTHER_CLAIM });
    await pass(5);
    const [message, ...further] = mailed();
    expect(further).toEqual([]);
    expect(message?.subject).toBe('Wattle: there are answers for you');
    expect(message?.text).toContain(`read them:\n\n${link('/claims')}\n`);
    expect(sms.accepted).toHaveLength(1);
    // What was sent takes no more in.
    await tell();
    await pass(10);
    expect(mailed().at(-1)?.text).toContain(link(CLAIM));
  });

  it.each([
    ['a question and a claim', [THREAD, CLAIM], '/questions'],
    ['two questions', [THREAD, `${THREAD}2`], '/questions'],
    ['claims, then a question', [CLAIM, OTHER_CLAIM, THREAD], '/questions'],
    ['the same question twice', [THREAD, THREAD], THREAD],
  ])('about %s leads where all of it is', async (_, paths, list) => {
    for (const path of paths) await tell({ path });
    await pass(10);
    expect(mailed()).toHaveLength(1);
    expect(mailed()[0]?.text).toContain(`${link(list)}\n`);
  });

  it('at the same moment as another is one message with it', async () => {
    await Promise.all([tell(), tell({ path: OTHER_CLAIM })]);
    await pass(10);
    expect(mailed().map(({ text }) => text?.includes(link('/claims')))).toEqual([true]);
  });

  it('about another participant, or to another person, is another message', async () => {
    const people = await onlyAccess(LEO, [
      { email: 'one@answers.example', level: 'full' },
      { email: 'two@answers.example', level: 'full' },
      { email: 'reader@answers.example', level: 'read' },
    ]);
    await tell();
    await tell({ to: LEO });
    await tell({ to: LEO, userIds: people.slice(2) });
    await tell({ to: LEO, userIds: people.slice(1, 2), path: THREAD });
    await pass(10);
    const got = mailed().map(({ to, text }) => [to, /http\S+/.exec(text ?? '')?.[0]]);
    expect(Object.fromEntries(got)).toEqual({
      'demo@wattle.example': link(CLAIM),
      'one@answers.example': link(CLAIM, LEO),
      'reader@answers.example': link(CLAIM, LEO),
      'two@answers.example': link('/questions', LEO),
    });
    expect(got).toHaveLength(4);
  });

  it('goes by SMS only where that is switched on when it is sent', async () => {
    const setSms = (isOn: boolean) =>
      query(`update participants set sms_notification = ${isOn} where id = ${MIA.id}`);
    onTestFinished(async () => {
      await setSms(true);
    });
    await tell();
    await setSms(false);
    await pass(10);
    await tell();
    await pass(10);
    expect([mailed().length, sms.accepted.length]).toEqual([2, 0]);
  });

  it.each([
    ['ended', `update access set ends_on = '2026-11-19'`],
    ['was taken off', 'delete from access'],
  ])('is not told to somebody whose access %s meanwhile', async (_, ending) => {
    await onlyAccess(LEO, [{ email: 'one@answers.example', level: 'full' }]);
    await tell({ to: LEO });
    await query(`${ending} where participant_id = ${LEO.id}`);
    await pass(10);
    await tell({ to: LEO });
    await pass(10);
    expect(mailed()).toEqual([]);
  });

  it('is told by systems and by staff too, who then go on as themselves', async () => {
    const { database } = app.services;
    const who = async (tx: Db) => {
      await telling()(tx);
      return rowsOf<{ role: string }>(tx, sql`select current_role as role`);
    };
    expect(await database.serveSystem('wattle', who)).toEqual([{ role: 'wattle_system' }]);
    expect(await database.serveStaff({ brand: 'wattle', roles: ['support'] }, who)).toEqual([
      { role: 'wattle_staff' },
    ]);
    await pass(10);
    expect(mailed()).toHaveLength(1);
  });
});
