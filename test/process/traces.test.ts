import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod';
import { startSignIn } from '#features/auth/calls/sign-in.ts';
import { callPath } from '#platform/contract/call.ts';
import { RunningServer } from './running-server.ts';

const attribute = z.object({
  key: z.string(),
  value: z.union([z.object({ stringValue: z.string() }), z.object({ intValue: z.number() })]),
});
const sentSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(z.object({ key: z.string(), value: z.unknown() })) }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              attributes: z.array(attribute),
            }),
          ),
        }),
      ),
    }),
  ),
});

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';

let server: RunningServer;
const sent: z.output<typeof sentSchema>[] = [];
const collector = createServer((request, reply) => {
  void json(request).then((spans) => {
    sent.push(sentSchema.parse(spans));
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  server = await RunningServer.start({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '100',
    OTEL_SERVICE_NAME: 'portal-of-a-test',
  });
});
afterAll(async () => {
  await server.remove();
  collector.close();
});

it('a trace leads from the caller’s own through the request to its statements, without what was typed', async () => {
  const reply = await fetch(`${server.url}${callPath(startSignIn, {})}`, {
    method: startSignIn.method,
    headers: { 'content-type': 'application/json', traceparent: `00-${TRACE}-00f067aa0ba902b7-01` },
    body: JSON.stringify({ email: 'demo@wattle.example', type: 'code' }),
  });
  expect(reply.status).toBe(200);
  const spans = () =>
    sent.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)),
    );
  const ofRequest = () => spans().find(({ name, traceId }) => name === startSignIn.name && traceId === TRACE);
  await expect.poll(ofRequest, { timeout: 30_000 }).toBeDefined();
  const request = ofRequest();
  expect(request?.parentSpanId).toBe('00f067aa0ba902b7');
  const known = new Map(request?.attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
  expect(known.get('http.response.status_code')).toBe(200);
  expect(known.get('wattle.request_id')).toMatch(/./);
  await expect
    .poll(() => spans().filter(({ parentSpanId }) => parentSpanId === request?.spanId).length, {
      timeout: 30_000,
    })
    .toBeGreaterThan(0);
  expect(JSON.stringify(sent)).not.toMatch(/demo@|localhost/);
  expect(JSON.stringify(sent)).toContain('portal-of-a-test');
});
