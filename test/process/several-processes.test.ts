// One, two and four servers on one PostgreSQL, behind nginx: whichever answers, people notice no difference, also while
// each is started anew in turn.

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '#features/auth/calls/log-in.ts';
import { signOut, startSignIn } from '#features/auth/calls/sign-in.ts';
import { listClaims } from '#features/claims/calls/claims.ts';
import { listPlans } from '#features/plans/calls/plans.ts';
import { askQuestion } from '#features/questions/calls/questions.ts';
import { generateReport, listReports, type Report } from '#features/reports/calls/reports.ts';
import { setSmsNotification } from '#features/settings/calls/settings.ts';
import { portalStatus } from '#features/status/calls/portal.ts';
import { submitClaim } from '#features/submissions/calls.ts';
import { listChanges } from '#features/told/calls/changes.ts';
import { addWebhook } from '#features/told/calls/webhooks.ts';
import { callPath, type ReplyOf } from '#platform/contract/call.ts';
import { refresh } from '#platform/contract/session.ts';
import { extent } from '../harness/extent.ts';
import { pdfOf } from '../harness/files/plain-pdf.ts';
import { startReceiver } from '../harness/receivers/receiver.ts';
import type { RunningServer } from './running-server.ts';
import { type Ask, answerTo, askOf, type Front, startFront, Together } from './together.ts';

const SERVERS = extent([2], [1, 2, 4]);
const MIA = { participantSfid: 'demoPART0000000001' };
const DEEDS = extent(20, 200);

type Headers = { authorization: string };

const claimOf = (name: string): FormData => {
  const form = new FormData();
  form.set('paid_to_type', 'invoice');
  form.set('file', new File([new Uint8Array(pdfOf([name]))], `${name}.pdf`));
  return form;
};

const json = (body: object, headers: Record<string, string> = {}, method = 'POST'): RequestInit => ({
  method,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

const dataOf = async <Data>(answer: Response | Promise<Response>): Promise<Data> =>
  ((await (await answer).json()) as { data: Data }).data;

/** Sends a claim on a slow line: longer under way than a server is ready after it was told to end. */
async function sendSlowly(front: Front, headers: Headers, name: string): Promise<number> {
  const whole = new Response(claimOf(name));
  const bytes = Buffer.from(await whole.arrayBuffer());
  const asked = front.begin(callPath(submitClaim, MIA), 'POST', {
    ...headers,
    'content-type': whole.headers.get('content-type') ?? '',
    'content-length': `${bytes.length}`,
  });
  const answering = answerTo(asked);
  for (let part = 0; part < 10; part += 1) {
    asked.write(bytes.subarray((bytes.length * part) / 10, (bytes.length * (part + 1)) / 10));
    await sleep(300);
  }
  asked.end();
  return (await answering).status;
}

/** Has people read, ask and send claims without a pause for as long as the work lasts. Gives what they were answered. */
async function whilePeopleGoOn(front: Front, headers: Headers, work: () => Promise<void>) {
  const statuses = { reads: [] as number[], questions: [] as number[], claims: [] as number[] };
  const ask = askOf(front);
  let isOver = false;
  const goOn = async (of: number[], deed: () => Promise<number>) => {
    while (!isOver) of.push(await deed().catch(() => 0));
  };
  const read = async () => (await ask(callPath(listClaims, MIA), { headers })).status;
  const question = async () =>
    (await ask(callPath(askQuestion, MIA), json({ about: 'contact', text: 'Who answers?' }, headers))).status;
  const claim = () => sendSlowly(front, headers, `Number ${statuses.claims.length}`);
  const { reads, questions, claims } = statuses;
  const people = [
    ...[1, 2].map(() => goOn(reads, read)),
    ...[1, 2].map(() => goOn(questions, question)),
    ...[1, 2, 3].map(() => goOn(claims, claim)),
  ];
  await work();
  isOver = true;
  await Promise.all(people);
  return statuses;
}

describe.each(SERVERS)('servers on one database: %i', (count) => {
  let together: Together;
  let front: Front;
  let first: RunningServer;
  let headers: Headers;
  /** Ways to reach a server: one after the other, so that what one has done the next one is asked about. */
  let ways: Record<'each by itself' | 'by what stands before them', [Ask, Ask]>;
  beforeAll(async () => {
    together = await Together.start();
    // One alone does everything.
    first = await together.addServer(count === 1 ? { ROLE: 'all' } : {});
    await Promise.all(Array.from({ length: count - 1 }, () => together.addServer()));
    if (count > 1) await together.addWorker();
    front = await startFront(together.servers);
    headers = await first.signIn('demo@wattle.example');
    const asks = together.servers.map(
      ({ url }): Ask =>
        (path, init) =>
          fetch(url + path, init),
    );
    const [one, other = one] = asks as [Ask, Ask?];
    ways = {
      'each by itself': [one, other],
      'by what stands before them': [askOf(front), askOf(front)],
    };
  });
  afterAll(async () => {
    await front?.close();
    await together?.stop();
  });

  const countOf = async (table: string, condition = 'true') =>
    Number((await together.database.query(`select count(*) from ${table} where ${condition}`)).rows[0].count);

  describe.runIf(count > 1)('with a worker', () => {
    it('are started anew one after the other without a request that fails, uploads too', async () => {
      const before = [await countOf('submitted_claims'), await countOf('questions')] as const;
      const statuses = await whilePeopleGoOn(front, headers, async () => {
        for (const server of together.servers) await front.startAnew(server);
      });
      for (const some of Object.values(statuses)) {
        expect(new Set(some)).toEqual(new Set([200]));
        expect(some.length).toBeGreaterThan(count);
      }
      expect((await countOf('submitted_claims')) - before[0]).toBe(statuses.claims.length);
      expect((await countOf('questions')) - before[1]).toBe(statuses.questions.length);
    });

    it('say first that they are not ready any more, and answer on for the while that they are given', async () => {
      const ended = first.end('SIGTERM');
      const states: [number, string | null][] = [];
      for (const path of ['/readyz', '/healthz']) {
        let answer = await fetch(first.url + path);
        while (path === '/readyz' && answer.status === 200) answer = await fetch(first.url + path);
        states.push([answer.status, answer.headers.get('connection')]);
      }
      expect(states).toEqual([
        [503, 'close'],
        [200, 'close'],
      ]);
      await ended;
      await first.start();
    });

    it('keep who looked once, and write it when they are told to end', async () => {
      const viewer = await first.signIn('viewer@wattle.example');
      const path = callPath(listClaims, MIA);
      for (const { url } of together.servers)
        expect((await fetch(url + path, { headers: viewer })).status).toBe(200);
      for (const server of together.servers) {
        await server.end('SIGTERM');
        await server.start();
      }
      expect(await countOf('looks', `by_name = 'Vikram Rao' and kind = 'claims'`)).toBe(1);
    });

    it('share the work by their roles: the worker does the jobs and answers nobody', async () => {
      const [worker] = together.workers as [RunningServer];
      const ask = askOf(front);
      expect((await fetch(`${worker.url}/login`, { headers: { accept: 'text/html' } })).status).toBe(404);
      const [plan] = await dataOf<ReplyOf<typeof listPlans>>(ask(callPath(listPlans, MIA), { headers }));
      await worker.end('SIGTERM');
      const path = callPath(generateReport, { ...MIA, planSfid: plan?.sfid ?? '' });
      await ask(path, json({ plan_support_category_id: 0 }, headers));
      const state = async () =>
        (await dataOf<Report[]>(ask(callPath(listReports, MIA), { headers }))).map((each) => each.state)[0];
      await sleep(3000);
      expect(await state()).toBe('queued');
      await worker.start();
      await expect.poll(state, { timeout: 60_000 }).toBe('ready');
    });
  });

  describe.each(['each by itself', 'by what stands before them'] as const)('asked %s', (way) => {
    /** A word of this way's own, so that nothing meets what the other way has left. */
    const own = way.replaceAll(' ', '-');

    it('take the same logins: codes, access tokens, refreshed by both at once, ended in either', async () => {
      const [one, other] = ways[way];
      const email = 'demo@wattle.example';
      const started = one(callPath(startSignIn, {}), json({ email, type: 'code' }));
      const { request_id } = await dataOf<{ request_id: string }>(started);
      const outbox = await fetch(`${first.url}/dev/outbox?to=${email}`, {
        headers: { accept: 'application/json' },
      });
      const messages = (await outbox.json()) as { text: string }[];
      const [code] = messages.flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? []);
      const inBody = { 'token-delivery': 'body' };
      type Tokens = { token: string; refresh_token: string };
      const tokens = await dataOf<Tokens>(other(callPath(signIn, {}), json({ request_id, code }, inBody)));
      const bearer = { authorization: `Bearer ${tokens.token}` };
      const mayRead = async () =>
        (
          await Promise.all([one, other].map((ask) => ask(callPath(listClaims, MIA), { headers: bearer })))
        ).map(({ status }) => status);
      expect(await mayRead()).toEqual([200, 200]);
      const { refresh_token } = tokens;
      const next = await Promise.all(
        [one, other].map((ask) =>
          dataOf<Tokens>(ask(callPath(refresh, {}), json({ refresh_token }, inBody))),
        ),
      );
      expect(next[0]?.refresh_token).toMatch(/\w/);
      expect(next[1]?.refresh_token).toBe(next[0]?.refresh_token);
      await one(callPath(signOut, {}), json({}, bearer));
      expect(await mayRead()).toEqual([401, 401]);
    });

    it('do a repeated request once, also where both have it at once', async () => {
      const asks = ways[way];
      const path = callPath(submitClaim, MIA);
      const send = (ask: Ask) =>
        ask(path, { method: 'POST', body: claimOf(own), headers: { ...headers, 'idempotency-key': own } });
      // One of them does it; the other says that it is being done (409), or answers the same.
      expect((await Promise.all(asks.map(send))).map(({ status }) => status)).toContain(200);
      const [sent, again] = [await dataOf(send(asks[0])), await dataOf(send(asks[1]))];
      expect(again).toEqual(sent);
      expect(await countOf('submitted_claims', `invoice_name = '${own}.pdf'`)).toBe(1);
    });

    it('count a code’s five guesses together', async () => {
      const [one, other] = ways[way];
      const started = one(callPath(startSignIn, {}), json({ email: 'viewer@wattle.example', type: 'code' }));
      const { request_id } = await dataOf<{ request_id: string }>(started);
      const guesses: number[] = [];
      for (const ask of [one, other, one, other, one, other])
        guesses.push((await ask(callPath(signIn, {}), json({ request_id, code: '000000' }))).status);
      expect(guesses).toEqual([401, 401, 401, 401, 401, 403]);
    });

    it('know within a second of maintenance', async () => {
      const status = async (ask: Ask) =>
        (await dataOf<ReplyOf<typeof portalStatus>>(ask(callPath(portalStatus, {})))).under_maintenance;
      const both = () => Promise.all(ways[way].map(status));
      expect(await both()).toEqual([false, false]);
      first.portal('maintenance', 'on', '--reason', 'We move house.');
      await sleep(1000);
      expect(await both()).toEqual([true, true]);
      first.portal('maintenance', 'off');
      await sleep(1000);
      expect(await both()).toEqual([false, false]);
    });

    it('tell each change once, by lists, to who waits, and by webhooks, until the key is revoked', async () => {
      const [one, other] = ways[way];
      const receiver = await startReceiver();
      const made = first.portal('api-keys', 'create', own, '--scopes', 'changes', '--brand', 'wattle');
      const key = { authorization: `Bearer ${/wattle_\S+/.exec(made.stdout)?.[0] ?? ''}` };
      type Changes = ReplyOf<typeof listChanges>;
      const changes = (ask: Ask, query: string) =>
        dataOf<Changes>(ask(`${callPath(listChanges, {})}${query}`, { headers: key }));
      let { next } = await changes(one, '?after=0&limit=1000');
      for (let more = true; more; ) ({ next, more } = await changes(one, `?after=${next}&limit=1000`));
      await one(callPath(addWebhook, {}), json({ url: receiver.url }, key));
      const waiting = changes(other, `?after=${next}&wait=20`);
      for (let deed = 0; deed < DEEDS; deed += 1) {
        const body = json({ sms_notification: deed % 2 === 1 }, headers, 'PUT');
        const path = callPath(setSmsNotification, { id: MIA.participantSfid });
        expect((await (deed % 2 === 0 ? one : other)(path, body)).status).toBe(200);
      }
      expect((await waiting).changes[0]?.kind).toBe('setting-changed');
      const told = (await changes(one, `?after=${next}&limit=1000`)).changes.map(({ id }) => id);
      expect(told).toEqual(Array.from({ length: DEEDS }, (_, at) => next + 1 + at));
      const got = () => receiver.got.map(({ change }) => change.id);
      await expect.poll(() => got().length, { timeout: 30_000 }).toBeGreaterThanOrEqual(DEEDS);
      expect(got()).toEqual(told);
      receiver.close();

      first.portal('api-keys', 'revoke', own, '--brand', 'wattle');
      const statuses = await Promise.all(
        ways[way].map(async (ask) => (await ask(callPath(listChanges, {}), { headers: key })).status),
      );
      expect(statuses).toEqual([401, 401]);
    });
  });
});
