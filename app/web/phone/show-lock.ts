import { createElement } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { onSessionEnd } from '#platform/web/session.ts';
import { isLocked, onLockChange, unlockPage } from '#platform/web/unlocking.ts';

/**
 * From now on the lock screen covers everything while the app is locked. It is rendered beside the app, not inside it,
 * because the app's first page may be waiting for the unlock.
 */
export function showLock(): void {
  onLockChange(() => void look());
  // Without a session there is nothing to lock.
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
