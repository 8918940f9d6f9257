// What the client makes of what a webhook brings.

import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { verify } from '#clients/typescript/src/index.ts';

const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes, so').toString('base64')}`;
const OTHER = `whsec_${Buffer.from('another secret of thirty-two byt').toString('base64')}`;
const MINUTE = 60_000;

const body = JSON.stringify({ id: 7, kind: 'logged-out', payload: { devices: 'this' } });

/** The headers of a message that was signed some time ago, with each of some secrets. */
function signed(secrets: string[], { text = body, ago = 0 } = {}): Record<string, string> {
  const at = new Date(Date.now() - ago);
  return {
    'webhook-id': 'wattle-7',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign('wattle-7', at, text)).join(' '),
  };
}

const refused = (headers: Record<string, string>, text = body, secrets: string | string[] = SECRET) => {
  try {
    return verify({ headers, body: text }, secrets);
  } catch (error) {
    return (error as Error).name;
  }
};
const REFUSED = 'WebhookVerificationError';

describe('verify', () => {
  it('gives the change, of a web request and of Node’s', async () => {
    const request = new Request('http://receiver.example', {
      method: 'POST',
      headers: signed([SECRET]),
      body,
    });
    const told = verify({ headers: request.headers, body: await request.text() }, SECRET);
    expect(told.kind === 'logged-out' && told.payload.devices).toBe('this');
    const headers = { ...signed([SECRET]), 'set-cookie': ['a', 'b'], host: undefined };
    expect(verify({ headers, body }, SECRET)).toMatchObject({ id: 7 });
  });

  it('gives the test message', () => {
    const text = JSON.stringify({ kind: 'test', webhook: 3, at: '2026-08-04T00:00:00.000Z' });
    const told = verify({ headers: signed([SECRET], { text }), body: text }, SECRET);
    expect(told.kind === 'test' && told.webhook).toBe(3);
  });

  it('takes either secret while one takes the place of the other', () => {
    expect(refused(signed([OTHER, SECRET]))).toMatchObject({ id: 7 });
    expect(refused(signed([SECRET]), body, [OTHER, SECRET])).toMatchObject({ id: 7 });
    expect(refused(signed([SECRET]), body, [OTHER])).toBe(REFUSED);
    expect(refused(signed([SECRET]), body, [])).toBe(REFUSED);
  });

  it('refuses what was changed, is not signed, or is not from now', () => {
    expect(refused(signed([SECRET]), body.replace('this', 'all'))).toBe(REFUSED);
    expect(refused({ ...signed([SECRET]), 'webhook-id': 'wattle-8' })).toBe(REFUSED);
    expect(refused({ ...signed([SECRET]), 'webhook-signature': '' })).toBe(REFUSED);
    expect(refused({})).toBe(REFUSED);
    expect(refused(signed([SECRET], { ago: 6 * MINUTE }))).toBe(REFUSED);
    expect(refused(signed([SECRET], { ago: -6 * MINUTE }))).toBe(REFUSED);
    expect(refused(signed([SECRET], { ago: 4 * MINUTE }))).toMatchObject({ id: 7 });
  });

  it('says so where a secret is none', () => {
    expect(() => verify({ headers: signed([SECRET]), body }, '')).toThrow("Secret can't be empty");
  });
});
