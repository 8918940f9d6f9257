import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSignIn } from '#features/auth/calls/sign-in.ts';
import { callPath } from '#platform/contract/call.ts';
import { MailServer } from '../harness/receivers/mail-server.ts';
import { RunningServer } from './running-server.ts';

/** Longer than a message stays reserved for a process that has died. */
const TAKEN_OVER_MS = 60_000;

describe('a server with a mail server', () => {
  let mail: MailServer;
  let server: RunningServer;
  beforeAll(async () => {
    mail = await MailServer.start();
    server = await RunningServer.start({ SMTP_URL: mail.url });
  });
  afterAll(() => Promise.all([server.remove(), mail.stop()]));

  const ask = (email: string) =>
    fetch(server.url + callPath(startSignIn, {}), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, type: 'code' }),
    });
  const codesTo = (email: string) =>
    mail.accepted.filter(({ to, subject }) => to?.[0]?.address === email && subject?.includes('code'));
  async function until(isSo: () => boolean, within: number): Promise<void> {
    for (const end = Date.now() + within; !isSo() && Date.now() < end; ) await sleep(50);
    expect(isSo()).toBe(true);
  }

  it('sends a code at once, and after a restart the code that it was sending when it was killed', async () => {
    await ask('viewer@wattle.example');
    await until(() => codesTo('viewer@wattle.example').length === 1, 5000);
    mail.mode = 'hangs';
    const before = mail.arrived;
    await ask('demo@wattle.example');
    await until(() => mail.arrived > before, 5000);
    await server.end('SIGKILL');
    mail.mode = 'takes';
    await server.start();
    await until(() => codesTo('demo@wattle.example').length === 1, TAKEN_OVER_MS);
    expect(codesTo('viewer@wattle.example')).toHaveLength(1);
  });
});
