import { useSyncExternalStore } from 'react';
import { updates } from '../device/updates.ts';

/**
 * When a page loads the code that it does not show yet, such as that of its dialogs: after all that it shows, but before
 * somebody presses what needs it. A browser that holds the app's files loads it a moment after the first paint; any other
 * one after four seconds, or at the first press or key.
 */
const SOON_MS = 1_000;
const LATER_MS = 4_000;

let isTime = false;
let isWaiting = false;
const listeners = new Set<() => void>();

/** Whether that time has come. `isShown`: whether the page shows what it is for; before that, nothing is loaded for later. */
export const useLater = (isShown = true): boolean =>
  useSyncExternalStore(isShown ? onTime : never, () => isTime);

const never = () => () => undefined;

function onTime(listener: () => void): () => void {
  listeners.add(listener);
  if (!isWaiting) wait();
  return () => listeners.delete(listener);
}

function wait(): void {
  isWaiting = true;
  const isHere = updates.by === 'store' || navigator.serviceWorker?.controller;
  setTimeout(begin, isHere ? SOON_MS : LATER_MS);
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, begin, { capture: true, once: true });
}

function begin(): void {
  if (isTime) return;
  isTime = true;
  for (const listener of listeners) listener();
}
