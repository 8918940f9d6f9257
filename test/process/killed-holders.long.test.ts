// A process is killed while it holds a job, a message, a receiver of webhooks and the lock of a repeated request. Another
// one takes them up, within the time that docs/operations.md says.

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSignIn } from '#features/auth/calls/sign-in.ts';
import { listPlans } from '#features/plans/calls/plans.ts';
import { generateReport, listReports, type Report } from '#features/reports/calls/reports.ts';
import { setSmsNotification } from '#features/settings/calls/settings.ts';
import { submitClaim } from '#features/submissions/calls.ts';
import { addWebhook } from '#features/told/calls/webhooks.ts';
import { callPath, type ReplyOf } from '#platform/contract/call.ts';
import { pdfOf } from '../harness/files/plain-pdf.ts';
import { MailServer } from '../harness/receivers/mail-server.ts';
import { type Receiver, startReceiver, take } from '../harness/receivers/receiver.ts';
import type { RunningServer } from './running-server.ts';
import { Together } from './together.ts';

const MIA = { participantSfid: 'demoPART0000000001' };
const OTHER = 'viewer@wattle.example';
/** How soon another process has taken up what one that died held, in milliseconds. */
const TAKEN_UP = 40_000;
const PATIENCE = 60_000;

describe('what a process held that was killed', () => {
  let together: Together;
  let mail: MailServer;
  let receiver: Receiver;
  let other: RunningServer;
  let headers: { authorization: string };
  /** When it was killed, by performance.now(). */
  let killedAt: number;
  const key = { 'idempotency-key': 'held-by-one-that-dies' };

  const claim = (server: RunningServer) => {
    const form = new FormData();
    form.set('paid_to_type', 'invoice');
    form.set('file', new File([new Uint8Array(pdfOf(['Held']))], 'held.pdf'));
    return fetch(server.url + callPath(submitClaim, MIA), {
      method: 'POST',
      body: form,
      headers: { ...headers, ...key },
    });
  };
  const countOf = async (from: string) =>
    Number((await together.database.query(`select count(*) from ${from}`)).rows[0].count);
  const until = async (isSo: () => boolean | Promise<boolean>) => {
    for (const end = performance.now() + PATIENCE; !(await isSo()); await sleep(50))
      if (performance.now() > end) throw new Error(`Not so: ${isSo.toString()}`);
  };
  const changesGot = () => receiver.got.map(({ change }) => change.id);

  beforeAll(async () => {
    mail = await MailServer.start();
    receiver = await startReceiver();
    together = await Together.start({ SMTP_URL: mail.url });
    const first = await together.addServer({ ROLE: 'all' });
    headers = await first.signIn('demo@wattle.example');
    const made = first.portal('api-keys', 'create', 'core', '--scopes', 'changes', '--brand', 'wattle');
    const system = { authorization: `Bearer ${/wattle_\S+/.exec(made.stdout)?.[0] ?? ''}` };
    const [plan] = await first.json<ReplyOf<typeof listPlans>>(callPath(listPlans, MIA), { headers });
    await until(
      async () =>
        (await countOf(`outbox where channel = 'email' and sent_at is null and abandoned_at is null`)) === 0,
    );

    // A message and a delivery that nobody answers.
    mail.mode = 'hangs';
    receiver.answer = () => {};
    const before = mail.arrived;
    await first.post(callPath(addWebhook, {}), { url: receiver.url }, system);
    for (const sms_notification of [false, true])
      await fetch(first.url + callPath(setSmsNotification, { id: MIA.participantSfid }), {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ sms_notification }),
      });
    await first.post(callPath(startSignIn, {}), { email: OTHER, type: 'code' });
    // A report that is read, and a claim that is written, behind locks of the test's own.
    await together.database.query('begin; lock table invoices, submitted_claims in access exclusive mode');
    await first.post(
      callPath(generateReport, { ...MIA, planSfid: plan?.sfid ?? '' }),
      { plan_support_category_id: 0 },
      headers,
    );
    const cut = claim(first).catch(() => undefined);
    await until(
      async () =>
        (await countOf(`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)) >=
        2,
    );
    await until(() => mail.arrived > before && changesGot().length === 1);

    await first.end('SIGKILL');
    killedAt = performance.now();
    await cut;
    await together.database.query('rollback');
    mail.mode = 'takes';
    receiver.answer = take;
    other = await together.addServer({ ROLE: 'all' });
  });
  afterAll(async () => {
    await together?.stop();
    await mail?.stop();
    receiver?.close();
  });

  const left = () => TAKEN_UP - (performance.now() - killedAt);

  it('a repeated request is done once by the next one that gets it', async () => {
    expect((await claim(other)).status).toBe(200);
    expect((await claim(other)).status).toBe(200);
    expect(await countOf(`submitted_claims where invoice_name = 'held.pdf'`)).toBe(1);
  });

  it('a message is sent', async () => {
    const codes = () =>
      mail.accepted.filter(({ to, subject }) => to?.[0]?.address === OTHER && subject?.includes('code'));
    await expect.poll(codes, { timeout: left() }).toHaveLength(1);
  });

  it('a change is delivered to its receiver, and those after it in order', async () => {
    const last = async () =>
      Number((await together.database.query('select max(last) as last from told_numbers')).rows[0].last);
    await expect
      .poll(async () => changesGot().length > 2 && changesGot().at(-1) === (await last()), {
        timeout: left(),
      })
      .toBe(true);
    // The receiver had the first one, whose answer nobody heard.
    const [first = 0, ...again] = changesGot();
    expect(again).toEqual(again.map((_, at) => first + at));
  });

  it('a report is made, once', async () => {
    const reports = async () =>
      (await other.json<Report[]>(callPath(listReports, MIA), { headers })).filter(
        ({ type }) => type === 'manual',
      );
    await expect.poll(async () => (await reports())[0]?.state, { timeout: left() }).toBe('ready');
    expect(await reports()).toHaveLength(1);
  });
});
