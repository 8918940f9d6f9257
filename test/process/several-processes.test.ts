// Several processes on one PostgreSQL: each is started anew, one after the other, while people go on.

import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, signOut, startSignIn } from '#features/auth/calls/sign-in.ts';
import { listClaims } from '#features/claims/calls/claims.ts';
import { listPlans } from '#features/plans/calls/plans.ts';
import { generateReport, listReports, type Report } from '#features/reports/calls/reports.ts';
import { portalStatus } from '#features/status/calls/portal.ts';
import { submitClaim } from '#features/submissions/calls.ts';
import { listChanges } from '#features/told/calls/changes.ts';
import { callPath, type ReplyOf } from '#platform/contract/call.ts';
import { createPostgresDatabase } from '../harness/engines/create-database.ts';
import { type RunningPostgres, startPostgres } from '../harness/engines/postgres.ts';
import { extent } from '../harness/extent.ts';
import { pdfOf } from '../harness/files/plain-pdf.ts';
import { RunningServer } from './running-server.ts';

const SERVERS = extent(2, 4);
/** How long each goes on after it was told to end, in seconds: longer than the balancer takes to see it. */
const DRAIN = '2';
const LOOK_MS = 200;
const MIA = { participantSfid: 'demoPART0000000001' };

/** What stands before the servers: it asks each whether it is ready, and gives requests to those that are, in turn. */
class Balancer {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly ready = new Set<string>();
  private readonly urls: readonly string[];
  private turn = 0;
  private readonly timer: NodeJS.Timeout;

  constructor(urls: readonly string[]) {
    this.urls = urls;
    this.timer = setInterval(() => void this.look(), LOOK_MS);
  }

  async look(): Promise<void> {
    for (const url of this.urls) {
      const isReady = await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) this.ready.add(url);
      else this.ready.delete(url);
    }
  }

  isReady(url: string): boolean {
    return this.ready.has(url);
  }

  /** Begins a request to the next server that is ready. The caller ends it. */
  begin(path: string, method: string, headers: Record<string, string>) {
    const ready = [...this.ready];
    const url = ready[this.turn++ % ready.length] ?? '';
    return request(url + path, { method, headers, agent: this.agent });
  }

  close(): void {
    clearInterval(this.timer);
    this.agent.destroy();
  }
}

const answered = (asked: ReturnType<typeof request>): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => asked.once('response', resolve).once('error', reject));

describe('several processes on one database', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'wattle-rolling-'));
  let postgres: RunningPostgres;
  let servers: RunningServer[] = [];
  let worker: RunningServer;
  let database: pg.Client;
  beforeAll(async () => {
    postgres = await startPostgres();
    const url = await createPostgresDatabase(postgres.url);
    const env = { DATABASE_URL: url, AUTH_KEYS: 'A'.repeat(43), DRAIN_SECONDS: DRAIN };
    worker = await RunningServer.start({ ...env, ROLE: 'worker' }, { dataDir });
    servers = await Promise.all(
      Array.from({ length: SERVERS }, () => RunningServer.start({ ...env, ROLE: 'api' }, { dataDir })),
    );
    database = new pg.Client({ connectionString: url });
    await database.connect();
  });
  afterAll(async () => {
    await database?.end();
    await Promise.all([...servers, worker].map((server) => server?.end('SIGKILL')));
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('are started anew one after the other without a request that fails, uploads too', async () => {
    const [first] = servers as [RunningServer];
    const headers = await first.signIn('demo@wattle.example');
    const balancer = new Balancer(servers.map(({ url }) => url));
    await balancer.look();
    const statuses = { reads: [] as number[], uploads: [] as number[] };
    let isOver = false;
    const read = async () => {
      while (!isOver) {
        const asked = balancer.begin(callPath(listClaims, MIA), 'GET', headers);
        asked.end();
        const answer = await answered(asked);
        await json(answer);
        statuses.reads.push(answer.statusCode ?? 0);
      }
    };
    // On a slow line: longer under way than a server is ready after it was told to end.
    const upload = async () => {
      while (!isOver) {
        const form = new FormData();
        form.set('paid_to_type', 'invoice');
        const content = pdfOf([`Number ${statuses.uploads.length}`]);
        form.set('file', new File([new Uint8Array(content)], 'invoice.pdf'));
        const whole = new Response(form);
        const bytes = Buffer.from(await whole.arrayBuffer());
        const asked = balancer.begin(callPath(submitClaim, MIA), 'POST', {
          ...headers,
          'content-type': whole.headers.get('content-type') ?? '',
          'content-length': `${bytes.length}`,
        });
        const answering = answered(asked);
        for (let part = 0; part < 10; part += 1) {
          asked.write(bytes.subarray((bytes.length * part) / 10, (bytes.length * (part + 1)) / 10));
          await sleep(300);
        }
        asked.end();
        const answer = await answering;
        await json(answer);
        statuses.uploads.push(answer.statusCode ?? 0);
      }
    };
    const counted = async () =>
      Number((await database.query('select count(*) from submitted_claims')).rows[0]?.count);
    const before = await counted();
    const people = [read(), read(), read(), upload(), upload(), upload()];
    for (const server of servers) {
      await server.end('SIGTERM');
      await server.start();
      while (!balancer.isReady(server.url)) await sleep(LOOK_MS);
    }
    isOver = true;
    await Promise.all(people);
    balancer.close();

    expect(new Set(statuses.reads)).toEqual(new Set([200]));
    expect(new Set(statuses.uploads)).toEqual(new Set([200]));
    expect(statuses.uploads.length).toBeGreaterThan(SERVERS);
    expect((await counted()) - before).toBe(statuses.uploads.length);
  });

  it('say first that they are not ready any more, and answer on for the while that they are given', async () => {
    const [first] = servers as [RunningServer];
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

  it('share the work by their roles: the worker does the jobs and answers nobody', async () => {
    const [first] = servers as [RunningServer];
    const headers = await first.signIn('demo@wattle.example');
    expect((await fetch(`${worker.url}/login`, { headers: { accept: 'text/html' } })).status).toBe(404);
    const [plan] = await first.json<ReplyOf<typeof listPlans>>(callPath(listPlans, MIA), { headers });
    await worker.end('SIGTERM');
    const path = callPath(generateReport, { ...MIA, planSfid: plan?.sfid ?? '' });
    await first.post(path, { plan_support_category_id: 0 }, headers);
    const state = async () =>
      (await first.json<Report[]>(callPath(listReports, MIA), { headers })).map((each) => each.state)[0];
    await sleep(3000);
    expect(await state()).toBe('queued');
    await worker.start();
    await expect.poll(state, { timeout: 60_000 }).toBe('ready');
  });

  it('know of each other within a second: sessions, maintenance, API keys, codes guessed, repeated requests', async () => {
    const [one, other] = servers as [RunningServer, RunningServer];
    const headers = await one.signIn('demo@wattle.example');
    const at = async (server: RunningServer, path: string, init: RequestInit = {}) =>
      (await fetch(server.url + path, init)).status;
    expect(await at(other, callPath(listClaims, MIA), { headers })).toBe(200);

    // The same request at both at once is one deed.
    const form = () => {
      const body = new FormData();
      body.set('paid_to_type', 'invoice');
      body.set('file', new File([new Uint8Array(pdfOf(['Twice']))], 'twice.pdf'));
      return { method: 'POST', body, headers: { ...headers, 'idempotency-key': 'sent-to-both-at-once' } };
    };
    const path = callPath(submitClaim, MIA);
    // One of them does it; the other says that it is being done (409), or answers the same.
    const statuses = await Promise.all([one, other].map((server) => at(server, path, form())));
    expect(statuses).toContain(200);
    const [sent, again] = [await one.json(path, form()), await other.json(path, form())];
    expect(again).toEqual(sent);
    const { rows } = await database.query(
      `select count(*)::int as count from submitted_claims where invoice_name = 'twice.pdf'`,
    );
    expect(rows[0]?.count).toBe(1);

    await one.post(callPath(signOut, {}), {}, headers);
    expect(await at(other, callPath(listClaims, MIA), { headers })).toBe(401);

    const made = one.portal('api-keys', 'create', 'core', '--scopes', 'changes', '--brand', 'wattle');
    const key = { authorization: `Bearer ${/wattle_\S+/.exec(made.stdout)?.[0] ?? ''}` };
    expect(await at(other, callPath(listChanges, {}), { headers: key })).toBe(200);
    const waiting = other.json<ReplyOf<typeof listChanges>>(`${callPath(listChanges, {})}?after=0&wait=20`, {
      headers: key,
    });
    expect((await waiting).changes.length).toBeGreaterThan(0);
    one.portal('api-keys', 'revoke', 'core', '--brand', 'wattle');
    expect(await at(other, callPath(listChanges, {}), { headers: key })).toBe(401);

    // Five guesses, wherever they are made.
    const { request_id } = await one.post<{ request_id: string }>(callPath(startSignIn, {}), {
      email: 'viewer@wattle.example',
      type: 'code',
    });
    const guess = (server: RunningServer) =>
      at(server, callPath(signIn, {}), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ request_id, code: '000000' }),
      });
    const guesses: number[] = [];
    for (const server of [one, other, one, other, one, other]) guesses.push(await guess(server));
    expect(guesses).toEqual([401, 401, 401, 401, 401, 403]);

    const status = async (server: RunningServer) =>
      (await server.json<ReplyOf<typeof portalStatus>>(callPath(portalStatus, {}))).under_maintenance;
    expect(await status(other)).toBe(false);
    one.portal('maintenance', 'on', '--reason', 'We move house.');
    await sleep(1000);
    expect([await status(one), await status(other)]).toEqual([true, true]);
    one.portal('maintenance', 'off');
  });
});
