/**
 * The text that a screen reader speaks when a page's sentence has come. The live region that speaks it is in the page's
 * header from the start (`PageHeader`), because screen readers only speak text that appears in a region they already
 * know.
 */
let said = '';
/** The text that will be said next. */
let coming = '';
const listeners = new Set<() => void>();

/**
 * The text comes after the heading, which takes the focus on arrival. It goes again, so that nobody who reads through
 * the page meets the sentence twice.
 */
const AFTER_MS = 200;
const GONE_MS = 6000;
let timers: ReturnType<typeof setTimeout>[] = [];

function say(text: string): void {
  said = text;
  coming = '';
  for (const listener of listeners) listener();
}

/** Says a text once. It replaces a text that has not been said yet. */
export function announce(text: string): void {
  for (const timer of timers) clearTimeout(timer);
  coming = text;
  timers = [setTimeout(say, AFTER_MS, text), setTimeout(say, GONE_MS, '')];
}

/**
 * Says a text in place of one that is no longer true. If that was said already it goes, and the page shows the new one:
 * so no old text stays beside it.
 */
export function correct(before: string, text: string): void {
  if (coming === before) announce(text);
  else if (said === before) withdraw();
}

/** Clears the text and stops the timers. A page calls it when it closes, so that the next page does not speak its sentence. */
export function withdraw(): void {
  for (const timer of timers) clearTimeout(timer);
  coming = '';
  if (said !== '') say('');
}

export const currentAnnouncement = (): string => said;

export function onAnnouncement(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
