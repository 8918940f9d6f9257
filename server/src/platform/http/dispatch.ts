import { randomUUID } from 'node:crypto';
import { type Call, paramNames } from '@wattle/contract/call';
import { recordRef } from '@wattle/contract/common';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { LoadedBrand } from '../brands.ts';
import type { Caller } from '../caller.ts';
import { today } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { idempotencyClaim, keepReply, replayedReply } from '../database/idempotency.ts';
import { audit, outbox } from '../database/schema/index.ts';
import { enterParticipantScope, enterUserScope } from '../database/scope.ts';
import { parse } from '../parse.ts';
import { notFound, signInNeeded } from '../refusal.ts';
import type { CommandRequest, CommandResult, Cookie, Route } from '../route.ts';
import type { Services } from '../services.ts';
import { readAccessToken } from '../tokens.ts';

/** What a route's handler comes to, once the transaction is through. */
interface Outcome {
  data: unknown;
  cookies: Cookie[];
}

const noQuery = z.strictObject({});
const noBody = z.union([z.undefined(), z.null(), z.strictObject({})]);

/** Leads one request from Fastify to its handler: who asks, what for, and then the read or the command. */
export async function dispatch(
  services: Services,
  route: Route,
  brand: LoadedBrand,
  http: FastifyRequest,
): Promise<Outcome> {
  const { call } = route;
  const at = services.clock.now();
  const caller = call.who === 'anyone' ? undefined : await callerOf(services, http, at);
  const request = {
    services,
    brand,
    id: http.id,
    at,
    cookies: http.cookies,
    params: readParams(call, http.params),
  };
  if (route.kind === 'read') {
    const query = parse(call.query ?? noQuery, http.query);
    return {
      data: await route.handle({ ...request, query, caller } as Parameters<typeof route.handle>[0]),
      cookies: [],
    };
  }
  return runCommand(route, { ...request, caller: caller as Caller }, http);
}

/** The session that the access token proves. Whether it still lives is found together with the data. */
async function callerOf(services: Services, http: FastifyRequest, at: Date): Promise<Caller> {
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(http.headers.authorization ?? '') ?? [];
  const sessionId = token && (await readAccessToken(services.keys, token, at));
  if (!sessionId) throw signInNeeded();
  return { sessionId, at, today: today(services.clock) };
}

/** The placeholders of the path. One that can name no record is a record that does not exist. */
function readParams(call: Call, params: unknown): Record<string, string> {
  const given = params as Record<string, string>;
  for (const name of paramNames(call.path)) {
    if (/(id|sfid)$/i.test(name) && !recordRef.safeParse(given[name]).success) throw notFound();
  }
  return given;
}

type CommandRoute = Extract<Route, { kind: 'command' }>;
type Authorised = Omit<CommandRequest<Call>, 'tx' | 'scope' | 'body'>;

async function runCommand(route: CommandRoute, request: Authorised, http: FastifyRequest): Promise<Outcome> {
  const { call } = route;
  const result = await request.services.database.transaction(async (tx) => {
    const scope = await authorise(tx, call, request);
    parse(noQuery, http.query);
    const body = parse(call.body ?? noBody, http.body ?? (call.body ? {} : undefined));
    const key = http.headers['idempotency-key'];
    const claim =
      call.who !== 'anyone' && typeof key === 'string'
        ? idempotencyClaim(scope.userId, call.name, key, [request.params, body])
        : undefined;
    const replayed = claim && (await replayedReply(tx, claim));
    if (replayed) return { reply: replayed.reply, refusal: undefined, cookies: [] };
    const done = await route.handle({ ...request, tx, scope, body } as CommandRequest<Call>);
    await record(tx, call, request, scope, done);
    if (claim && !done.refusal) await keepReply(tx, claim, done.reply, request.at);
    return { reply: done.reply, refusal: done.refusal, cookies: done.cookies ?? [] };
  });
  if (result.refusal) throw result.refusal;
  return { data: result.reply, cookies: result.cookies };
}

/** Sets the transaction's scope. Calls for anyone have none; their handlers set what they need. */
async function authorise(tx: Db, call: Call, request: Authorised): Promise<CommandRequest<Call>['scope']> {
  if (call.who === 'anyone') return { userId: 0, participantId: 0 };
  if (call.who === 'user') return { ...(await enterUserScope(tx, request.caller)), participantId: 0 };
  const participant = (request.params as Record<string, string>)[paramNames(call.path)[0] ?? ''] ?? '';
  return enterParticipantScope(tx, request.caller, participant, call.who === 'full' ? 'full' : 'read');
}

/** The command's audit record, and the messages it sends, in the command's own transaction. */
async function record(
  tx: Db,
  call: Call,
  request: Authorised,
  scope: CommandRequest<Call>['scope'],
  done: CommandResult<Call>,
): Promise<void> {
  await tx.insert(audit).values({
    at: request.at,
    action: call.name,
    userId: done.audit.userId ?? (scope.userId || null),
    sessionId: request.caller?.sessionId ?? null,
    participantId: scope.participantId || null,
    requestId: request.id,
    detail: done.refusal ? { ...done.audit.detail, refused: done.refusal.status } : done.audit.detail,
  });
  const messages = (done.messages ?? []).map((message) => ({
    ...message,
    brand: request.brand.brand.code,
    createdAt: request.at,
  }));
  if (messages.length > 0) await tx.insert(outbox).values(messages);
}

/** A request's id, for the log and the audit record. */
export const newRequestId = (): string => randomUUID();
