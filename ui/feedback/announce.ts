/**
 * What a screen reader is to say when a page's sentence is there: the region that speaks it stands in the page's header
 * from the start (`PageHeader`), because only what appears in a region that is known already is spoken.
 */
let said = '';
const listeners = new Set<() => void>();

/** After the heading, which takes the focus on arrival, and so that nobody who walks through the page meets it twice. */
const AFTER_MS = 200;
const GONE_MS = 6000;
let timers: ReturnType<typeof setTimeout>[] = [];

function say(text: string): void {
  said = text;
  for (const listener of listeners) listener();
}

/** Says a text once, in the place of any that is still to be said. */
export function announce(text: string): void {
  for (const timer of timers) clearTimeout(timer);
  timers = [setTimeout(say, AFTER_MS, text), setTimeout(say, GONE_MS, '')];
}

/** Clears the text and stops the timers. A page calls it when it closes, so that the next page does not speak its sentence. */
export function withdraw(): void {
  for (const timer of timers) clearTimeout(timer);
  if (said !== '') say('');
}

export const currentAnnouncement = (): string => said;

export function onAnnouncement(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
