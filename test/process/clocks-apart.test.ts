// Processes on one database whose machines' clocks are two minutes apart: everything holds by the database's clock.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '#features/auth/calls/log-in.ts';
import { startSignIn } from '#features/auth/calls/sign-in.ts';
import { listClaims } from '#features/claims/calls/claims.ts';
import { listPlans } from '#features/plans/calls/plans.ts';
import { generateReport, listReports, type Report } from '#features/reports/calls/reports.ts';
import { setSmsNotification } from '#features/settings/calls/settings.ts';
import { listChanges } from '#features/told/calls/changes.ts';
import { addWebhook } from '#features/told/calls/webhooks.ts';
import { callPath, type ReplyOf } from '#platform/contract/call.ts';
import { refresh } from '#platform/contract/session.ts';
import { extent } from '../harness/extent.ts';
import { MailServer } from '../harness/receivers/mail-server.ts';
import { type Receiver, startReceiver } from '../harness/receivers/receiver.ts';
import type { RunningServer } from './running-server.ts';
import { Together } from './together.ts';

const MINUTES = 2 * 60_000;
const MIA = { participantSfid: 'demoPART0000000001' };
const EMAIL = 'demo@wattle.example';
const DEEDS = 20;
/** How far a moment may be from the database's time, in milliseconds: what a busy machine takes. */
const NEARLY = 20_000;

/** Sets the clock of the process that imports it. */
const SET_CLOCK = `
const Real = Date;
const now = () => Real.now() + Number(process.env.CLOCK_AHEAD);
globalThis.Date = new Proxy(Real, {
  construct: (target, given) => new target(...(given.length === 0 ? [now()] : given)),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
`;

/** How far the clock of the one process is ahead; that of the other one is right. Both do everything. */
const APART = extent([MINUTES], [MINUTES, -MINUTES]);

describe.each(APART)('two processes, one of them %i ms ahead', (aheadMs) => {
  const folder = mkdtempSync(join(tmpdir(), 'wattle-clocks-'));
  const file = join(folder, 'set-clock.mjs');
  let together: Together;
  let mail: MailServer;
  let right: RunningServer;
  let wrong: RunningServer;
  beforeAll(async () => {
    writeFileSync(file, SET_CLOCK);
    mail = await MailServer.start();
    together = await Together.start({ SMTP_URL: mail.url });
    right = await together.addServer({ ROLE: 'all' });
    wrong = await together.addServer({
      ROLE: 'all',
      NODE_OPTIONS: `--import ${pathToFileURL(file).href}`,
      CLOCK_AHEAD: `${aheadMs}`,
    });
  });
  afterAll(async () => {
    await together?.stop();
    await mail?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** How far a moment that SQL gives is ahead of the database's time, in milliseconds. */
  const aheadOf = async (moment: string): Promise<number> =>
    Number(
      (
        await together.database.query(
          `select extract(epoch from (${moment}) - clock_timestamp()) * 1000 as ms`,
        )
      ).rows[0].ms,
    );
  const statusOf = async (at: RunningServer, path: string, init: RequestInit = {}) =>
    (await fetch(at.url + path, init)).status;
  const codeAt = async (at: RunningServer, email: string) => {
    const { request_id } = await at.post<{ request_id: string }>(callPath(startSignIn, {}), {
      email,
      type: 'code',
    });
    return request_id;
  };

  it('are really apart by their own clocks, as the doctor says', async () => {
    // Beside this process, which has the mail server that the doctor asks.
    const said = await text(wrong.beginPortal('doctor').stdout ?? Readable.from([]));
    expect(said).toMatch(/clocks of this machine and of the database are 1[12]\d s apart/);
  });

  it('take each other’s codes and logins, and refresh them at once', async () => {
    for (const [one, other] of [
      [right, wrong],
      [wrong, right],
    ] as const) {
      const request_id = await codeAt(one, EMAIL);
      const outbox = await fetch(`${one.url}/dev/outbox?to=${EMAIL}`, {
        headers: { accept: 'application/json' },
      });
      const messages = (await outbox.json()) as { text: string }[];
      const [code] = messages.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? []);
      type Tokens = { token: string; refresh_token: string };
      const inBody = { 'token-delivery': 'body' };
      const tokens = await other.post<Tokens>(callPath(signIn, {}), { request_id, code }, inBody);
      const headers = { authorization: `Bearer ${tokens.token}` };
      expect(await statusOf(one, callPath(listClaims, MIA), { headers })).toBe(200);
      expect(await statusOf(other, callPath(listClaims, MIA), { headers })).toBe(200);
      // A repeat within ten seconds is no theft.
      const next: (string | undefined)[] = [];
      for (const each of [one, other, one]) {
        const { refresh_token } = tokens;
        next.push((await each.post<Tokens>(callPath(refresh, {}), { refresh_token }, inBody))?.refresh_token);
      }
      expect(next[0]).toMatch(/\w/);
      expect(new Set(next).size).toBe(1);
      expect(Math.abs(await aheadOf('select max(created_at) from sessions'))).toBeLessThan(NEARLY);
    }
  });

  it('count a code’s guesses together', async () => {
    const request_id = await codeAt(right, 'viewer@wattle.example');
    const guesses: number[] = [];
    for (const at of [right, wrong, right, wrong, right, wrong]) {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ request_id, code: '000000' }),
      };
      guesses.push(await statusOf(at, callPath(signIn, {}), init));
    }
    expect(guesses).toEqual([401, 401, 401, 401, 401, 403]);
  });

  it('send a message once, also where the gateway is slow', async () => {
    const waiting = async () =>
      (
        await together.database.query(
          `select from outbox where channel = 'email' and sent_at is null and abandoned_at is null`,
        )
      ).rowCount;
    await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
    mail.mode = 'hangs';
    const before = mail.arrived;
    await codeAt(wrong, 'viewer@wattle.example');
    await expect.poll(() => mail.arrived, { timeout: 10_000 }).toBe(before + 1);
    // Both look every two seconds; the one that has the message gives it up after ten.
    await sleep(6000);
    expect(mail.arrived).toBe(before + 1);
    mail.mode = 'takes';
  });

  it('do a job once and soon, whichever server it is asked of', async () => {
    for (const at of [right, wrong]) {
      const headers = await at.signIn(EMAIL);
      const [plan] = await at.json<ReplyOf<typeof listPlans>>(callPath(listPlans, MIA), { headers });
      const path = callPath(generateReport, { ...MIA, planSfid: plan?.sfid ?? '' });
      const manual = async () =>
        (await at.json<Report[]>(callPath(listReports, MIA), { headers })).filter(
          ({ type }) => type === 'manual',
        );
      const before = (await manual()).length;
      await at.post(path, { plan_support_category_id: 0 }, headers);
      await expect.poll(async () => (await manual())[0]?.state, { timeout: 30_000 }).toBe('ready');
      expect(await manual()).toHaveLength(before + 1);
    }
  });

  it('tell each change once and in order, with the database’s time, to lists and receivers', async () => {
    const receiver: Receiver = await startReceiver();
    // Slow enough for the other process to look meanwhile.
    receiver.answer = (_request, response) => void setTimeout(() => response.writeHead(204).end(), 200);
    const made = right.portal('api-keys', 'create', 'core', '--scopes', 'changes', '--brand', 'wattle');
    const key = { authorization: `Bearer ${/wattle_\S+/.exec(made.stdout)?.[0] ?? ''}` };
    const changes = (at: RunningServer, query: string) =>
      at.json<ReplyOf<typeof listChanges>>(`${callPath(listChanges, {})}${query}`, { headers: key });
    let { next, more } = await changes(right, '?after=0&limit=1000');
    while (more) ({ next, more } = await changes(right, `?after=${next}&limit=1000`));
    await right.post(callPath(addWebhook, {}), { url: receiver.url }, key);
    const headers = await right.signIn(EMAIL);
    ({ next } = await changes(right, `?after=${next}&limit=1000`));
    for (let deed = 0; deed < DEEDS; deed += 1) {
      const answer = await fetch(
        (deed % 2 === 0 ? right : wrong).url + callPath(setSmsNotification, { id: MIA.participantSfid }),
        {
          method: 'PUT',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify({ sms_notification: deed % 2 === 1 }),
        },
      );
      expect(answer.status).toBe(200);
    }
    const told = (await changes(wrong, `?after=${next}&limit=1000`)).changes;
    expect(told.map(({ id }) => id)).toEqual(Array.from({ length: DEEDS }, (_, at) => next + 1 + at));
    const moments = told.map(({ at }) => at);
    expect(moments.toSorted()).toEqual(moments);
    const got = () => receiver.got.filter(({ change }) => change.id > next).map(({ change }) => change.id);
    await expect.poll(() => got().at(-1), { timeout: 60_000 }).toBe(told.at(-1)?.id);
    expect(got()).toEqual(told.map(({ id }) => id));
    for (const { headers: sent } of receiver.got)
      expect(Math.abs(Date.now() - Number(sent['webhook-timestamp']) * 1000)).toBeLessThan(2 * NEARLY);
    receiver.close();
  });
});
