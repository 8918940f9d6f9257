import type { Socket } from 'node:net';
import accepts from '@fastify/accepts';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type AnyCall, addressesOf, fullPath, paramNames, takesForms } from '#platform/contract/call.ts';
import { MEDIA_TYPE } from '#platform/contract/envelope.ts';
import { REQUEST_NUMBER_HEADER } from '#platform/contract/errors/request-number.ts';
import { NDJSON } from '#platform/contract/records.ts';
import { isAway } from '../database/away.ts';
import { isBusy } from '../database/database.ts';
import {
  type PersonRoute,
  type Route,
  type StaffRoute,
  Streamed,
  type SystemRoute,
} from '../manifest/route.ts';
import type { Services } from '../manifest/services.ts';
import { notFound, Refusal } from '../refusal.ts';
import { sourceReader } from '../source.ts';
import { type Answered, answered } from './answered.ts';
import { type Arrivals, arrivals, brandCodeOf } from './arrival.ts';
import { BODY_LIMIT, bodyWords } from './bodies.ts';
import { setCookie } from './cookies.ts';
import { dispatch, newRequestId } from './dispatch.ts';
import { sendData, sendError, unreadableEnvelope } from './envelope.ts';
import { acceptForms } from './forms.ts';
import { READING_LINES } from './lines.ts';
import { answerApps, refuseOtherSites } from './origins.ts';
import { securityHeaders } from './security-headers.ts';
import { isStaffHost, serveStaff } from './staff.ts';
import { leaveBodies, serveSystem } from './system.ts';

/** The longest that the body of a request may take to arrive, in milliseconds. */
const ARRIVAL_LIMIT = 300_000;
/** When to ask again while the database cannot be reached, in seconds. */
const AWAY_SECONDS = '5';
/** The media types that a caller may ask for: ours, or plain JSON. */
const TYPES = [MEDIA_TYPE, 'application/json'];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

const words = {
  notAcceptable: `This server answers with ${MEDIA_TYPE}.`,
  notAllowed: (allowed: string) => `This address takes ${allowed} only.`,
  busy: 'The portal is very busy just now. Please try again in a moment.',
  away: 'The portal is not available just now. We will be back shortly: please try again in a moment.',
  late: 'The request took too long to arrive.',
  failed: (brand: string) =>
    `Something went wrong, please restart this app and contact ${brand} if the error persists.`,
} as const;

/** The HTTP side of the server: every route of the contract, and the same envelope around every answer. */
export async function buildHttp(services: Services, routes: readonly Route[]): Promise<FastifyInstance> {
  const { config, ending } = services;
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    genReqId: newRequestId,
    clientErrorHandler: answerUnreadable,
    // A request may come on a connection that was opened just before the end: it is answered like any other.
    return503OnClosing: false,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    // Addresses can hold what people searched for: the log names the route, never the address.
    logController: new LogController({ disableRequestLogging: true }),
    logger: { level: config.logLevel, redact: ['req', 'res'] },
    // One logger for all requests: making one for each takes longer. Our own lines name the request (`reqId`), Fastify's
    // warnings do not.
    childLoggerFactory: (logger) => logger,
    // Addresses that cannot be read fail before any hook; they get the same envelope as everything else.
    frameworkErrors: (error, request, reply) => void answerError(services, error, request, reply),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 100 },
  });
  await app.register(accepts);
  await app.register(cookie);
  acceptJsonOnly(app);
  const headers = securityHeaders(config);
  app.addHook('onRequest', ({ id }, reply, done) => {
    reply.headers(headers).header(REQUEST_NUMBER_HEADER, id);
    done();
  });
  app.addHook('preClose', (done) => {
    ending.abort();
    done();
  });
  // A server that ends closes the connection with its answer: the client's next request goes to another server.
  app.addHook('onSend', async (_request, reply) => {
    if (ending.signal.aborted) reply.header('connection', 'close');
  });
  answerApps(app);
  giveUpLate(app);
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    request.log.info({
      reqId: request.id,
      method,
      route: routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    const { call } = routeOptions.config;
    const { id } = request;
    answered.publish({ id, call, status: reply.statusCode, took: reply.elapsedTime } satisfies Answered);
    done();
  });
  app.setErrorHandler(async (error: FastifyError, request, reply) =>
    answerError(services, error, request, reply),
  );
  const arrive = arrivals(services);
  const ofPeople = routes.filter((route) => route.kind === 'read' || route.kind === 'command');
  const [withFiles, others] = [
    ofPeople.filter(({ call }) => call.files),
    ofPeople.filter(({ call }) => !call.files),
  ];
  for (const route of others.filter(({ call }) => !takesForms(call))) addRoute(app, services, route, arrive);
  // For all calls but these two kinds a form is a wrong type.
  await app.register(async (forms) => {
    acceptForms(forms);
    for (const route of others.filter(({ call }) => takesForms(call)))
      addRoute(forms, services, route, arrive);
  });
  await app.register(async (uploads) => {
    // A file that is too large is reported at its own field.
    await uploads.register(multipart, { throwFileSizeLimit: false });
    for (const route of withFiles) addRoute(uploads, services, route, arrive);
  });
  await app.register(async (systems) => {
    leaveBodies(systems);
    await systems.register(multipart, { throwFileSizeLimit: false });
    const sourceOf = sourceReader(config.trustProxy);
    const arriveFor = (request: FastifyRequest) => ({
      source: sourceOf(
        request.socket.remoteAddress,
        request.headers['x-forwarded-for'] as string | undefined,
      ),
      gone: () => AbortSignal.any([ending.signal, closeOf(request)]),
    });
    for (const route of routes.filter((each) => each.kind === 'system'))
      addSystemRoute(systems, services, route, arriveFor);
  });
  if (config.staffOrigin)
    for (const route of routes.filter((each) => each.kind === 'staff')) addStaffRoute(app, services, route);
  refuseOtherMethods(
    app,
    services,
    routes.filter(({ kind }) => kind !== 'staff' || config.staffOrigin).map(({ call }) => call),
  );
  return app;
}

/**
 * Answers a request that is no HTTP, or whose headers are far too large, in the same envelope: it is refused before any
 * hook.
 */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  if (error.code === 'HPE_HEADER_OVERFLOW')
    sendUnreadable(socket, '431 Request Header Fields Too Large', bodyWords.tooLarge);
  else sendUnreadable(socket, '400 Bad Request', bodyWords.malformed);
}

/** Answers in the envelope and closes the connection. */
function sendUnreadable(socket: Socket, status: `${number} ${string}`, message: string): void {
  const body = unreadableEnvelope(Number.parseInt(status, 10), message);
  const headers = [
    `content-type: ${MEDIA_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`HTTP/1.1 ${status}\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
}

/**
 * Gives up a request whose body takes too long to arrive. Lines may come for as long as they come quickly enough
 * (lines.ts).
 */
function giveUpLate(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw, headers }, reply, done) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
    if (hasBody) {
      const timer = setTimeout(() => {
        if (raw.complete) return;
        // Who was refused before all had arrived has an answer: a second one would be no HTTP.
        if (reply.raw.writableEnded) raw.destroy();
        else sendUnreadable(raw.socket, '408 Request Timeout', words.late);
      }, ARRIVAL_LIMIT).unref();
      const stop = () => clearTimeout(timer);
      raw.once('close', stop);
      // Lines have a patience of their own, from the moment on that somebody with a key has them read.
      raw.once(READING_LINES, stop);
    }
    done();
  });
}

const closes = new WeakMap<Socket, AbortSignal>();

/** Aborted once a request's connection is closed: one signal for all requests of a connection. */
function closeOf({ raw: { socket } }: FastifyRequest): AbortSignal {
  const known = closes.get(socket);
  if (known) return known;
  const closed = new AbortController();
  socket.once('close', () => closed.abort());
  closes.set(socket, closed.signal);
  return closed.signal;
}

/** Answers with lines or a file in place of an envelope. */
const sendStream = (reply: FastifyReply, { headers, body }: Streamed) =>
  reply.headers({ 'cache-control': 'no-store', ...headers }).send(body);

function addSystemRoute(
  app: FastifyInstance,
  services: Services,
  route: SystemRoute,
  arriveFor: (request: FastifyRequest) => { source: string; gone: () => AbortSignal },
): void {
  const { call } = route;
  app.route({
    method: call.method,
    url: urlsOf(call)[0] ?? '',
    config: { call: call.name },
    handler: async (request, reply) => {
      if (request.type([...TYPES, NDJSON]) === false) throw new Refusal(406, words.notAcceptable);
      // Who is refused in the middle of sending stops sending, and is not waited for.
      const outcome = await serveSystem(services, route, request, arriveFor(request)).catch(
        (error: unknown) => {
          if (!request.raw.complete) reply.header('connection', 'close');
          throw error;
        },
      );
      const { data, brand } = outcome;
      if (data instanceof Streamed) return sendStream(reply, data);
      return sendData(reply, await services.status.current(brand), call, data);
    },
  });
}

/** Staff work on their own host: on the portal's there is nothing at these addresses, but in a demo without one. */
function addStaffRoute(app: FastifyInstance, services: Services, route: StaffRoute): void {
  const { config } = services;
  const sourceOf = sourceReader(config.trustProxy);
  const served = new Set([config.staffOrigin ?? '']);
  app.route({
    method: route.call.method,
    url: urlsOf(route.call)[0] ?? '',
    config: { call: route.call.name },
    handler: async (request, reply) => {
      if (request.type(TYPES) === false) throw new Refusal(406, words.notAcceptable);
      if (!isStaffHost(config, request)) throw notFound();
      // The cookie alone authorises these calls.
      refuseOtherSites(served, request);
      const forwarded = request.headers['x-forwarded-for'] as string | undefined;
      const source = sourceOf(request.socket.remoteAddress, forwarded);
      const { data, cookies, brand } = await serveStaff(services, route, request, source);
      for (const one of cookies) setCookie(config, reply, one);
      if (data instanceof Streamed) return sendStream(reply, data);
      return sendData(reply, await services.status.current(brand), route.call, data);
    },
  });
}

function addRoute(app: FastifyInstance, services: Services, route: PersonRoute, arrive: Arrivals): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.type(TYPES) === false) throw new Refusal(406, words.notAcceptable);
    const arrived = arrive(route, request);
    const outcome = await dispatch(services, route, arrived, request);
    for (const one of outcome.cookies) setCookie(services.config, reply, one);
    return sendData(reply, await services.status.current(arrived.brand.code), route.call, outcome.data);
  };
  const { name: call, method } = route.call;
  for (const url of urlsOf(route.call)) app.route({ method, url, config: { call }, handler });
}

/** The URLs of a call; older addresses use the placeholder names of its main path. */
function urlsOf(call: AnyCall): string[] {
  const names = paramNames(call.path);
  return addressesOf(call).map((address) => {
    let at = 0;
    return fullPath(address).replaceAll(/\{\w+\}/g, () => `:${names[at++]}`);
  });
}

/** Answers other methods at a known path with 405 and says which methods it takes. */
function refuseOtherMethods(app: FastifyInstance, services: Services, calls: AnyCall[]): void {
  const places = calls.flatMap((call) => urlsOf(call).map((url) => ({ url, method: call.method })));
  // Calls at one address may name its placeholders differently.
  for (const same of Map.groupBy(places, ({ url }) => url.replaceAll(/:\w+/g, ':')).values()) {
    const taken = new Set<string>(same.map(({ method }) => method));
    app.route({
      method: METHODS.filter((method) => !taken.has(method)),
      url: same[0]?.url ?? '',
      handler: async (request, reply) => {
        const allow = [...taken].join(', ');
        return sendError(
          reply.header('allow', allow),
          await services.status.current(brandCodeOf(services, request)),
          405,
          words.notAllowed(allow),
        );
      },
    });
  }
}

function acceptJsonOnly(app: FastifyInstance): void {
  const parser = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(['application/json', MEDIA_TYPE], { parseAs: 'string' }, parser);
}

async function answerError(
  services: Services,
  error: FastifyError | Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // A request that breaks off ends with the same code as a lost database; Fastify has given it a status.
  if (!('statusCode' in error) && isAway(error)) return answerAway(services, error, request, reply);
  const brandCode = brandCodeOf(services, request);
  const status = await services.status.current(brandCode).catch(() => services.status.lastKnown(brandCode));
  if (error instanceof Refusal) {
    return sendError(reply.headers(error.headers), status, error.status, error.message, error.errors);
  }
  if (isBusy(error)) {
    return sendError(reply.header('retry-after', '2'), status, 503, words.busy);
  }
  const code = error.statusCode ?? 500;
  if (code === 413) return sendError(reply, status, 413, bodyWords.tooLarge);
  if (code === 415) return sendError(reply, status, 415, bodyWords.notJson);
  if (code >= 400 && code < 500) return sendError(reply, status, code, bodyWords.malformed);
  request.log.error({ reqId: request.id, route: request.routeOptions.url, ...withoutData(error) });
  const { brand } = services.brands.ofHost(request.hostname);
  return sendError(reply, status, 500, words.failed(brand.name));
}

/** Answers while the database cannot be reached; any request may be sent again. */
function answerAway(
  services: Services,
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  request.log.warn({ reqId: request.id, route: request.routeOptions.url, away: true, ...withoutData(error) });
  // Forget the status: whoever asks for it must hear this too, and not what it was a second ago.
  services.status.forget();
  const status = services.status.lastKnown(brandCodeOf(services, request));
  return sendError(reply.header('retry-after', AWAY_SECONDS), status, 503, words.away);
}

/**
 * What a log line may say of a failure: its kind and where it happened. Messages are left out, because the database's
 * messages quote what people typed.
 */
function withoutData(error: Error): Record<string, unknown> {
  const cause = (error.cause ?? error) as { code?: string; constraint?: string };
  const where = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { error: error.name, code: cause.code, constraint: cause.constraint, where };
}
