import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Call, paramNames } from '@wattle/contract/call';
import { recordRef } from '@wattle/contract/common';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Caller } from '../caller.ts';
import { today } from '../clock.ts';
import type { Db } from '../database/database.ts';
import {
  type IdempotencyClaim,
  idempotencyClaim,
  keepReply,
  replayedReply,
} from '../database/idempotency.ts';
import { enterUserScope } from '../database/scope.ts';
import { deviceOf } from '../device.ts';
import { keepFiles, type StoredFile } from '../files/keep.ts';
import { parse } from '../parse.ts';
import { AccessRefusal, notFound, signInNeeded } from '../refusal.ts';
import type { CommandRequest, Cookie, ReadRequest, Route } from '../route.ts';
import type { Services } from '../services.ts';
import { readAccessToken } from '../tokens.ts';
import type { Arrival } from './arrival.ts';
import { record, recordRefusedAccess } from './audit.ts';
import { cookiesOf } from './cookies.ts';
import { enterScopeOf, rehearse, withFiles, withStored } from './with-files.ts';

/** What a route's handler comes to, once the transaction is through. */
interface Outcome {
  data: unknown;
  cookies: Cookie[];
  /** Whether something was done now, rather than answered again. */
  kept: boolean;
}

/** What a command comes to that was done before. */
const NOTHING_DONE = { refusal: undefined, alarm: undefined, cookies: [], kept: false, hasMessages: false };

const noQuery = z.strictObject({});
const noBody = z.union([z.undefined(), z.null(), z.strictObject({})]);

/** Leads one request from Fastify to its handler: who asks, what for, and then the read or the command. */
export async function dispatch(
  services: Services,
  route: Route,
  from: Arrival,
  http: FastifyRequest,
): Promise<Outcome> {
  const outcome = await answer(services, route, from, http);
  if (outcome.kept) services.events.note(route.call, from.brand.brand.code, http);
  return outcome;
}

async function answer(
  services: Services,
  route: Route,
  from: Arrival,
  http: FastifyRequest,
): Promise<Outcome> {
  const { call } = route;
  const at = services.clock.now();
  const device = route.kind === 'command' ? deviceOf(http.headers['user-agent']) : null;
  const asked = { services, ...from, id: http.id, at, device };
  if (call.who === 'anyone') return answerTo(route, { ...asked, caller: undefined }, http);
  const session = await sessionOf(services, http, at);
  try {
    if (session.brand !== from.brand.brand.code) throw signInNeeded();
    const caller = { sessionId: session.sessionId, at, today: today(services.clock) };
    return await answerTo(route, { ...asked, caller }, http);
  } catch (error) {
    if (error instanceof AccessRefusal) {
      const about = { call, status: error.status, sessionId: session.sessionId };
      await recordRefusedAccess({ ...asked, device: deviceOf(http.headers['user-agent']) }, about);
    }
    throw error;
  }
}

type Asked = Pick<ReadRequest<Call>, 'services' | 'brand' | 'source' | 'id' | 'at' | 'device'> & {
  caller: Caller | undefined;
};

async function answerTo(route: Route, asked: Asked, http: FastifyRequest): Promise<Outcome> {
  const { call } = route;
  const given = {
    ...asked,
    cookies: cookiesOf(asked.services.config, http),
    params: readParams(call, http.params),
    headers: call.headers && parse(call.headers, http.headers),
  };
  if (route.kind === 'read') {
    const request = { ...given, query: readQuery(call, http), files: undefined };
    return { data: await runRead(route, request, http), cookies: [], kept: true };
  }
  return steadily(route.options.steadyMs, () =>
    runCommand(route, { ...given, caller: asked.caller as Caller }, http),
  );
}

/** Waits with the outcome, good or bad, until the next full step since the start. */
async function steadily<T>(stepMs: number | undefined, work: () => Promise<T>): Promise<T> {
  if (stepMs === undefined) return work();
  const start = performance.now();
  const [outcome] = await Promise.allSettled([work()]);
  const taken = performance.now() - start;
  await sleep(Math.ceil(taken / stepMs) * stepMs - taken);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** The session that the access token proves. Whether it still lives is found together with the data. */
async function sessionOf(services: Services, http: FastifyRequest, at: Date) {
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(http.headers.authorization ?? '') ?? [];
  const session = token && (await readAccessToken(services.keys, token, at));
  if (!session) throw signInNeeded();
  return session;
}

/** The placeholders of the path. One that can name no record is a record that does not exist. */
function readParams(call: Call, params: unknown): Record<string, string> {
  const given = params as Record<string, string>;
  for (const name of paramNames(call.path)) {
    if (/(id|sfid)$/i.test(name) && !recordRef.safeParse(given[name]).success) throw notFound();
  }
  return given;
}

const readQuery = (call: Call, http: FastifyRequest) => parse(call.query ?? noQuery, http.query);

const readBody = (call: Call, http: FastifyRequest) =>
  parse(call.body ?? noBody, http.body ?? (call.body ? {} : undefined));

type ReadRoute = Extract<Route, { kind: 'read' }>;

async function runRead(route: ReadRoute, request: object, http: FastifyRequest): Promise<unknown> {
  const asked = request as Parameters<typeof route.handle>[0];
  if (!route.call.files) {
    // The statement that reads the data lets everybody in who may see it.
    if (route.call.who === 'full')
      await refuseReadOnly(route.call, asked as typeof asked & { caller: Caller });
    return route.handle(asked);
  }
  return withFiles(route.call, asked as typeof asked & { caller: Caller }, http, async (received) => {
    parse(route.call.body ?? noBody, received.fields);
    return route.handle({ ...asked, files: await received.examined() } as typeof asked);
  });
}

/** Throws 401, 403 or 404 where the caller has no full access. */
async function refuseReadOnly(call: Call, asked: ReadRequest<Call> & { caller: Caller }): Promise<void> {
  await asked.services.database.transaction((tx) => enterScopeOf(tx, call, asked));
}

type CommandRoute = Extract<Route, { kind: 'command' }>;
type Authorised = Omit<CommandRequest<Call>, 'tx' | 'scope' | 'query' | 'body' | 'files'>;

async function runCommand(route: CommandRoute, request: Authorised, http: FastifyRequest): Promise<Outcome> {
  const { call, options } = route;
  if (options.before) {
    const given =
      call.who === 'anyone' ? { query: readQuery(call, http), body: readBody(call, http) } : undefined;
    await options.before({ ...request, ...given } as Parameters<typeof options.before>[0]);
  }
  if (!call.files) {
    const done = await change(route, request, http, { body: () => readBody(call, http) });
    if (!options.afterwards) return done;
    const asked = request as Parameters<typeof options.afterwards>[0];
    return { ...done, data: await options.afterwards(asked, done.data as never) };
  }
  return withFiles(call, request, http, async (received) => {
    const body = parse(call.body ?? noBody, received.fields);
    const hashes = Object.entries(received.sent)
      .map(([field, { hash }]) => `${field} ${hash}`)
      .toSorted((a, b) => a.localeCompare(b));
    const given = { body: () => body, hashes };
    // Done before: told so before anything is stored, and whatever has been stored since.
    const replayed = await request.services.database.transaction(async (tx) => {
      const claim = claimOf(call, request, http, await authorise(tx, call, request), given);
      return claim && replayedReply(tx, claim);
    });
    if (replayed) return { data: replayed.reply, cookies: [], kept: false };
    await rehearse(call, request, received, (tx, files) =>
      changeInside(tx, route, request, http, { ...given, files }),
    );
    const files = await received.examined();
    return withStored(call, request, files, (stored) =>
      change(route, request, http, { ...given, files: stored }),
    );
  });
}

/** What a command is given: its body, read once the caller is authorised, and the files that came along. */
interface Given {
  body: () => unknown;
  hashes?: string[];
  files?: ReadonlyMap<string, StoredFile>;
}

/** What the command is known by when it is repeated, where the caller named it. */
function claimOf(
  call: Call,
  request: Authorised,
  http: FastifyRequest,
  scope: { userId: number },
  { body, hashes }: Given,
): IdempotencyClaim | undefined {
  const key = http.headers['idempotency-key'];
  if (call.who === 'anyone' || typeof key !== 'string') return undefined;
  const asked = hashes ? [request.params, body(), hashes] : [request.params, body()];
  return idempotencyClaim(scope.userId, call.name, key, asked);
}

/** Does a command in its transaction, and what follows from it once that is through. */
async function change(
  route: CommandRoute,
  request: Authorised,
  http: FastifyRequest,
  asked: Given,
): Promise<Outcome> {
  const result = await request.services.database.transaction((tx) =>
    changeInside(tx, route, request, http, asked),
  );
  if (result.alarm) http.log.warn({ reqId: request.id, alarm: result.alarm });
  if (result.hasMessages) request.services.delivery.hurry();
  if (result.refusal) throw result.refusal;
  return { data: result.reply, cookies: result.cookies, kept: result.kept };
}

/** The transaction of a command: who may, whether it was done before, the change, its record, its first reply. */
async function changeInside(
  tx: Db,
  { call, handle }: CommandRoute,
  request: Authorised,
  http: FastifyRequest,
  asked: Given,
) {
  const { files } = asked;
  const scope = await authorise(tx, call, request);
  const query = readQuery(call, http);
  const body = asked.body();
  const claim = claimOf(call, request, http, scope, asked);
  const replayed = claim && (await replayedReply(tx, claim));
  if (replayed) return { ...NOTHING_DONE, reply: replayed.reply };
  const given = { ...request, tx, scope, query, body, files: files && Object.fromEntries(files) };
  const done = await handle(given as CommandRequest<Call>);
  await record(tx, call, request, scope, done);
  if (claim && !done.refusal) await keepReply(tx, claim, done.reply, request.at);
  const kept = !done.refusal && done.audit !== 'nothing changed';
  if (files && kept) await keepFiles(tx, files, request.at);
  const { reply, refusal, alarm, cookies = [], messages = [] } = done;
  return { reply, refusal, alarm, cookies, kept, hasMessages: messages.length > 0 };
}

/** Sets the transaction's scope. Calls for anyone have none; their handlers set what they need. */
async function authorise(tx: Db, call: Call, request: Authorised): Promise<CommandRequest<Call>['scope']> {
  if (call.who === 'anyone') return { userId: 0, participantId: 0 };
  if (call.who === 'user') return { ...(await enterUserScope(tx, request.caller)), participantId: 0 };
  return enterScopeOf(tx, call, request);
}

/** A request's id, for the log and the audit record. */
export const newRequestId = (): string => randomUUID();
