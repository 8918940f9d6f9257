import type { PushKind } from '#platform/contract/push/kinds.ts';
import { api } from '#platform/web/api.ts';
import { push } from '#platform/web/device/push.ts';
import { browserMemory } from '#platform/web/remembered.ts';
import { onSessionEnd } from '#platform/web/session.ts';
import { choosePush, type PushSettings } from '../calls.ts';

/**
 * Pushes to this phone or computer: what is chosen is sent to the server with the address, and remembered here, so that it
 * goes on after a login has run out and the same person has come back. A logout forgets it.
 */

const KEY = 'wattle.push';

/** What this browser or app remembers of them. */
export interface Remembered {
  /** A hash of whose choice it is: nobody reads from it who that was. */
  whose: string;
  kinds: PushKind[];
  address: string;
}

/** The person keeps messages from coming, or has just said no. */
export class PushesDenied extends Error {}

export const remembered = (): Remembered | undefined => {
  const text = browserMemory.get(KEY);
  return text === undefined ? undefined : (JSON.parse(text) as Remembered);
};

/**
 * Has the person told of these kinds here from now on, of nothing where there are none. Asks for the person's leave where
 * that is open, if it `mayAsk`. Throws PushesDenied without it, and ApiError where the server does not take it.
 */
export async function choose(
  kinds: readonly PushKind[],
  { publicKey, userSfid, mayAsk }: { publicKey: string; userSfid: string; mayAsk: boolean },
): Promise<PushSettings> {
  if (kinds.length === 0) return end();
  const address = await push.address(publicKey, { mayAsk });
  if (!address) throw new PushesDenied();
  const settings = await api(choosePush, { body: { ...address, kinds: [...kinds] } });
  const whose = await hashOf(userSfid);
  const { address: at } = address;
  browserMemory.set(KEY, JSON.stringify({ whose, kinds: [...kinds], address: at } satisfies Remembered));
  endWithSession();
  return settings;
}

/** Has nothing more sent and nothing more come here. */
export async function end(): Promise<PushSettings> {
  const settings = await api(choosePush, { body: { kinds: [] } });
  await turnOff();
  return settings;
}

/** Has nothing more come here. */
export async function turnOff(): Promise<void> {
  browserMemory.forget(KEY);
  await push.forget();
}

let isEnding = false;

/** From now on the end of the session ends pushes here: nothing more comes, and what is shown goes. Called as often as one likes. */
export function endWithSession(): void {
  if (isEnding) return;
  isEnding = true;
  onSessionEnd(() => void push.forget().catch(() => undefined));
}

/** A text by which the same person is known again, and nobody else. */
export async function hashOf(userSfid: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`push ${userSfid}`));
  return Array.from(new Uint8Array(bytes, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
