import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { scopeNeeded } from '#platform/contract/api-scopes.ts';
import type { SystemCall } from '#platform/contract/call.ts';
import { MEDIA_TYPE } from '#platform/contract/envelope.ts';
import { CALLS_A_MINUTE, MOST_RECORDS, NDJSON, RECORDS_BYTES } from '#platform/contract/records.ts';
import { LARGEST_FILE, UPLOAD } from '#platform/contract/uploads.ts';
import { todayInAdelaide } from '#scheme/dates.ts';
import { audit } from '../database/tables.ts';
import { receive } from '../files/receive.ts';
import { operatorsTurn } from '../files/turns.ts';
import { readApiKey, ScopeRefusal, type SystemCaller } from '../identity/api-keys.ts';
import { type Limit, spend } from '../limits.ts';
import type { Records, SystemAnswer, SystemRequest, SystemRoute } from '../manifest/route.ts';
import type { Services } from '../manifest/services.ts';
import { parse } from '../parse.ts';
import { Refusal } from '../refusal.ts';
import { tell } from '../told/tell.ts';
import { readBody, readParams, readQuery } from './asked.ts';
import { REFUSED } from './audit.ts';
import { BODY_LIMIT, bodyWords } from './bodies.ts';
import { readLines } from './lines.ts';

/** How many requests a key may make. */
const CALLS: Limit = { name: 'api.key', times: CALLS_A_MINUTE, minutes: 1 };

/** How often a source may call with a key that does not work, and how many refusals of a key are recorded in an hour. */
const WRONG: Limit = { name: 'api.wrong', times: 60, minutes: 1 };
const RECORDED: Limit = { name: 'api.refused', times: 60, minutes: 60 };

/** What a form has around the file that it brings, at most, in bytes. */
const FORM_FRAME = 20_000;

const words = {
  otherBrand: 'This API key belongs to another plan manager than this address or the Plan-Manager-Id header.',
  keyInAddress:
    'An API key is never sent in the address: it would stand in logs. Revoke this key and make a new one.',
  notUtf8: 'The request is not UTF-8.',
  fileTooLarge: `The file is larger than ${LARGEST_FILE}.`,
} as const;

const many = z.strictObject({ records: z.array(z.unknown()).min(1).max(MOST_RECORDS) });

/** What a system is answered, and the brand whose status goes with it. */
export interface SystemOutcome {
  brand: string;
  data: SystemAnswer<SystemCall>;
}

/**
 * Leads a request of a plan manager's system to its handler: whose key it is, whether the key has the scope, and what is
 * asked. Throws 401, 403, 408, 413, 422 or 429; what a key may not do is recorded.
 */
export async function serveSystem(
  services: Services,
  route: SystemRoute,
  http: FastifyRequest,
  { source, gone }: { source: string; gone: () => AbortSignal },
): Promise<SystemOutcome> {
  const { call } = route;
  const at = services.clock.now();
  const asked = { at, id: http.id, call };
  try {
    const caller = await knownCaller(services, call, http, source, at);
    const { brand } = services.brands.find(caller.brand) ?? services.brands.ofHost(http.hostname);
    await spend(services, CALLS, caller.keyId, { brand, at });
    const request: SystemRequest<SystemCall> = {
      services,
      brand,
      id: http.id,
      at,
      source,
      gone,
      system: caller,
      params: readParams(call, http.params),
      query: readQuery(call, http.query),
      body: takesBody(call) ? readBody(call, await readJson(http, BODY_LIMIT)) : undefined,
      records: () => recordsOf(http),
      receive: () => {
        refuseLarge(http);
        return receive(services, call.files ?? {}, http, { ...operatorsTurn, person: caller.keyId });
      },
      read: (work) => services.database.serveSystem(caller.brand, work),
      looked: (participantId) =>
        services.looks.note(call, {
          by: { apiKeyId: caller.keyId },
          participant: String(participantId),
          at,
          day: todayInAdelaide(at),
        }),
      act: (work, long) =>
        services.database.serveSystem(
          caller.brand,
          async (tx) => {
            const { audit: entry, value } = await work(tx);
            if (entry !== 'nothing changed') {
              const { told, ...record } = entry;
              await tx.insert(audit).values({ ...recordOf(caller, asked), ...record });
              await tell(tx, told, {
                at,
                brand: brand.code,
                authority: 'key',
                key: caller.name,
                participantId: entry.participantId ?? null,
              });
            }
            return value;
          },
          long,
        ),
    };
    return { brand: brand.code, data: await route.handle(request) };
  } catch (error) {
    if (error instanceof ScopeRefusal) await recordRefusal(services, error, asked);
    throw error;
  }
}

/** Whether a call has a plain JSON body: no records, no files. */
const takesBody = ({ method, record, files }: SystemCall): boolean => method !== 'GET' && !record && !files;

/** A row of the audit record, but for what changed. */
const recordOf = (
  { keyId, name }: SystemCaller,
  { at, id, call }: { at: Date; id: string; call: SystemCall },
) => ({ at, action: call.name, apiKeyId: keyId, byName: name, requestId: id });

/** The same, and counts keys that do not work: a flood of them must not take the database from others. Throws 429. */
async function knownCaller(
  services: Services,
  call: SystemCall,
  http: FastifyRequest,
  source: string,
  at: Date,
) {
  const { brand } = services.brands.ofHost(http.hostname);
  await spend(services, WRONG, source, { brand, at, amount: 0 });
  try {
    return await callerOf(services, call, http, source);
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) await spend(services, WRONG, source, { brand, at });
    throw error;
  }
}

async function callerOf(services: Services, call: SystemCall, http: FastifyRequest, source: string) {
  if (/[?&][^=&]*=wattle_/.test(http.url)) throw new Refusal(401, words.keyInAddress);
  const scope = scopeNeeded(call.who);
  if (!scope) throw new TypeError(`${call.name} names no scope.`);
  const caller = await readApiKey(services, http.headers.authorization, scope, source);
  const named = http.headers['plan-manager-id'] ?? services.brands.withHost(http.hostname)?.brand.code;
  if (named !== undefined && named !== caller.brand) throw new ScopeRefusal(caller, words.otherBrand);
  return caller;
}

/** Records that a system asked for what its key may not do. */
async function recordRefusal(
  services: Services,
  { system, status }: ScopeRefusal,
  asked: { at: Date; id: string; call: SystemCall },
): Promise<void> {
  const { database, brands } = services;
  const { brand } = brands.find(system.brand) ?? brands.ofHost('');
  // The first refusals of an hour say all that there is to say.
  const isNew = await spend(services, RECORDED, system.keyId, { brand, at: asked.at }).then(
    () => true,
    () => false,
  );
  if (!isNew) return;
  const detail = { call: asked.call.name, refused: status };
  await database.operate((tx) =>
    tx.insert(audit).values({ ...recordOf(system, asked), action: REFUSED, detail }),
  );
}

/** The records of a body. Throws 422 where they are none or too many. */
async function recordsOf(http: FastifyRequest): Promise<Records> {
  if (isLines(http)) return { kind: 'lines', lines: readLines(http.raw) };
  const body = ((await readJson(http, RECORDS_BYTES)) ?? {}) as { records?: unknown };
  const { records } = body;
  // Only how many there are: what is wrong with one record is said of that record.
  parse(many, Array.isArray(records) ? { ...body, records: records.map(() => null) } : body);
  return { kind: 'json', all: records as unknown[] };
}

const isLines = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith(NDJSON) ?? false;

/** Reads a JSON body, which is read only now: nobody without a key makes the server hold one. */
async function readJson(http: FastifyRequest, most: number): Promise<unknown> {
  if (isLines(http)) throw new Refusal(415, bodyWords.notJson);
  const pieces: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const piece of http.raw as AsyncIterable<Buffer>) {
      bytes += piece.length;
      if (bytes > most) throw new Refusal(413, bodyWords.tooLarge, undefined, { connection: 'close' });
      pieces.push(piece);
    }
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(400, bodyWords.malformed);
  }
  const body = Buffer.concat(pieces);
  if (!isUtf8(body)) throw new Refusal(400, words.notUtf8);
  if (body.length === 0) return undefined;
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    throw new Refusal(400, bodyWords.malformed);
  }
}

/** Refuses a file that is too large before any of it is read. */
function refuseLarge({ headers }: FastifyRequest): void {
  if (Number(headers['content-length']) > UPLOAD.maxBytes + FORM_FRAME)
    throw new Refusal(413, words.fileTooLarge, undefined, { connection: 'close' });
}

/** Leaves bodies unread until it is known whose key it is. */
export function leaveBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(['application/json', MEDIA_TYPE, NDJSON], (_request, _body, done) =>
    done(null, undefined),
  );
}
