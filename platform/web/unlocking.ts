/** Whether the app is locked: it shows nothing then, until the person has unlocked it (`device/lock`) or logged out. */
let locked = false;
const listeners = new Set<() => void>();

export function isLocked(): boolean {
  return locked;
}

export function lockPage(): void {
  change(true);
}

export function unlockPage(): void {
  change(false);
}

/** Calls `listener` when it changes; gives the function that stops it. */
export function onLockChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Waits until the app is not locked. */
export function untilUnlocked(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (locked) return;
      stop();
      resolve();
    };
    const stop = onLockChange(look);
    look();
  });
}

function change(to: boolean): void {
  locked = to;
  for (const listener of listeners) listener();
}
