import type { SessionLasts } from '#platform/contract/session.ts';
import { api } from '#platform/web/api.ts';
import { noteLasts, sessionLasts } from '#platform/web/session.ts';
import { noteUse } from '../../calls/used.ts';
import { USED_WITHIN_MS } from '../../rules/unused.ts';

/** How long a page waits before it tells the server of use again, in milliseconds: a second more than the server writes at. */
const TELL_MS = USED_WITHIN_MS + 1000;

/** Use that is older than this is not told any more, in milliseconds. */
const LATE_MS = 2 * TELL_MS;

/** What counts as use: what a person does on the page, by hand, by keys, or with what helps them. */
const USES = ['click', 'input', 'keydown', 'pointerdown', 'touchmove', 'wheel'] as const;

/** When this browser last told the server of use, in milliseconds since 1970. */
let toldAt = 0;

/** On this channel all tabs hear how long the session lasts once one of them has used it. */
const otherTabs = new BroadcastChannel('wattle.used');
otherTabs.addEventListener('message', ({ data }: MessageEvent<SessionLasts>) => {
  // A tab that shows what somebody else sees has no session of this browser.
  if (!sessionLasts()) return;
  toldAt = Date.now();
  noteLasts(data);
});

/** Tells the server that the person uses the session. Throws where it does not hear of it. */
export async function tellUse(): Promise<void> {
  toldAt = Date.now();
  const said = await api(noteUse, {});
  noteLasts(said);
  otherTabs.postMessage(said);
}

/**
 * Tells of use from now on, once a minute at most, where the session would end without it; not while `isWarned`, when only a
 * press in the warning counts. `note` says that there was use of another kind; `stop` ends it.
 */
export function watchUse(isWarned: () => boolean): { note: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let usedAt = 0;
  const tell = () => {
    timer = undefined;
    // A laptop that has slept since runs its timers late: nobody was there in between.
    if (Date.now() - usedAt > LATE_MS) return;
    // Where nobody hears of it, the warning comes.
    tellUse().catch(() => undefined);
  };
  const note = () => {
    if (typeof sessionLasts()?.unused_ends_in !== 'number') return;
    usedAt = Date.now();
    timer ??= setTimeout(tell, Math.max(0, toldAt + TELL_MS - Date.now()));
  };
  const onUse = ({ isTrusted }: Event) => {
    if (isTrusted && !isWarned()) note();
  };
  for (const kind of USES) addEventListener(kind, onUse, { capture: true, passive: true });
  const stop = () => {
    clearTimeout(timer);
    for (const kind of USES) removeEventListener(kind, onUse, { capture: true });
  };
  return { note, stop };
}
