import webPush from 'web-push';
import type { PushPayload } from '#platform/contract/push/kinds.ts';
import { ForbiddenAddress } from '../../outside/addresses.ts';
import { postOutside } from '../../outside/post.ts';
import { GatewayError } from '../gateway.ts';
import type { Device } from './devices.ts';
import { COLLAPSED_AS, KEPT_SECONDS, type Push } from './sender.ts';
import type { PushKey } from './vapid.ts';

/** The push service no longer knows the address. */
const GONE: ReadonlySet<number> = new Set([404, 410]);
/** What another try would not change. A push service answers 403 about this server's key or clock, so the device stays. */
const REFUSED: ReadonlySet<number> = new Set([400, 401, 403, 405, 413]);

/** What an endpoint of a browser is sent with. */
interface Sending {
  device: Device;
  key: PushKey;
  /** Whom a push service asks where something is wrong: `mailto:…`. */
  subject: string;
  isAnywhere: boolean;
}

/** Sends a push to a browser, encrypted for it alone (RFC 8291). Throws GatewayError. */
export async function sendToBrowser(
  { link }: Push,
  { device, key, subject, isAnywhere }: Sending,
  signal: AbortSignal,
): Promise<void> {
  const { pathname, search } = new URL(link);
  const payload: PushPayload = { open: `${pathname}${search}` };
  const { endpoint, headers, body } = detailsOf(payload, { device, key, subject });
  const status = await postOutside(endpoint, headers, body, { isAnywhere, signal }).catch(notReached);
  if (status >= 200 && status < 300) return;
  throw new GatewayError(`HTTP ${status}`, {
    isUnwanted: GONE.has(status),
    isForGood: REFUSED.has(status),
  });
}

function detailsOf(payload: PushPayload, { device, key, subject }: Omit<Sending, 'isAnywhere'>) {
  const { address, p256dh, auth } = device;
  try {
    const details = webPush.generateRequestDetails(
      { endpoint: address, keys: { p256dh: p256dh ?? '', auth: auth ?? '' } },
      JSON.stringify(payload),
      {
        vapidDetails: { subject, publicKey: key.publicKey, privateKey: key.privateKey },
        TTL: KEPT_SECONDS,
        topic: COLLAPSED_AS,
        urgency: 'normal',
        contentEncoding: 'aes128gcm',
      },
    );
    const headers = Object.entries(details.headers).map(([name, value]) => [name, String(value)]);
    return {
      endpoint: details.endpoint,
      headers: Object.fromEntries(headers) as Record<string, string>,
      body: details.body ?? Buffer.alloc(0),
    };
  } catch {
    // Keys that are no keys: nobody can read what would be sent.
    throw new GatewayError('NO_KEYS', { isUnwanted: true });
  }
}

function notReached(error: Error & { code?: string }): never {
  if (error instanceof ForbiddenAddress) throw new GatewayError('FORBIDDEN_ADDRESS', { isUnwanted: true });
  throw new GatewayError(error.code ?? error.name);
}
