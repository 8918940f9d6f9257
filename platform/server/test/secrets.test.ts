import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { startSignIn } from '#features/auth/calls/sign-in.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { runOperation } from '#test/harness/operation.ts';
import { MailServer } from '#test/harness/receivers/mail-server.ts';
import { rowsOf } from '../database/database.ts';
import { blankExpiredSecrets, putInOutbox } from '../messages/outbox.ts';

const DEMO = 'demo@wattle.example';

let app: TestApp;
let mail: MailServer | undefined;
afterEach(async () => {
  await app.close();
  await mail?.stop();
  mail = undefined;
});

/** The texts of all messages in the outbox, oldest first. */
const texts = async () =>
  (
    await app.services.database.operate((tx) =>
      rowsOf<{ text: string }>(tx, sql`select text from outbox order by id`),
    )
  ).map(({ text }) => text);

/** A code, a link, an invitation, and a piece of news. */
async function write(): Promise<void> {
  await app.call(startSignIn, { body: { email: DEMO, type: 'code' } });
  await app.call(startSignIn, { body: { email: DEMO, type: 'link' } });
  await runOperation(app, 'users invite', DEMO);
  const news = { channel: 'email', to: DEMO, subject: 'News', text: 'News', dedupeKey: 'news' } as const;
  const brand = { brand: 'wattle', at: app.clock.now() };
  await app.services.database.operate((tx) => putInOutbox(tx, [news], brand));
}

it('codes and links are blanked once a gateway has taken them; news stays', async () => {
  mail = await MailServer.start();
  app = await startApp({ DEMO: '0', SMTP_URL: mail.url });
  await write();
  expect((await texts()).join('\n')).toMatch(/code is \d{6}[^]*#token=[^]*\/activate\//);
  await app.services.delivery.sendDue();
  expect(mail.accepted).toHaveLength(4);
  expect(await texts()).toEqual(['', '', '', 'News']);
});

it('codes and links that nobody takes are blanked when they have run out', async () => {
  app = await startApp({ DEMO: '0' });
  await write();
  app.clock.advance({ minutes: 9 });
  await blankExpiredSecrets(app.services.database, app.clock.now());
  expect((await texts()).filter((text) => text === '')).toEqual([]);
  app.clock.advance({ minutes: 2 });
  await blankExpiredSecrets(app.services.database, app.clock.now());
  // The invitation works for seven days.
  expect((await texts()).map((text) => text !== '')).toEqual([false, false, true, true]);
});

it('codes and links stay until they run out on a demo server, where people read them in the outbox', async () => {
  mail = await MailServer.start();
  app = await startApp({ SMTP_URL: mail.url });
  await write();
  await app.services.delivery.sendDue();
  expect(mail.accepted).toHaveLength(4);
  expect((await texts()).filter((text) => text === '')).toEqual([]);
  app.clock.advance({ minutes: 11 });
  await blankExpiredSecrets(app.services.database, app.clock.now());
  expect((await texts()).map((text) => text !== '')).toEqual([false, false, true, true]);
});
