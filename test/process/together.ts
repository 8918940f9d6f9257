// Several servers and workers on one PostgreSQL, and what stands before the servers.

import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createPostgresDatabase } from '../harness/engines/create-database.ts';
import { type RunningPostgres, startPostgres } from '../harness/engines/postgres.ts';
import { extent } from '../harness/extent.ts';
import { BehindNginx, HOSTS, nginx } from './behind-nginx.ts';
import { RunningServer } from './running-server.ts';

/**
 * How long a server goes on after it was told to end, in seconds: longer than what stands before it takes to see it. The
 * units of deploy/systemd say five.
 */
const DRAIN = extent(2, 5);
const LOOK_MS = 200;

type Env = Record<string, string>;

/** Servers and workers with one database and one data folder. */
export class Together {
  readonly url: string;
  /** A connection of the test's own, as the database's owner. */
  readonly database: pg.Client;
  readonly servers: RunningServer[] = [];
  readonly workers: RunningServer[] = [];
  private readonly postgres: RunningPostgres;
  private readonly dataDir = mkdtempSync(join(tmpdir(), 'wattle-together-'));
  private readonly env: Env;

  private constructor(postgres: RunningPostgres, url: string, env: Env) {
    this.postgres = postgres;
    this.url = url;
    this.env = env;
    this.database = new pg.Client({ connectionString: url });
  }

  /** Starts a database. `env` adds to the settings of every process. */
  static async start(env: Env = {}): Promise<Together> {
    const postgres = await startPostgres();
    const together = new Together(postgres, await createPostgresDatabase(postgres.url), env);
    await together.database.connect();
    return together;
  }

  /** Starts one more server, which answers people. */
  async addServer(env: Env = {}): Promise<RunningServer> {
    const server = await this.add({ ROLE: 'api', DRAIN_SECONDS: `${DRAIN}`, ...env });
    this.servers.push(server);
    return server;
  }

  /** Starts one more worker, which does what servers leave for later. */
  async addWorker(env: Env = {}): Promise<RunningServer> {
    const worker = await this.add({ ROLE: 'worker', ...env });
    this.workers.push(worker);
    return worker;
  }

  private add(env: Env): Promise<RunningServer> {
    const settings = { DATABASE_URL: this.url, AUTH_KEYS: 'A'.repeat(43), ...this.env, ...env };
    return RunningServer.start(settings, { dataDir: this.dataDir });
  }

  async stop(): Promise<void> {
    await this.database.end();
    await Promise.all([...this.servers, ...this.workers].map((process) => process.end('SIGKILL')));
    await this.postgres.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** What people reach, and what gives their requests to one server or another. */
export interface Front {
  /** Begins a request. The caller ends it. */
  begin(path: string, method: string, headers: Record<string, string>): ClientRequest;
  /** Starts a server anew, as docs/operations.md says. */
  startAnew(server: RunningServer): Promise<void>;
  close(): Promise<void>;
}

/** nginx before servers, as deploy/nginx sets it up; where the machine has none, a balancer that asks /readyz. */
export async function startFront(servers: readonly RunningServer[]): Promise<Front> {
  if (nginx) return startNginx(servers);
  console.info('A balancer of the test’s own stands before the servers. There is no nginx on this machine.');
  const balancer = new Balancer(servers);
  await balancer.look();
  return balancer;
}

async function startNginx(servers: readonly RunningServer[]): Promise<Front> {
  const ports = servers.map(({ url }) => Number(new URL(url).port));
  const front = await BehindNginx.start(ports, { forgetsAfter: DRAIN - 1 });
  return {
    // Each request has its own connection: nginx closes kept ones when it reads its files anew.
    begin: (path, method, headers) => front.ask(HOSTS[0], path, { method, headers, agent: false }),
    async startAnew(server) {
      const port = Number(new URL(server.url).port);
      front.leaveOut(port);
      await startAnew(server);
      front.takeBack(port);
    },
    close: () => front.stop(),
  };
}

async function startAnew(server: RunningServer): Promise<void> {
  await server.end('SIGTERM');
  await server.start();
}

/** Asks each server whether it is ready, and gives requests to those that are, in turn. */
class Balancer implements Front {
  private readonly agent = new Agent({ keepAlive: true });
  private readonly ready = new Set<string>();
  private readonly servers: readonly RunningServer[];
  private turn = 0;
  private readonly timer: NodeJS.Timeout;

  constructor(servers: readonly RunningServer[]) {
    this.servers = servers;
    this.timer = setInterval(() => void this.look(), LOOK_MS);
  }

  async look(): Promise<void> {
    for (const { url } of this.servers) {
      const isReady = await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (isReady) this.ready.add(url);
      else this.ready.delete(url);
    }
  }

  async startAnew(server: RunningServer): Promise<void> {
    await startAnew(server);
    while (!this.ready.has(server.url)) await sleep(LOOK_MS);
  }

  begin(path: string, method: string, headers: Record<string, string>): ClientRequest {
    const ready = [...this.ready];
    const url = ready[this.turn++ % ready.length] ?? '';
    return request(url + path, { method, headers, agent: this.agent });
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    this.agent.destroy();
  }
}

/** The answer to a request that was begun, without its headers. */
export async function answerTo(asked: ClientRequest): Promise<Response> {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return new Response(await buffer(answer), { status: answer.statusCode ?? 0 });
}

/** How a request is made: as `fetch` makes it, by its path alone. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** Asks whatever stands before the servers. */
export const askOf =
  (front: Front): Ask =>
  async (path, init) => {
    const whole = new Request(new URL(path, 'http://portal.example'), init);
    const asked = front.begin(path, whole.method, Object.fromEntries(whole.headers));
    asked.end(Buffer.from(await whole.arrayBuffer()));
    return answerTo(asked);
  };
