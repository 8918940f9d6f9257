import { AsyncLocalStorage } from 'node:async_hooks';
import { tracingChannel } from 'node:diagnostics_channel';
import type { Span } from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import { VERSION } from '../config/root.ts';
import { type RunningStatement, statementTimes } from '../database/statement-times.ts';
import { type Answered, answered } from '../http/answered.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Whether the standard variables ask for traces (docs/operations.md "Traces"). */
function areAskedFor(env: Env): boolean {
  if (env['OTEL_SDK_DISABLED'] === 'true' || env['OTEL_TRACES_EXPORTER'] === 'none') return false;
  return ['OTEL_TRACES_EXPORTER', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'].some(
    (name) => env[name],
  );
}

/** What Fastify tells of a request whose handler begins. */
interface Handled {
  request: FastifyRequest;
}

/**
 * Sends a trace of each request with its statements to a collector, where OpenTelemetry's standard variables ask for it;
 * where they do not, nothing is loaded and nothing listens. A trace holds the names of calls and statements, the status
 * and the request's id, and nothing that anybody typed. Gives what sends the last ones and stops.
 */
export async function startTraces(env: Env): Promise<() => Promise<void>> {
  if (!areAskedFor(env)) return async () => {};
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, propagation, trace } = await import('@opentelemetry/api');
  const { NodeSDK } = await import('@opentelemetry/sdk-node');
  const sdk = new NodeSDK({
    serviceName: env['OTEL_SERVICE_NAME'] ?? 'wattle',
    instrumentations: [],
    metricReaders: [],
    logRecordProcessors: [],
  });
  sdk.start();
  const tracer = trace.getTracer('wattle', VERSION);
  const current = new AsyncLocalStorage<Span>();
  const open = new Map<string, Span>();
  const statements = new WeakMap<RunningStatement, Span>();

  const handlers = tracingChannel<Span, Handled>('fastify.request.handler').start;
  handlers.bindStore(current, ({ request }) => {
    const { call = request.routeOptions.url ?? 'none' } = request.routeOptions.config;
    const attributes = {
      'http.request.method': request.method,
      'http.route': request.routeOptions.url ?? 'none',
      'wattle.request_id': request.id,
    };
    const before = propagation.extract(ROOT_CONTEXT, request.headers);
    const span = tracer.startSpan(call, { kind: SpanKind.SERVER, attributes }, before);
    open.set(request.id, span);
    return span;
  });
  const end = (message: unknown) => {
    const { id, status } = message as Answered;
    const span = open.get(id);
    open.delete(id);
    span?.setAttribute('http.response.status_code', status);
    if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  };
  answered.subscribe(end);

  const listeners = {
    start(running: RunningStatement) {
      const request = current.getStore();
      // Statements of the calendar and of jobs belong to no request.
      if (!request) return;
      const attributes = { 'db.system.name': 'postgresql', 'db.query.summary': running.name ?? 'other' };
      const of = trace.setSpan(ROOT_CONTEXT, request);
      const span = tracer.startSpan(running.name ?? 'statement', { kind: SpanKind.CLIENT, attributes }, of);
      statements.set(running, span);
    },
    end: () => {},
    asyncStart: () => {},
    asyncEnd: (running: RunningStatement) => statements.get(running)?.end(),
    error: (running: RunningStatement) =>
      void statements.get(running)?.setStatus({ code: SpanStatusCode.ERROR }),
  };
  statementTimes.subscribe(listeners);
  return async () => {
    statementTimes.unsubscribe(listeners);
    answered.unsubscribe(end);
    handlers.unbindStore(current);
    await sdk.shutdown();
  };
}
