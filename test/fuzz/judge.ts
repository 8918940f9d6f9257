import { type Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { expect } from 'vitest';
import { calls } from '#app/server/fold.ts';
import { addressesOf, type Call, fullPath } from '#platform/contract/call.ts';
import { envelope as envelopeSchema, MEDIA_TYPE } from '#platform/contract/envelope.ts';
import type { FuzzRequest } from './requests.ts';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends a request over the network, as it is: nothing tidies its address or its headers on the way. */
export function overNetwork(
  server: { agent: Agent; port: number },
  sent: Omit<FuzzRequest, 'as'>,
): Promise<RawAnswer> {
  const { method, path, body } = sent;
  const headers =
    body === undefined ? sent.headers : { ...sent.headers, 'content-length': Buffer.byteLength(body) };
  return new Promise((resolve, reject) => {
    const request = httpRequest({ ...server, host: '127.0.0.1', method, path, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString(),
        }),
      );
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      // The server may close a kept connection at any time, for example after a body that is too large: ask again.
      if (request.reusedSocket && error.code === 'ECONNRESET') resolve(overNetwork(server, sent));
      else reject(error);
    });
    request.end(body);
  });
}

/** The server's message where fields are wrong; the answer has to name these fields too. */
const FIELDS_WRONG = 'Please make sure all fields have been completed';
const INSIDES =
  /Invalid input|node_modules|\.ts:\d|at Object|violates|syntax error|invalid input syntax|ZodError/;

/** Checks what must hold for every answer to a request for a call, whatever was sent. */
export function judge(
  call: Call,
  sent: Pick<FuzzRequest, 'method'>,
  { status, headers, text }: RawAnswer,
): void {
  expect(status).toBeGreaterThanOrEqual(200);
  expect(status).toBeLessThan(500);
  expect(headers['cache-control']).toBe('no-store');
  expect(String(headers['content-type']).split(';')[0]).toBe(MEDIA_TYPE);
  if (sent.method === 'HEAD') return;
  // A reply may rightly complain of a field with this name; the schema's parser drops it.
  const envelope = JSON.parse(text.replaceAll('"__proto__":', '"proto":')) as Record<string, unknown>;
  expect(envelopeSchema.parse(envelope)).toEqual(envelope);
  expect(envelope).toMatchObject({ code: status, success: status < 400 });
  expect(envelope['message']).toMatch(/^\S.*\S$/s);
  if (status < 300) {
    // The same address may belong to several calls, each with a method of its own.
    const answered = calls
      .flatMap(addressesOf)
      .find((each) => each.method === sent.method && isSameAddress(each, call)) as Call;
    expect(answered).toBeDefined();
    const { data, meta } = envelope as { data: unknown; meta?: object };
    const reply = answered.paged ? { items: data, ...meta } : data;
    expect(answered.reply.parse(reply)).toEqual(reply);
  } else {
    expect(envelope['data']).toBeUndefined();
    expect(text).not.toMatch(INSIDES);
  }
  if (status === 401 && call.who !== 'anyone') expect(headers['www-authenticate']).toBe('Bearer');
  if (status === 405) expect(headers['allow']).toMatch(/^[A-Z]+(, [A-Z]+)*$/);
  if (status === 422) {
    const fields = Object.keys((envelope['errors'] as object | undefined) ?? {});
    if (fields.length === 0) expect(envelope['message']).not.toBe(FIELDS_WRONG);
  }
  if (status === 429) expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
}

const addressOf = (call: Call): string => fullPath(call).replaceAll(/\{\w+\}/g, '{}');
const isSameAddress = (one: Call, other: Call): boolean => addressOf(one) === addressOf(other);
