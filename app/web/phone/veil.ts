import { lock } from '#platform/web/device/lock.ts';
import { accessToken } from '#platform/web/session.ts';
import { lockPage } from '#platform/web/unlocking.ts';

/**
 * The app locks after this time out of sight. Somebody who comes back sooner was only looking something up, or taking a
 * photo.
 */
const LOCK_AFTER_MS = 60_000;

const { documentElement: html } = document;

/** When the app went out of sight, in milliseconds since 1970. */
let hiddenAt: number | undefined;

/** With the lock on, the app hides its content while another app is in front, and locks after a minute. */
export const veil = {
  onHidden: () => {
    const at = Date.now();
    hiddenAt = at;
    void lock.isOn().then((isOn) => {
      if (hiddenAt === at) html.toggleAttribute('data-veiled', isOn && accessToken() !== undefined);
    });
  },
  onShown: () => {
    const away = hiddenAt === undefined ? 0 : Date.now() - hiddenAt;
    if (html.hasAttribute('data-veiled') && away >= LOCK_AFTER_MS) lockPage();
    hiddenAt = undefined;
    html.removeAttribute('data-veiled');
  },
};
