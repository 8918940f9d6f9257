import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { type Call, takesJson } from '#platform/contract/call.ts';
import type { FieldErrors } from '#platform/contract/envelope.ts';
import type { Db, Transaction } from '../database/database.ts';
import { idempotencyClaim, keepReply, replayedReply } from '../database/idempotency.ts';
import { discardFiles, keepFiles, type StoredFile } from '../files/keep.ts';
import type { Received } from '../files/receive.ts';
import { checkProof } from '../identity/proof.ts';
import { enterUserScope, noteWritten } from '../identity/scope.ts';
import { spend } from '../limits.ts';
import type { CommandRequest, CommandResult, CommandRoute, Cookie } from '../manifest/route.ts';
import { Refusal } from '../refusal.ts';
import { callerOf, enterScopeOf, readBody, readQuery } from './asked.ts';
import { record } from './audit.ts';
import { announceSent, hasChanged, receiveFiles, rehearse, storeExamined } from './with-files.ts';

/** The outcome of a request: the data of its reply, and the cookies to set. */
export interface Outcome {
  data: unknown;
  cookies: Cookie[];
}

/** A command's request before its transaction. */
type Arrived = Omit<CommandRequest<Call>, 'tx' | 'scope' | 'query' | 'body' | 'files' | 'prepared'>;

/** The parts of a request that are read once its caller is authorised. */
interface Given {
  query: unknown;
  body: unknown;
  /** The `Idempotency-Key`. */
  key: string | string[] | undefined;
  /** What the command's `before` gave. */
  prepared?: unknown;
  /** Hashes of the files that came along, each with its field. */
  hashes?: string[];
  /** What is said of files that did not come, by field. */
  missing?: FieldErrors;
}

type Files = ReadonlyMap<string, StoredFile>;

/** Runs a command, and what follows from it once its transaction is committed. */
export function runCommand(route: CommandRoute, asked: Arrived, http: FastifyRequest): Promise<Outcome> {
  const { call, options } = route;
  const { services, brand } = asked;
  return steadily(options.steadyMs, async () => {
    if (options.limit) {
      await spend(services, options.limit, callerOf(asked).sessionId, { brand, at: asked.at });
    }
    const prepared = await options.before?.({
      ...asked,
      ...(call.who === 'anyone'
        ? { query: readQuery(call, http.query), body: readBody(call, http.body) }
        : {}),
    } as Parameters<typeof options.before>[0]);
    const given = { query: http.query, body: http.body, key: http.headers['idempotency-key'], prepared };
    const isForm = call.files && (http.isMultipart?.() || !takesJson(call));
    const done = isForm
      ? await performWithFiles(route, asked, given, http)
      : await services.database.transaction((tx) =>
          perform(tx, route, asked, given, call.files && new Map()),
        );
    if (done.alarm) http.log.warn({ reqId: asked.id, alarm: done.alarm });
    if (done.messages?.length) services.delivery.hurry();
    if (done.refusal) throw done.refusal;
    if (done.audit !== 'nothing changed') {
      services.events.note(done.deed ?? call, brand.code, done.audit.detail);
    }
    const data = options.afterwards ? await options.afterwards(asked, done.reply) : done.reply;
    if (asked.caller) await noteWritten(services, asked.caller.sessionId);
    return { data, cookies: done.cookies ?? [] };
  });
}

/** Holds the outcome back, good or bad, until the next full step since the start. */
async function steadily<T>(stepMs: number | undefined, work: () => Promise<T>): Promise<T> {
  if (stepMs === undefined) return work();
  const start = performance.now();
  const [outcome] = await Promise.allSettled([work()]);
  const taken = performance.now() - start;
  await sleep(Math.ceil(taken / stepMs) * stepMs - taken);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** Runs a command in its transaction: who may, whether it was done before, the change, its record, its first reply. */
async function perform(
  tx: Db,
  route: CommandRoute,
  asked: Arrived,
  given: Given,
  files?: Files,
): Promise<CommandResult<Call>> {
  const begun = await begin(tx, route.call, asked, given);
  return begun.earlier ?? change(tx, route, begun, files);
}

/** Runs a command with files, which are gone from the uploads folder afterwards. */
async function performWithFiles(
  route: CommandRoute,
  asked: Arrived,
  given: Given,
  http: FastifyRequest,
): Promise<CommandResult<Call>> {
  const received = await receiveFiles(route.call, asked, http);
  try {
    return await performWithReceived(route, asked, given, received);
  } finally {
    await received.remove();
  }
}

/**
 * Runs a command with files in two transactions. The first finds out, before any file is examined, whether the command
 * was done before or would be refused (docs/adr/0020); the second makes the change, once the files are examined and
 * stored.
 */
async function performWithReceived(
  route: CommandRoute,
  asked: Arrived,
  { query, key, prepared }: Given,
  { fields, sent, missing, examined }: Received,
): Promise<CommandResult<Call>> {
  const { services } = asked;
  const hashes = Object.entries(sent).map(([field, { hash }]) => `${field} ${hash}`);
  const given = { query, key, prepared, body: fields, missing, hashes: hashes.toSorted() };
  const commit = (files: Files) =>
    services.database.transaction((tx) => perform(tx, route, asked, given, files));
  if (hashes.length === 0) return await commit(new Map());
  const first = await services.database.transaction((tx) => tryOut(tx, route, asked, given, sent));
  if (first.earlier) return first.earlier;
  const files = await storeExamined(services, first.files, examined);
  try {
    const done = await commit(files);
    if (!hasChanged(done)) await discardFiles(services, [...files.values()]);
    return done;
  } catch (error) {
    // After any other failure it is not known whether the change is committed: leave the files to the clean-up.
    if (error instanceof Refusal) await discardFiles(services, [...files.values()]);
    throw error;
  }
}

/** Finds out whether a command was done before, announces its files, and makes the change once to see what refuses it. */
async function tryOut(
  tx: Transaction,
  route: CommandRoute,
  asked: Arrived,
  given: Given,
  sent: Received['sent'],
): Promise<{ earlier: CommandResult<Call> } | { earlier?: undefined; files: Files }> {
  const begun = await begin(tx, route.call, asked, given);
  if (begun.earlier) return { earlier: begun.earlier };
  const files = await announceSent(tx, begun.request.scope, sent, asked.services.clock.now());
  await rehearse(tx, (inner) => change(inner, route, begun, files));
  return { files };
}

/**
 * The first half of a command's transaction: checks who may, reads what is asked, and finds the earlier reply to the
 * same request.
 */
async function begin(
  tx: Db,
  call: Call,
  asked: Arrived,
  { query, body, key, prepared, hashes, missing }: Given,
) {
  const scope = await authorise(tx, call, asked);
  const request = {
    ...asked,
    prepared,
    scope,
    query: readQuery(call, query),
    body: readBody(call, body, missing),
  };
  if (!scope || call.repeatable || typeof key !== 'string') return { request };
  const about = [asked.params, request.body, ...(hashes ? [hashes] : [])];
  const claim = idempotencyClaim(scope.userId, call.name, key, about);
  const replayed = await replayedReply(tx, claim);
  const earlier = replayed && { reply: replayed.reply, audit: 'nothing changed' as const };
  return { request, claim, earlier };
}

/** The second half: the change, its record and its first reply. */
async function change(
  tx: Db,
  route: CommandRoute,
  { request, claim }: Awaited<ReturnType<typeof begin>>,
  files?: Files,
): Promise<CommandResult<Call>> {
  const asked = { ...request, tx, files: files && Object.fromEntries(files) } as CommandRequest<Call>;
  if (asked.caller) await checkProof(tx, route.call, { ...asked, caller: asked.caller });
  const done = await route.handle(asked);
  await record(route.call, asked, done);
  if (claim && !done.refusal) await keepReply(tx, claim, done.reply, request.at);
  if (files && hasChanged(done)) await keepFiles(tx, files, request.at);
  return done;
}

/** Sets the transaction's scope. Calls for anyone have none; their handlers set what they need. */
async function authorise(tx: Db, call: Call, asked: Arrived): Promise<CommandRequest<Call>['scope']> {
  if (call.who === 'anyone') return undefined;
  if (call.who === 'user') return enterUserScope(tx, callerOf(asked));
  return enterScopeOf(tx, call, asked);
}
