import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startSignIn } from '#features/auth/calls/sign-in.ts';
import { listParticipants } from '#features/participants/calls/people.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { MailServer } from '#test/harness/receivers/mail-server.ts';
import { SmsGateway } from '#test/harness/receivers/sms-gateway.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { rowsOf } from '../../database/database.ts';
import type { Trouble } from '../../messages/delivery.ts';
import { GatewayError } from '../../messages/gateway.ts';
import { type Message, putInOutbox } from '../../messages/outbox.ts';
import { outboxStates } from '../../messages/outbox-state.ts';
import { openSmtp } from '../../messages/smtp.ts';

const DEMO = 'demo@wattle.example';

let app: TestApp;
let mail: MailServer;
let sms: SmsGateway;
beforeAll(async () => {
  [mail, sms] = await Promise.all([MailServer.start(), SmsGateway.start()]);
  app = await startApp({ DEMO: 'exposed', SMTP_URL: mail.url, SMS_URL: sms.url });
});
afterAll(async () => {
  await app.close();
  await Promise.all([mail.stop(), sms.stop()]);
});
beforeEach(async () => {
  mail.mode = 'takes';
  sms.mode = 'SUCCESS';
  await app.services.database.operate((tx) => tx.execute(sql`delete from outbox`));
  for (const seen of [mail, sms]) {
    seen.arrived = 0;
    seen.accepted.length = 0;
  }
});

let written = 0;
/** Writes a message as a command does, and gives its key. */
async function write(message: Partial<Message> = {}): Promise<string> {
  const dedupeKey = `test ${++written}`;
  const rest = { to: DEMO, subject: 'Subject', text: 'Text', dedupeKey } as const;
  await app.services.database.operate((tx) =>
    putInOutbox(tx, [{ channel: 'email', ...rest, ...message }], {
      brand: 'wattle',
      at: app.clock.now(),
    }),
  );
  return dedupeKey;
}

interface Row {
  key: string;
  attempts: number;
  sent: boolean;
  reason: string | null;
}

const rows = () =>
  app.services.database.operate((tx) =>
    rowsOf<Row>(
      tx,
      sql`select dedupe_key as key, attempts, sent_at is not null as sent, abandoned_for as reason from outbox order by id`,
    ),
  );
const send = () => app.services.delivery.sendDue();
const ask = (headers: Record<string, string> = {}) =>
  app.call(startSignIn, { body: { email: DEMO, type: 'code' }, headers });

/** Moves the clock in steps, sending what is due after each. */
async function pass(minutes: number, stepSeconds: number): Promise<void> {
  for (let seconds = 0; seconds < minutes * 60; seconds += stepSeconds) {
    app.clock.advance({ seconds: stepSeconds });
    await send();
  }
}

describe('e-mail', () => {
  it('goes out as the brand, to one person, once, in plain text', async () => {
    await ask();
    await send();
    await send();
    expect(mail.accepted).toHaveLength(1);
    const [message] = mail.accepted;
    expect(message).toMatchObject({
      from: { name: 'Wattle Plan Management', address: 'enquiries@wattle.example' },
      to: [{ address: DEMO }],
      subject: 'Your Wattle login code',
      text: expect.stringMatching(/^Your Wattle login code is \d{6}\n/),
      messageId: expect.stringMatching(/^<[0-9a-f]{32}@localhost>$/),
    });
    expect(message?.html).toBeUndefined();
    expect(message?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });

  it('goes to another machine only over TLS, unless ignoreTLS is set', async () => {
    const elsewhere = `smtp://0.0.0.0:${mail.port}`;
    const message = { to: DEMO, subject: 'S', text: 'T', brand: 'wattle', reference: 'r' };
    const sendBy = (address: string) =>
      openSmtp(address, app.services.brands).send(message, AbortSignal.timeout(5000));
    await expect(sendBy(elsewhere)).rejects.toThrow(GatewayError);
    expect(mail.arrived).toBe(0);
    await sendBy(`${elsewhere}?ignoreTLS=true`);
    expect(mail.accepted).toHaveLength(1);
  });

  it('is not sent to two people where an address has a comma in it', async () => {
    await write({ to: 'a@wattle.example,b@wattle.example' });
    await send();
    expect(mail.accepted).toEqual([]);
  });

  it('that is taken before the connection drops is sent again under the same name', async () => {
    await write();
    mail.mode = 'drops';
    await send();
    mail.mode = 'takes';
    await pass(1, 10);
    expect([mail.arrived, mail.accepted.length]).toEqual([2, 1]);
    expect(await rows()).toMatchObject([{ attempts: 2, sent: true }]);
  });

  it('that was taken by a process that died is sent again under the same name', async () => {
    await write();
    await send();
    await app.services.database.operate((tx) =>
      tx.execute(sql`update outbox set sent_at = null, next_attempt_at = ${app.clock.now().toISOString()}`),
    );
    await send();
    expect(mail.accepted).toHaveLength(2);
    expect(new Set(mail.accepted.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it('to a mailbox that does not exist is given up at once', async () => {
    await write();
    mail.mode = 'refuses';
    await send();
    mail.mode = 'takes';
    await pass(5, 60);
    expect(mail.accepted).toEqual([]);
    expect(await rows()).toMatchObject([{ attempts: 1, sent: false, reason: 'refused' }]);
  });

  it('that is refused because of our own settings is tried again', async () => {
    await write();
    mail.mode = 'denies';
    await send();
    expect(await rows()).toMatchObject([{ attempts: 1, sent: false, reason: null }]);
    mail.mode = 'takes';
    await pass(1, 10);
    expect(mail.accepted).toHaveLength(1);
  });

  it('that somebody waits for does not wait behind much news', async () => {
    await app.services.database.operate((tx) =>
      tx.execute(sql`update invoices set status = 'Awaiting Client Approval', client_approval = 'Awaiting Client Approval'
        where id = (select min(id) from invoices where participant_id = 1)`),
    );
    for (let count = 0; count < 60; count++) await write({ participantId: 1 });
    const code = await write({ text: 'A code' });
    await send();
    expect(mail.accepted).toHaveLength(61);
    const at = mail.accepted.findIndex(({ text }) => text?.includes('A code'));
    expect([code.length > 0, at < 20]).toEqual([true, true]);
  });

  it('is tried for a day, then given up', async () => {
    await write();
    mail.mode = 'full';
    await send();
    await pass(23 * 60, 600);
    expect(await rows()).toMatchObject([{ sent: false, reason: null }]);
    await pass(3 * 60, 600);
    expect(await rows()).toMatchObject([{ attempts: 13, sent: false, reason: 'tries' }]);
  });
});

describe('an SMS', () => {
  it('goes to the number as the gateway wants it, from the sender that is set', async () => {
    await ask({ channel: 'sms' });
    await send();
    expect(sms.accepted).toEqual([
      {
        source: 'wattle',
        from: 'Wattle',
        to: '+61400000001',
        body: expect.stringMatching(/^Your Wattle login code is \d{6}\./),
        custom_string: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
    expect(sms.authorization).toBe(`Basic ${Buffer.from('operator:key/1').toString('base64')}`);
  });

  it.each(['INSUFFICIENT_CREDIT', 'drops', 'fails'] as const)(
    'that is not taken (%s) is sent later',
    async (mode) => {
      await write({ channel: 'sms', to: '0400 000 001' });
      sms.mode = mode;
      await send();
      expect(await rows()).toMatchObject([{ attempts: 1, sent: false, reason: null }]);
      sms.mode = 'SUCCESS';
      await pass(1, 10);
      expect(sms.accepted).toHaveLength(1);
      expect(await rows()).toMatchObject([{ attempts: 2, sent: true }]);
    },
  );

  it('with news waits for the daytime, and is not late by then; a code rings at any hour', async () => {
    await app.services.database.operate((tx) =>
      tx.execute(sql`update participants set sms_notification = true where id = 1`),
    );
    const evening = new Date('2027-01-10T22:30:00+10:30');
    app.clock.advance({ minutes: (evening.getTime() - app.clock.now().getTime()) / 60_000 });
    await write({ channel: 'sms', to: '0400 000 001', participantId: 1 });
    await write({ channel: 'sms', to: '0400 000 001', text: 'Your code is 123456' });
    await write({ participantId: 1 });
    await send();
    expect(sms.accepted.map(({ body }) => body)).toEqual(['Your code is 123456']);
    expect(mail.accepted).toHaveLength(1);
    app.clock.advance({ minutes: 10 * 60 });
    await send();
    expect(sms.accepted).toHaveLength(1);
    const [waiting] = (await outboxStates(app.services)).filter(({ state }) => state === 'waiting');
    expect(waiting).toMatchObject({ channel: 'sms', count: 1, oldestSeconds: 0 });
    app.clock.advance({ minutes: 30 });
    await send();
    expect(sms.accepted).toHaveLength(2);
  });

  it('to a number that does not exist is given up, though the gateway answers 200', async () => {
    await write({ channel: 'sms', to: '0400 000 001' });
    sms.mode = 'INVALID_RECIPIENT';
    await send();
    expect(await rows()).toMatchObject([{ sent: false, reason: 'refused' }]);
  });
});

describe('a code', () => {
  it('that has run out is not sent any more', async () => {
    mail.mode = 'full';
    await ask();
    await send();
    app.clock.advance({ minutes: 11 });
    mail.mode = 'takes';
    await send();
    expect(mail.accepted).toEqual([]);
    expect(await rows()).toMatchObject([{ sent: false, reason: 'expired' }]);
  });
});

describe('with a gateway down for ten minutes', () => {
  it('each message is taken once, after it is back', async () => {
    const { port } = mail;
    await mail.stop();
    for (let at = 0; at < 12; at++) await write();
    await send();
    await pass(10, 5);
    expect((await rows()).every(({ sent, attempts }) => !sent && attempts >= 5)).toBe(true);
    mail = await MailServer.start(port);
    await pass(10, 5);
    expect(mail.accepted).toHaveLength(12);
    expect(new Set(mail.accepted.map(({ messageId }) => messageId)).size).toBe(12);
    expect((await rows()).every(({ sent }) => sent)).toBe(true);
  });
});

describe('while a gateway hangs', () => {
  it('the other channel and the calls are as quick as before; the failure is reported in one word', async () => {
    const { token } = await signInAs(app, DEMO);
    await send();
    const list = async () => {
      const start = performance.now();
      expect((await app.call(listParticipants, { token })).status).toBe(200);
      return performance.now() - start;
    };
    const slowest = async () => {
      const times = [];
      for (let at = 0; at < 20; at++) times.push(await list());
      return times.toSorted((a, b) => a - b)[14] ?? 0;
    };
    const before = await slowest();
    mail.mode = 'hangs';
    mail.arrived = 0;
    for (let at = 0; at < 5; at++) await write();
    await write({ channel: 'sms', to: '0400 000 001' });
    const troubles: Trouble[] = [];
    app.services.delivery.start((trouble) => troubles.push(trouble));
    await expect.poll(() => [mail.arrived, sms.accepted.length]).toEqual([5, 1]);
    expect(await slowest()).toBeLessThan(Math.max(3 * before, 50));
    await expect
      .poll(() => troubles, { timeout: 14_000 })
      .toEqual([{ channel: 'email', kinds: { TIMEOUT: 5 } }]);
    mail.mode = 'takes';
    await app.services.delivery.stop();
    expect(JSON.stringify(troubles)).not.toContain('@');
  });
});
