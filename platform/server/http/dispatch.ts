import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Call } from '#platform/contract/call.ts';
import { REQUEST_LETTERS } from '#platform/contract/errors/request-number.ts';
import { today } from '../clock.ts';
import { deviceOf } from '../device.ts';
import { readAccessToken } from '../identity/tokens.ts';
import { spendOnRead } from '../limits.ts';
import type { PersonRoute, ReadRequest, ReadRoute } from '../manifest/route.ts';
import type { Services } from '../manifest/services.ts';
import { parse } from '../parse.ts';
import { AccessRefusal, onlyLooking, signInNeeded } from '../refusal.ts';
import type { Arrival } from './arrival.ts';
import { callerOf, enterScopeOf, participantIn, readBody, readParams, readQuery } from './asked.ts';
import { recordRefusedAccess } from './audit.ts';
import { type Outcome, runCommand } from './command.ts';
import { cookiesOf } from './cookies.ts';
import { receiveFiles } from './with-files.ts';

/**
 * Leads one request from Fastify to its handler: finds out who asks and for what, and then runs the read or the
 * command.
 */
export async function dispatch(
  services: Services,
  route: PersonRoute,
  arrival: Arrival,
  http: FastifyRequest,
): Promise<Outcome> {
  const { call } = route;
  const at = services.clock.now();
  const device = () => deviceOf(http.headers['user-agent']);
  const asking = { services, ...arrival, id: http.id, at, device };
  const session = call.who === 'anyone' ? undefined : await sessionOf(services, http, at);
  try {
    if (session && session.brand !== arrival.brand.code) throw signInNeeded();
    if (session?.isView) refuseToView(route);
    const request = {
      ...asking,
      caller: session && { ...session, at, today: today(services.clock) },
      cookies: cookiesOf(services.config, http),
      params: readParams(call, http.params),
      headers: call.headers && parse(call.headers, http.headers),
    };
    const outcome =
      route.kind === 'read'
        ? { data: await runRead(route, request, http), cookies: [] }
        : await runCommand(route, request, http);
    noteLook(call, request, http);
    return outcome;
  } catch (error) {
    if (session && error instanceof AccessRefusal) {
      const params = http.params as Record<string, string>;
      const { status } = error;
      const alarm = await recordRefusedAccess(asking, {
        route,
        params,
        status,
        sessionId: session.sessionId,
      });
      if (alarm) http.log.warn({ reqId: http.id, alarm });
    }
    throw error;
  }
}

/**
 * Whoever looks at what another person sees reads it, and no more: they change nothing, send no file, and take nothing
 * out of the portal. Throws 403.
 */
function refuseToView({ kind, call }: PersonRoute): void {
  if (kind === 'command' || call.files || call.takesOut) throw onlyLooking();
}

/** Notes that somebody looked at a participant's data, once it was answered: only then their access is known. */
function noteLook(
  call: Call,
  { services, caller, params }: Pick<ReadRequest<Call>, 'services' | 'caller' | 'params'>,
  { query }: FastifyRequest,
): void {
  if (!caller || (call.who !== 'viewer' && call.who !== 'full')) return;
  const { sessionId: session, at, today: day } = caller;
  services.looks.note(call, {
    by: { session },
    participant: participantIn(call, params),
    query: query as object,
    at,
    day,
  });
}

/** The session that the access token proves. Whether it has ended is found together with the data. */
async function sessionOf(services: Services, http: FastifyRequest, at: Date) {
  const [, token] = /^Bearer ([\w.-]+)$/i.exec(http.headers.authorization ?? '') ?? [];
  const session = token && (await readAccessToken(services.keys, token, at));
  if (!session) throw signInNeeded();
  return session;
}

async function runRead(
  route: ReadRoute,
  asked: Omit<ReadRequest<Call>, 'query' | 'body' | 'files'>,
  http: FastifyRequest,
): Promise<unknown> {
  const { services, brand } = asked;
  const { call, options } = route;
  const request = { ...asked, query: readQuery(call, http.query) } as ReadRequest<Call>;
  if (options.limit)
    await spendOnRead(services, options.limit, callerOf(asked).sessionId, { brand, at: asked.at });
  // The statement that reads the data checks who may view; this line checks who has full access.
  if (call.who === 'full' && !call.files) await enterScopeOf(services.database.reads, call, request);
  const data = call.files
    ? await readFiles(route, request, http)
    : await route.handle(
        call.body ? ({ ...request, body: readBody(call, http.body) } as ReadRequest<Call>) : request,
      );
  if (!request.caller?.isView) services.events.note(call, brand.code, request.query as object | undefined);
  return data;
}

/** A read that examines files and keeps none of them. */
async function readFiles(
  route: ReadRoute,
  request: ReadRequest<Call>,
  http: FastifyRequest,
): Promise<unknown> {
  const received = await receiveFiles(route.call, request, http);
  try {
    const body = readBody(route.call, received.fields, received.missing);
    return await route.handle({ ...request, body, files: await received.examined() } as ReadRequest<Call>);
  } finally {
    await received.remove();
  }
}

/** A request's id, for the log, the audit record and people on the phone: `K7Q-M3X-TP9`. */
export function newRequestId(): string {
  const letters = Array.from(randomBytes(9), (byte) => REQUEST_LETTERS[byte % REQUEST_LETTERS.length]).join(
    '',
  );
  return `${letters.slice(0, 3)}-${letters.slice(3, 6)}-${letters.slice(6)}`;
}
