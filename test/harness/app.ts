import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp } from '#app/server/app.ts';
import { jobs } from '#app/server/fold.ts';
import {
  type AnyCall,
  type BodyOf,
  callPath,
  type FilesOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '#platform/contract/call.ts';
import type { Envelope } from '#platform/contract/envelope.ts';
import { NDJSON } from '#platform/contract/records.ts';
import type { Database } from '#platform/server/database/database.ts';
import { drain } from '#platform/server/jobs/job.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { TestClock } from './clock.ts';
import { demoDatabase } from './engines/database.ts';
import { multipart, type SampleFile } from './files/sample-files.ts';
import { testServices } from './services.ts';

/** An answer as tests look at it: status, headers, and the envelope with the reply's own type in `data`. */
export interface Answer<Data> {
  status: number;
  headers: Record<string, unknown>;
  cookies: {
    name: string;
    value: string;
    httpOnly?: boolean;
    sameSite?: string;
    path?: string;
    maxAge?: number;
    expires?: Date;
  }[];
  envelope: Envelope;
  data: Data;
}

type CallOptions<C extends AnyCall> = {
  params?: ParamsOf<C>;
  body?: BodyOf<C>;
  /** The records of a call that takes many: a list as JSON, a text as NDJSON. */
  records?: readonly unknown[] | string;
  files?: FilesOf<C, SampleFile>;
  query?: QueryOf<C>;
  token?: string;
  /** The network address that the request comes from. */
  source?: string;
  headers?: Record<string, string>;
  cookies?: Record<string, string>;
};

/** The server that production runs, on its own database with the demo world, called in process. */
export interface TestApp {
  app: FastifyInstance;
  services: Services;
  clock: TestClock;
  call<C extends AnyCall>(call: C, options?: CallOptions<C>): Promise<Answer<ReplyOf<C>>>;
  raw(options: InjectOptions): Promise<Answer<unknown>>;
  /** Does every job that is due, and gives how many there were. */
  drain(): Promise<number>;
  /** The newest message to somebody, whose text is such where `has` is given. */
  lastMessage(to: string, has?: RegExp): Promise<{ text: string; subject: string }>;
  close(): Promise<void>;
}

const bearing = (token = ''): Record<string, string> => (token ? { authorization: `Bearer ${token}` } : {});

const typeOf = (records: unknown): Record<string, string> =>
  typeof records === 'string' ? { 'content-type': NDJSON } : {};

/** What is sent: a form, a body, or records as JSON or line by line. */
function payloadOf(
  body: unknown,
  records: readonly unknown[] | string | undefined,
): Pick<InjectOptions, 'payload'> {
  if (records !== undefined) return { payload: typeof records === 'string' ? records : { records } };
  return body === undefined ? {} : { payload: body as object };
}

/** The header that a page sends with every call: the brand that its user signed in to. */
function brandOf(token = ''): Record<string, string> {
  const [, claims = ''] = token.split('.');
  const [, brand] = /"brand":"([a-z]+)"/.exec(Buffer.from(claims, 'base64url').toString()) ?? [];
  return brand === undefined ? {} : { 'plan-manager-id': brand };
}

/**
 * Starts a test app. `env` adds to the harness's settings: `{ DEMO: 'exposed' }` has the limits of production. `change`
 * replaces parts of the server, for example with a store that fails. `open` opens the database in another way.
 */
export async function startApp(
  env: Record<string, string> = {},
  change: (services: Services) => Partial<Services> = () => ({}),
  open: () => Promise<Database> = demoDatabase,
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wattle-test-'));
  const database = await open();
  const clock = new TestClock();
  const own = await testServices(dataDir, database, clock, env);
  const services = { ...own, ...change(own) };
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
    drain: () => drain(services, jobs),
    call: async (call, { params, query, body, records, files, token, source, headers, cookies } = {}) => {
      const form =
        call.files && (await multipart({ ...(body as object) }, { ...files } as Record<string, SampleFile>));
      const answer = await raw({
        method: call.method,
        url: callPath(call, params ?? {}),
        ...(query === undefined ? {} : { query: query as Record<string, string> }),
        ...(source === undefined ? {} : { remoteAddress: source }),
        headers: { ...brandOf(token), ...typeOf(records), ...headers, ...form?.headers, ...bearing(token) },
        ...payloadOf(form?.payload ?? body, records),
        ...(cookies ? { cookies } : {}),
      });
      // As clients see it: for a paged call, the items with their pagination.
      const data = call.paged
        ? { items: answer.data, pagination: answer.envelope.meta?.pagination }
        : answer.data;
      return { ...answer, data } as Answer<never>;
    },
    lastMessage: async (to, has = /./) => {
      const response = await app.inject({
        url: `/dev/outbox?to=${encodeURIComponent(to)}`,
        headers: { accept: 'application/json' },
      });
      const message = (response.json() as { text: string; subject: string }[]).find(({ text }) =>
        has.test(text),
      );
      if (!message) throw new Error(`No message to ${to}`);
      return message;
    },
    async close() {
      await app.close();
      await services.jobs.stop();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
