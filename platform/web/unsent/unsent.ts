import type { Call } from '#platform/contract/call.ts';
import { isOffline } from '../connection.ts';
import { type Draft, loadDraft, saveDraft } from '../drafts/drafts.ts';
import { inTurn } from '../drafts/in-turn.ts';
import { type Input, prepare } from '../http.ts';
import { accessToken, keepsNothing, onSessionEnd, refreshSession, restoreSession } from '../session.ts';
import { isDue, setUnsent, unsentNow } from './list.ts';
import { UNSENT_CHANNEL, UNSENT_SYNC } from './name.ts';
import { type Outcome, sendAll } from './send-all.ts';
import { dropUnsent, listUnsent, putUnsent, typedIn, type Unsent } from './store.ts';

/** How often a page that is open tries again to send what waits, in milliseconds. */
const AGAIN_MS = 15_000;

/** What a feature says of a command that it wants kept until the server has heard of it. */
export interface Kept extends Pick<Unsent, 'key' | 'title' | 'participantSfid' | 'note' | 'form'> {
  /** Undefined where nobody knows who is signed in: then nothing is kept. */
  userId: number | undefined;
  files?: Partial<Record<string, File>>;
  /** What was typed in the form, so that it can be opened there again. */
  typed?: Draft<unknown> | undefined;
  /** How long it is held before it is sent, in milliseconds. */
  heldMs?: number;
}

/**
 * Keeps a command until the server has heard of it: it is sent once, after a reload too, or refused with a reason. Gives
 * whether this browser keeps it; where it does not, the caller has to say that it was not sent.
 */
export async function keepUnsent<C extends Call>(
  call: C,
  input: Input<C>,
  { userId, files = {}, typed, heldMs = 0, ...kept }: Kept,
): Promise<boolean> {
  if (userId === undefined || keepsNothing()) return false;
  const given = Object.entries(files).flatMap(([field, file]) => (file ? [{ field, file }] : []));
  const madeAt = Date.now();
  const unsent: Unsent = {
    ...kept,
    userId,
    call: call.name,
    request: prepare(call, input, { idempotencyKey: kept.key }),
    files: given.map(({ field, file: { name, type } }) => ({ field, name, type })),
    madeAt,
    heldUntil: heldMs && madeAt + heldMs,
  };
  if (typed) await saveDraft(typedIn(unsent), typed);
  const isKept = await inTurn(async () => {
    await putUnsent(
      unsent,
      given.map(({ file }) => file),
    );
    return true;
  });
  if (!isKept) return false;
  await reread(userId);
  if (!heldMs) await askForSync();
  return true;
}

/** Lets a command that was held wait for the network. Gives whether it is kept. */
export async function releaseUnsent({ userId, key }: MaybeOwned): Promise<boolean> {
  if (userId === undefined) return false;
  const isKept = await inTurn(async () => {
    const known = (await listUnsent(userId)).find((each) => each.key === key);
    if (known) await putUnsent({ ...known, heldUntil: 0 });
    return known !== undefined;
  });
  await reread(userId);
  await askForSync();
  return isKept ?? false;
}

/** Keeps a command no longer: it was sent, or somebody has taken it back. */
export async function forgetUnsent({ userId, ...which }: MaybeOwned): Promise<void> {
  if (userId === undefined) return;
  await inTurn(() => dropUnsent({ userId, ...which }));
  await reread(userId);
}

/** Which command it is; without a person nothing was kept. */
type MaybeOwned = Pick<Kept, 'userId' | 'participantSfid' | 'key'>;

/**
 * Puts back into its form what was typed there, and keeps the command no longer. Gives false where the form holds
 * something else by now, which is not lost for it.
 */
export async function reopenUnsent(unsent: Unsent): Promise<boolean> {
  const { form, participantSfid, userId } = unsent;
  const to = form && { userId, participantSfid, form: form.name };
  if (!to || (await loadDraft(to))) return false;
  const typed = await loadDraft(typedIn(unsent));
  if (!typed) return false;
  await saveDraft(to, typed);
  await forgetUnsent(unsent);
  return true;
}

/**
 * Sends from now on what waits of a person, whenever there may be a network again; `onOutcome` hears what became of it, in
 * this page, in another one or in the service worker. Gives the function that stops it.
 */
export function sendUnsent(userId: number, onOutcome: (outcome: Outcome) => void): () => void {
  if (keepsNothing()) return () => undefined;
  const channel = new BroadcastChannel(UNSENT_CHANNEL);
  const hear = (outcomes: readonly Outcome[]) => {
    void reread(userId);
    for (const outcome of outcomes) if (outcome.unsent.userId === userId) onOutcome(outcome);
  };
  const trySending = async () => {
    if (isOffline() || !unsentNow().some((each) => isDue(each))) return;
    const outcomes = await sendAll(userId, token);
    if (outcomes.length === 0) return;
    channel.postMessage(outcomes);
    hear(outcomes);
  };
  const look = () => void trySending();
  const timer = setInterval(look, AGAIN_MS);
  channel.addEventListener('message', ({ data }: MessageEvent<Outcome[]>) => hear(data));
  addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  const stop = () => {
    clearInterval(timer);
    channel.close();
    removeEventListener('online', look);
    document.removeEventListener('visibilitychange', look);
    stopHearing();
    setUnsent([]);
  };
  const stopHearing = onSessionEnd(stop);
  void reread(userId).then(look);
  return stop;
}

/** A token of this page's session; a new one where the last was refused. */
async function token(lastWasRefused: boolean): Promise<string | undefined> {
  if (lastWasRefused) await refreshSession();
  return (await restoreSession()) ? accessToken() : undefined;
}

async function reread(userId: number): Promise<void> {
  setUnsent((await inTurn(() => listUnsent(userId))) ?? []);
}

/** TypeScript does not know what only some browsers have. */
type WithSync = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };

/** Has the browser call the service worker once there is a network, also where no page is open by then. */
async function askForSync(): Promise<void> {
  try {
    const known: WithSync | undefined = await navigator.serviceWorker?.getRegistration();
    await known?.sync?.register(UNSENT_SYNC);
  } catch {
    // Then it is sent when the app is opened.
  }
}
