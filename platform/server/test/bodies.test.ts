// What every command takes: JSON, in the older family forms as well, and numbers as numbers or text.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#app/server/fold.ts';
import { type Call, takesForms, takesJson } from '#platform/contract/call.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { multipart } from '#test/harness/files/sample-files.ts';
import { addressOf, contentOf, type Records, recordsOf } from '#test/harness/samples.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import { readBody } from '../http/asked.ts';

let app: TestApp;
let token: string;
let records: Records;
beforeAll(async () => {
  app = await startApp();
  ({ token } = await signInAs(app, 'demo@wattle.example'));
  const [mia] = await recordsOf(app, token);
  if (!mia) throw new Error('The demo world has nobody.');
  records = mia;
});
afterAll(() => app.close());

const callNamed = (name: string): Call => {
  const found = calls.find((call) => call.name === name);
  if (!found) throw new Error(`There is no call ${name}.`);
  return found;
};

type Way = 'json' | 'multipart' | 'urlencoded';

async function send(call: Call, way: Way, body: Record<string, unknown>, url?: string) {
  const fields = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
  const form = way === 'multipart' ? await multipart(fields, {}) : undefined;
  const type = way === 'json' ? 'application/json' : 'application/x-www-form-urlencoded';
  const payload = way === 'json' ? JSON.stringify(body) : String(new URLSearchParams(fields));
  return app.raw({
    method: call.method,
    url: url ?? addressOf(call, records, 'id'),
    query: contentOf(call).query ?? {},
    headers: {
      'content-type': type,
      ...form?.headers,
      authorization: `Bearer ${token}`,
      'plan-manager-id': 'wattle',
    },
    payload: form?.payload ?? payload,
  });
}

describe('a command of the older family', () => {
  const older = calls.filter(takesForms);
  it('is one of these', () => expect(older.length).toBeGreaterThan(5));

  it.each(older)('$name reads a form as it reads JSON', async (call) => {
    const asJson = await send(call, 'json', { colour: 'red' });
    expect([asJson.status, asJson.envelope.errors]).toMatchObject([422, { colour: expect.any(Array) }]);
    for (const way of ['multipart', 'urlencoded'] as const) {
      const asForm = await send(call, way, { colour: 'red' });
      expect([asForm.status, asForm.envelope.errors]).toEqual([422, asJson.envelope.errors]);
    }
  });

  it.each(calls.filter((call) => call.files && call.body && takesJson(call)))(
    '$name takes JSON where no file has to come',
    async (call) => {
      const asForm = await send(call, 'multipart', { colour: 'red' });
      const asJson = await send(call, 'json', { colour: 'red' });
      expect([asJson.status, asJson.envelope.errors]).toEqual([422, asForm.envelope.errors]);
    },
  );

  it('adds a support item by JSON, its numbers as numbers', async () => {
    const body = {
      type: 'provider',
      provider_id: 1,
      support_category_item_id: 1,
      price: 65.47,
      quantity: 2,
      locked: false,
    };
    const { status, data } = await send(callNamed('supports.add-item'), 'json', body);
    expect([status, data]).toMatchObject([200, { price: 65.47, budget_allocated: 130.94 }]);
  });

  it('approves a claim by a form with its method', async () => {
    const list = await app.raw({
      url: `/client-portal/v1/clients/${records.participant.sfid}/invoices?filter___approvals=true`,
      headers: { authorization: `Bearer ${token}`, 'plan-manager-id': 'wattle' },
    });
    const [first, second] = list.data as { id: number }[];
    const decide = callNamed('claims.decide-legacy');
    for (const [claim, way] of [
      [first, 'multipart'],
      [second, 'urlencoded'],
    ] as const) {
      const url = `/api/user/${records.participant.sfid}/invoices/${claim?.id}`;
      const { status, data } = await send(decide, way, { _method: 'PUT', approve: '1' }, url);
      expect([status, data]).toMatchObject([200, { approved: 1 }]);
    }
  });

  it('refuses a form that is broken, and forms from anybody without a session or of the other family', async () => {
    const broken = await app.raw({
      method: 'POST',
      url: addressOf(callNamed('claims.decide-legacy'), records, 'id'),
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        authorization: `Bearer ${token}`,
        'plan-manager-id': 'wattle',
      },
      payload: '--x\r\ncontent-disposition: form-data; name="approve"\r\n\r\n1',
    });
    expect(broken.status).toBe(400);
    const others = calls.filter((call) => call.body && !call.files && !takesForms(call));
    expect(others.map(({ name }) => name)).toContain('auth.start');
    for (const call of others) {
      expect([call.name, (await send(call, 'urlencoded', {})).status]).toEqual([call.name, 415]);
    }
  });
});

/** Fields of digits that are names all the same. */
const NAMES = /^(code|abn|phone|mobile_phone|invoice_number|password|text|date_range|day)$/;

it.each(calls.filter(({ body }) => body))('$name takes a number as number or text', (call) => {
  const body = contentOf(call).body as Record<string, unknown>;
  const read = readBody(call, body) as Record<string, unknown>;
  for (const [field, value] of Object.entries(body)) {
    if (typeof value === 'number') {
      const asText = readBody(call, { ...body, [field]: String(value) }) as Record<string, unknown>;
      expect(String(asText[field])).toBe(String(read[field]));
    }
    if (typeof value === 'string' && /^\d{1,9}(\.\d{1,2})?$/.test(value) && !NAMES.test(field)) {
      expect(() => readBody(call, { ...body, [field]: Number(value) })).not.toThrow();
    }
  }
});

it.each<[string, Record<string, unknown>]>([
  ['supports.allocate', { budget_allocated: '100.50', type: 'core_support', category_id: '1' }],
  ['can-be-paid.ask', { category_id: '1', day: '2026-11-20', amount: '100', quantity: '2' }],
  ['can-be-paid.ask', { category_id: 1, day: '2026-11-20', amount: 100, provider_sfid: 1 }],
  ['claims.submit', { paid_to_type: 'invoice', total: 120.5 }],
  ['claims.decide-legacy', { approve: '-1' }],
  ['settings.profile-legacy', { sms_notification: '0' }],
  ['supports.add-item', { type: 'self', support_category_item_id: 1, price: 1, quantity: '1', locked: '0' }],
  ['reports.generate-legacy', { planId: '2', supportCategoryId: '0' }],
])('%s takes %o', (name, body) => {
  expect(() => readBody(callNamed(name), body)).not.toThrow();
});
