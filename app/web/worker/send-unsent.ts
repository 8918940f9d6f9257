import { me } from '#features/auth/calls/sign-in.ts';
import { callPath } from '#platform/contract/call.ts';
import { MEDIA_TYPE, readEnvelope } from '#platform/contract/envelope.ts';
import type { BrandFiles } from '#platform/contract/installed/service-worker.ts';
import { refresh, sessionHeaders } from '#platform/contract/session.ts';
import { UNSENT_CHANNEL } from '#platform/web/unsent/name.ts';
import { sendAll } from '#platform/web/unsent/send-all.ts';
import { listUnsent } from '#platform/web/unsent/store.ts';

declare const self: ServiceWorkerGlobalScope & { WATTLE: BrandFiles };

/**
 * Sends what waits once there is a network, also where no page is open: the browser calls it then. It goes as the person
 * whose session this browser has, and as nobody else. Throws where something waits on, so that the browser calls again.
 */
export async function sendUnsent(): Promise<void> {
  let token = await newToken();
  const userId = token && (await userOf(token));
  // Whose session has ended sends what waits after the next login.
  if (!userId) return;
  const outcomes = await sendAll(userId, async (lastWasRefused) => {
    if (lastWasRefused) token = await newToken();
    return token;
  });
  const channel = new BroadcastChannel(UNSENT_CHANNEL);
  channel.postMessage(outcomes);
  channel.close();
  if ((await listUnsent(userId)).some(({ refused }) => refused === undefined))
    throw new Error('Something could not be sent yet.');
}

/** A new access token, for the refresh token in the browser's cookie; one page or worker asks at a time, as it works once. */
const newToken = (): Promise<string | undefined> =>
  navigator.locks.request('wattle.refresh', async () => {
    const data = await ask(callPath(refresh, {}), { method: refresh.method, body: '{}' });
    return (data as { token?: { id_token?: string } } | undefined)?.token?.id_token;
  });

async function userOf(token: string): Promise<number | undefined> {
  const data = await ask(callPath(me, {}), { headers: sessionHeaders(token) });
  return (data as { id?: number } | undefined)?.id;
}

/** What the server answers; undefined where it refuses. Throws without a network. */
async function ask(path: string, { headers = [], ...request }: Asked): Promise<unknown> {
  const brand = { 'Plan-Manager-Id': self.WATTLE.brand };
  const response = await fetch(path, {
    ...request,
    headers: [
      ...Object.entries({ Accept: MEDIA_TYPE, 'Content-Type': 'application/json', ...brand }),
      ...headers,
    ],
  });
  if (response.status >= 500) throw new Error('The server cannot answer.');
  return readEnvelope(await response.text())?.data;
}

interface Asked {
  method?: string;
  body?: string;
  headers?: [string, string][];
}
