import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSignIn } from '#features/auth/calls/sign-in.ts';
import { setSmsNotification } from '#features/settings/calls/settings.ts';
import { fullPath } from '#platform/contract/call.ts';
import { startApp, type TestApp } from '../harness/app.ts';
import { signInAs } from '../harness/sign-in.ts';
import { judge } from './judge.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await startApp();
  ({ token } = await signInAs(app, 'demo@wattle.example'));
});
afterAll(() => app.close());

type Payload = string | Buffer;

/** Sends a body, byte for byte, and gives the status and the fields that the answer complains of. */
async function send(payload: Payload, headers: Record<string, string> = {}) {
  const call = setSmsNotification;
  const { method } = call;
  const answer = await app.app.inject({
    method,
    url: fullPath(call).replace('{id}', 'demoPART0000000001'),
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
    payload,
  });
  judge(call, { method }, { status: answer.statusCode, headers: answer.headers as never, text: answer.body });
  return { status: answer.statusCode, fields: Object.keys(answer.json().errors ?? {}), body: answer.json() };
}

const FIT = '{"sms_notification":true}';

describe('a body', () => {
  it.each<[string, Payload, number, string[]]>([
    ['as it should be', FIT, 200, []],
    ['with spaces around', ` \r\n\t${FIT}\n`, 200, []],
    ['after a byte order mark', `\ufeff${FIT}`, 200, []],
    ['with an escaped name', '{"sms\\u005fnotification":true}', 200, []],
    ['that is empty', '', 400, []],
    ['of spaces', '  ', 400, []],
    ['that is cut off', FIT.slice(0, -1), 400, []],
    ['with something behind', `${FIT}x`, 400, []],
    ['twice', FIT + FIT, 400, []],
    ['with a comma too many', '{"sms_notification":true,}', 400, []],
    ['in single quotes', "{'sms_notification':true}", 400, []],
    ['with a comment', `/* */${FIT}`, 400, []],
    ['with a name without quotes', '{sms_notification:true}', 400, []],
    ['with NaN', '{"sms_notification":NaN}', 400, []],
    ['with a hexadecimal number', '{"sms_notification":0x1}', 400, []],
    ['with a leading zero', '{"sms_notification":01}', 400, []],
    ['with a raw line end in a text', '{"sms_notification":"\n"}', 400, []],
    ['with half an escape', '{"sms_notification":"\\u12"}', 400, []],
    ['with a NUL behind', `${FIT}\0`, 400, []],
    [
      'in bytes that are no UTF-8',
      Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
      422,
      ['sms_notification', '\ufffd\ufffd'],
    ],
    ['in UTF-16', Buffer.from(FIT, 'utf16le'), 400, []],
    ['compressed', gzipSync(FIT), 400, []],
    ['that is null', 'null', 422, ['sms_notification']],
    ['that is a number', '1', 422, ['_']],
    ['that is a text', '"sms_notification"', 422, ['_']],
    ['that is true', 'true', 422, ['_']],
    ['that is a list', `[${FIT}]`, 422, ['_']],
    ['of deep lists', `${'['.repeat(30_000)}${']'.repeat(30_000)}`, 422, ['_']],
    ['without the field', '{}', 422, ['sms_notification']],
    ['with null for the field', '{"sms_notification":null}', 422, ['sms_notification']],
    ['with a text that says true', '{"sms_notification":"true"}', 422, ['sms_notification']],
    ['with 1 for true', '{"sms_notification":1}', 422, ['sms_notification']],
    ['with minus zero', '{"sms_notification":-0}', 422, ['sms_notification']],
    ['with a number beyond all', '{"sms_notification":1e999}', 422, ['sms_notification']],
    [
      'with deep objects',
      `{"sms_notification":${'{"a":'.repeat(9000)}1${'}'.repeat(9000)}}`,
      422,
      ['sms_notification'],
    ],
    [
      'with a name in other letters',
      '{"SMS_notification":true}',
      422,
      ['sms_notification', 'SMS_notification'],
    ],
    ['with an unknown field', '{"sms_notification":true,"x":1}', 422, ['x']],
    ['with a field without a name', '{"sms_notification":true,"":1}', 422, ['']],
    ['with a field named NUL', '{"sms_notification":true,"\\u0000":1}', 422, ['\0']],
    ['with a field named by half a letter', '{"sms_notification":true,"\\ud800":1}', 422, ['\ud800']],
    ['with a field named toString', '{"sms_notification":true,"toString":1}', 422, ['toString']],
    ['with a field named constructor', '{"sms_notification":true,"constructor":1}', 422, ['constructor']],
    [
      'with a field named hasOwnProperty',
      '{"sms_notification":true,"hasOwnProperty":1}',
      422,
      ['hasOwnProperty'],
    ],
    ['with a poisoned prototype', '{"__proto__":{"sms_notification":true}}', 400, []],
    ['with an escaped poisoned prototype', '{"\\u005f\\u005fproto\\u005f\\u005f":{"x":1}}', 400, []],
    ['with a poisoned constructor', '{"constructor":{"prototype":{"x":1}}}', 400, []],
    ['with a poisoned prototype deep inside', '{"sms_notification":{"a":[{"__proto__":1}]}}', 400, []],
    ['whose last of two fields is fit', '{"sms_notification":1,"sms_notification":true}', 200, []],
    [
      'whose last of two fields is not',
      '{"sms_notification":true,"sms_notification":1}',
      422,
      ['sms_notification'],
    ],
    ['too large', `{"sms_notification":"${'a'.repeat(70_000)}"}`, 413, []],
  ])('%s', async (_name, payload, status, fields) => {
    const answer = await send(payload);
    expect([answer.status, answer.fields]).toEqual([status, fields]);
  });

  it('takes nothing from an inherited field', async () => {
    await send('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}');
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });
});

describe('a content type', () => {
  it.each<[string, number]>([
    ['application/json', 200],
    ['application/json; charset=utf-8', 200],
    ['application/vnd.wattle.v1+json', 200],
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
    ['application/xml', 415],
    ['json', 415],
    ['', 415],
  ])('"%s" is answered with %i', async (type, status) => {
    expect((await send(FIT, { 'content-type': type })).status).toBe(status);
  });
});

describe('text that the database could not keep', () => {
  it.each([
    ['NUL', 'a\0b'],
    ['half a letter', '\ud800'],
    ['halves the wrong way round', '\udc00\ud800'],
    ['a direction override', '\u202e'],
    ['a thousand letters of four bytes', '🙂'.repeat(500)],
  ])('is answered without a failure: %s', async (_name, text) => {
    for (const field of ['email', 'mobile_phone', 'organisation', 'plan_manager', 'redirect', 'type']) {
      for (const value of [text, `/${text}`]) {
        const answer = await app.raw({
          method: 'POST',
          url: fullPath(startSignIn),
          headers: { 'content-type': 'application/json' },
          payload: JSON.stringify({ email: 'demo@wattle.example', type: 'link', [field]: value }),
        });
        expect([200, 422]).toContain(answer.status);
      }
    }
  });
});
