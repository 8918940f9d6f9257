import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rowsOf } from '#platform/server/database/database.ts';
import { tellAnswer } from '#platform/server/messages/gathered.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { MailServer } from '#test/harness/receivers/mail-server.ts';

let app: TestApp;
let mail: MailServer;
beforeAll(async () => {
  mail = await MailServer.start();
  app = await startApp({ SMTP_URL: mail.url });
});
afterAll(async () => {
  await app.close();
  await mail.stop();
});

const query = <Row>(text: string) => app.services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));

/** Somebody with read-only access is told of an answer in a thread that is shared with them; then something changes. */
async function toldAfter(sfid: string, change: string): Promise<number> {
  await query('delete from outbox');
  mail.accepted.length = 0;
  const [viewer] = await query<{ id: number; participantId: number }>(
    `select a.user_id as id, a.participant_id as "participantId" from access a join users u on u.id = a.user_id
      where u.email = 'viewer@wattle.example'`,
  );
  if (!viewer) throw new Error('Nobody has read-only access.');
  await query(
    `insert into questions (sfid, participant_id, about, title, started_by, started_at, is_shared)
      values ('${sfid}', ${viewer.participantId}, 'contact', 'A sample', 'Somebody', now(), true)`,
  );
  const answer = {
    participantId: viewer.participantId,
    userIds: [viewer.id],
    path: `/questions/${sfid}`,
    at: app.clock.now(),
  };
  await app.services.database.operate((tx) => tellAnswer(tx, app.services, answer));
  await query(change);
  app.clock.advance({ minutes: 10 });
  await app.services.delivery.sendDue();
  return mail.accepted.length;
}

it('an answer is told to somebody who sees the thread when the message goes out, and to nobody else', async () => {
  expect(await toldAfter('testQUES0000000091', 'select 1')).toBe(1);
  const sfid = 'testQUES0000000092';
  expect(await toldAfter(sfid, `update questions set is_shared = false where sfid = '${sfid}'`)).toBe(0);
});
