// Changes posted to receivers.

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setSmsNotification } from '#features/settings/calls/settings.ts';
import { apiKey } from '#test/harness/api-key.ts';
import { startApp, type TestApp } from '#test/harness/app.ts';
import { signInAs } from '#test/harness/sign-in.ts';
import type { ToldChange } from '../../calls/changes.ts';
import * as calls from '../../calls/webhooks.ts';
import { deliverDue } from '../../server/webhooks/deliver.ts';

const MIA = 'demoPART0000000001';

interface Got {
  id: string;
  headers: Record<string, string>;
  body: string;
  change: ToldChange;
}

/** A receiver that keeps what it gets; `answer` may answer otherwise than with 204. */
async function receiver() {
  const got: Got[] = [];
  const state = {
    got,
    answer: (_request: IncomingMessage, response: ServerResponse): void => void response.writeHead(204).end(),
  };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (piece) => (body += String(piece)));
    request.on('end', () => {
      const headers = request.headers as Record<string, string>;
      got.push({ id: headers['webhook-id'] ?? '', headers, body, change: JSON.parse(body) as ToldChange });
      state.answer(request, response);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}/hook`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  });
}

let app: TestApp;
let key: string;
let token: string;
let place: Awaited<ReturnType<typeof receiver>>;
beforeEach(async () => {
  app = await startApp();
  key = await apiKey(app, { name: 'core', scopes: ['changes'] });
  ({ token } = await signInAs(app, 'demo@wattle.example'));
  place = await receiver();
});
afterEach(async () => {
  place.close();
  await app.close();
});

let isOn = false;
/** Somebody does something; each time it is told once. */
const deed = () => {
  isOn = !isOn;
  return app.call(setSmsNotification, { token, params: { id: MIA }, body: { sms_notification: isOn } });
};
const add = async (more: object = {}) =>
  (await app.call(calls.addWebhook, { token: key, body: { url: place.url, ...more } })).data;
const one = async () => (await app.call(calls.listWebhooks, { token: key })).data.webhooks[0];
const ids = () => place.got.map(({ id }) => id);

describe('a webhook', () => {
  it('gets each change once, in order, signed', async () => {
    const { secret, webhook } = await add();
    expect(webhook).toMatchObject({ url: place.url, kinds: [], order: 'kept', behind: 0, late: [] });
    await deed();
    await deed();
    expect(await deliverDue(app.services)).toBe(2);
    expect(ids()).toEqual(['wattle-2', 'wattle-3']);
    const [{ body, headers, change }] = place.got as [Got];
    expect(change).toMatchObject({ id: 2, kind: 'setting-changed', participant_sfid: MIA });
    const past = new Date(Number(headers['webhook-timestamp']) * 1000);
    expect(past.getTime()).toBe(Math.floor(app.clock.now().getTime() / 1000) * 1000);
    expect(headers['webhook-signature']).toBe(new Webhook(secret).sign('wattle-2', past, body));
    expect(await deliverDue(app.services)).toBe(0);
    expect(await one()).toMatchObject({ behind: 0, failing_since: null });
  });
});
