import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { onSessionEnd } from '#platform/web/session.ts';
import { isLocked, onLockChange, unlockPage } from '#platform/web/unlocking.ts';

/**
 * From now on the lock stands over everything while the app is locked. It stands beside the app, not in it: what waits for
 * it to be unlocked may be the app's first page.
 */
export function showLock(): void {
  onLockChange(() => void look());
  // There is nothing left to be locked.
  onSessionEnd(unlockPage);
  void look();
}

let shown: { root: Root; place: Element } | undefined;

async function look(): Promise<void> {
  if (!isLocked()) {
    shown?.root.unmount();
    shown?.place.remove();
    shown = undefined;
    return;
  }
  const { default: LockScreen } = await import('./LockScreen.tsx');
  if (!isLocked() || shown) return;
  const place = document.body.appendChild(document.createElement('div'));
  shown = { root: createRoot(place), place };
  shown.root.render(createElement(LockScreen));
}
