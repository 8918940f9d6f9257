import * as z from 'zod';
import { normalisePhone } from '#scheme/numbers.ts';
import { type Gateway, GatewayError } from './gateway.ts';

/** ClickSend answers 200 to almost everything; the body says what became of the message. */
const answer = z.object({ data: z.object({ messages: z.array(z.object({ status: z.string() })).min(1) }) });

/**
 * States of a message whose number reaches nobody. All other states (credit, sender, country) are about our account and
 * can be mended.
 */
const FOR_GOOD: ReadonlySet<string> = new Set(['INVALID_RECIPIENT']);

/**
 * SMS by ClickSend's REST API v3: `clicksend://USER:KEY@HOST?from=SENDER&from.BRAND=SENDER`, and `clicksend+http://` on this machine
 * (docs/operations.md).
 */
export function openClickSend(address: string): Gateway {
  const url = new URL(address);
  const [user = '', key = ''] = [url.username, url.password].map(decodeURIComponent);
  const senders = url.searchParams;
  const scheme = url.protocol === 'clicksend+http:' ? 'http' : 'https';
  const headers = {
    authorization: `Basic ${Buffer.from(`${user}:${key}`).toString('base64')}`,
    'content-type': 'application/json',
  };
  return {
    async send({ to, text, brand, reference }, signal) {
      const from = senders.get(`from.${brand}`) ?? senders.get('from');
      const message = {
        source: 'wattle',
        ...(from ? { from } : {}),
        body: text,
        to: internationalMobile(to),
        custom_string: reference,
      };
      const body = JSON.stringify({ messages: [message] });
      const request = { method: 'POST', headers, body, signal, redirect: 'error' } as const;
      const response = await fetch(`${scheme}://${url.host}/v3/sms/send`, request).catch(notReached);
      const replied = await response.text().catch(notReached);
      if (!response.ok) throw new GatewayError(`HTTP ${response.status}`);
      const status = statusOf(replied);
      if (status !== 'SUCCESS') throw new GatewayError(status, { isForGood: FOR_GOOD.has(status) });
    },
    async check(signal) {
      const request = { headers, signal, redirect: 'error' } as const;
      const response = await fetch(`${scheme}://${url.host}/v3/account`, request).catch(notReached);
      await response.body?.cancel().catch(notReached);
      if (!response.ok) throw new GatewayError(`HTTP ${response.status}`);
    },
  };
}

/** `+61400000001`. */
function internationalMobile(number: string): string {
  return normalisePhone(number).replace(/^0/, '+61');
}

function statusOf(body: string): string {
  try {
    const status = answer.parse(JSON.parse(body)).data.messages[0]?.status ?? '';
    return /^[A-Z_]{1,40}$/.test(status) ? status : 'UNREADABLE';
  } catch {
    return 'UNREADABLE';
  }
}

function notReached(error: Error & { cause?: { code?: string } }): never {
  throw new GatewayError(error.cause?.code ?? error.name);
}
