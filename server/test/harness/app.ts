import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BodyOf, type Call, callPath, type ParamsOf, type ReplyOf } from '@wattle/contract/call';
import type { Envelope } from '@wattle/contract/envelope';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp } from '../../src/app.ts';
import { loadDemoWorld } from '../../src/features/operations/demo/load-demo.ts';
import { Brands } from '../../src/platform/brands.ts';
import { readConfig } from '../../src/platform/config.ts';
import { loadAuthKeys } from '../../src/platform/keys.ts';
import { WEB_FOLDER } from '../../src/platform/root.ts';
import type { Services } from '../../src/platform/services.ts';
import { StatusBoard } from '../../src/platform/status.ts';
import { freshDatabase } from './database.ts';

/** A clock that stands still until a test moves it. */
export class TestClock {
  private time = new Date('2026-11-20T02:00:00Z').getTime();
  now = (): Date => new Date(this.time);
  advance({
    seconds = 0,
    minutes = 0,
    days = 0,
  }: {
    seconds?: number;
    minutes?: number;
    days?: number;
  }): void {
    this.time += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000;
  }
}

/** An answer as tests look at it: status, headers, and the envelope with the reply's own type in `data`. */
export interface Answer<Data> {
  status: number;
  headers: Record<string, unknown>;
  cookies: { name: string; value: string; httpOnly?: boolean; sameSite?: string; path?: string }[];
  envelope: Envelope;
  data: Data;
}

type CallOptions<C extends Call> = {
  params?: ParamsOf<C>;
  body?: BodyOf<C>;
  token?: string;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
};

/** The server that production runs, on a fresh database with the demo world, asked in process. */
export interface TestApp {
  app: FastifyInstance;
  services: Services;
  clock: TestClock;
  call<C extends Call>(call: C, options?: CallOptions<C>): Promise<Answer<ReplyOf<C>>>;
  raw(options: InjectOptions): Promise<Answer<unknown>>;
  /** The newest message to somebody. */
  lastMessage(to: string): Promise<{ text: string; subject: string }>;
  close(): Promise<void>;
}

export async function startApp(): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wattle-test-'));
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'silent' });
  const database = await freshDatabase();
  const clock = new TestClock();
  const services: Services = {
    config,
    database,
    clock,
    brands: new Brands(config),
    webFolder: WEB_FOLDER,
    keys: loadAuthKeys(undefined, dataDir),
    status: new StatusBoard(database, clock),
  };
  await loadDemoWorld(services);
  const app = await buildApp(services);
  const raw = async (options: InjectOptions): Promise<Answer<unknown>> => {
    const response = await app.inject(options);
    const envelope = (response.body.startsWith('{') ? response.json() : {}) as Envelope;
    return {
      status: response.statusCode,
      headers: response.headers,
      cookies: response.cookies,
      envelope,
      data: envelope.data,
    };
  };
  return {
    app,
    services,
    clock,
    raw,
    call: async (call, { params, body, token, headers, cookies } = {}) =>
      (await raw({
        method: call.method,
        url: callPath(call, params ?? {}),
        headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
        ...(body === undefined ? {} : { payload: body as object }),
        ...(cookies ? { cookies } : {}),
      })) as Answer<never>,
    lastMessage: async (to) => {
      const response = await app.inject({
        url: `/dev/outbox?to=${encodeURIComponent(to)}`,
        headers: { accept: 'application/json' },
      });
      const [message] = response.json() as { text: string; subject: string }[];
      if (!message) throw new Error(`No message to ${to}`);
      return message;
    },
    async close() {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
