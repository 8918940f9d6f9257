import { afterEach, describe, expect, it } from 'vitest';
import { startSignIn } from '#features/auth/calls/sign-in.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { runOperation } from '#test/harness/operation.ts';
import { MailServer } from '#test/harness/receivers/mail-server.ts';

let app: TestApp;
afterEach(() => app.close());

const portal = (name: string, options = {}) => runOperation(app, name, '', options);

const ask = () => app.call(startSignIn, { body: { email: 'demo@wattle.example', type: 'code' } });

const late = (lines: readonly string[]) =>
  lines.find((line) => line.includes('more than an hour to be sent'));

describe('portal outbox and doctor', () => {
  it('count the messages that wait, were sent and were given up, by channel', async () => {
    const mail = await MailServer.start();
    app = await startApp({ DEMO: 'exposed', SMTP_URL: mail.url });
    expect((await portal('outbox')).lines[0]).toBe('The outbox is empty.');
    await ask();
    await app.services.delivery.sendDue();
    mail.mode = 'refuses';
    await ask();
    await app.services.delivery.sendDue();
    mail.mode = 'full';
    await ask();
    await app.services.delivery.sendDue();
    app.clock.advance({ minutes: 5 });
    expect((await portal('outbox')).lines).toEqual([
      'email: 1 given up, refused for good',
      'email: 1 sent',
      'email: 1 waiting, the oldest for 5 minutes',
      'sms: no gateway is set, so messages stay here',
    ]);
    expect(late((await portal('doctor')).lines)).toMatch(/^well: 0 messages/);
    app.clock.advance({ minutes: 60 });
    const { code, lines } = await portal('doctor');
    expect([code, late(lines)]).toEqual([
      2,
      'CRITICAL: 1 messages have waited for more than an hour to be sent.',
    ]);
    expect(lines).toContainEqual(expect.stringMatching(/^notice: 1 messages of the last week were refused/));
    mail.mode = 'takes';
    expect((await portal('outbox', { retry: true })).lines[0]).toBe('1 messages are tried again.');
    const before = mail.accepted.length;
    await app.services.delivery.sendDue();
    // The code in the message has run out by now.
    expect(mail.accepted.length).toBe(before);
    expect((await portal('outbox')).lines).toContain('email: 2 not sent, too late');
    await mail.stop();
  });

  it('find nothing wrong with messages that people read on a demo server', async () => {
    app = await startApp();
    await ask();
    app.clock.advance({ days: 2 });
    expect(late((await portal('doctor')).lines)).toMatch(/^well: 0 messages/);
  });

  it('report messages that wait without a gateway where nobody can read the outbox', async () => {
    app = await startApp({}, ({ config }) => ({ config: { ...config, demo: false } }));
    await ask();
    app.clock.advance({ days: 2 });
    expect(late((await portal('doctor')).lines)).toMatch(/^CRITICAL: 1 messages/);
  });
});
