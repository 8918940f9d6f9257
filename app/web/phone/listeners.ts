import { readLoginLink } from '#features/auth/web/link-hash.ts';
import { brand } from '#platform/web/brand.ts';
import { pageOfLink } from '#platform/web/device/app-link.ts';
import type { AppListeners } from '#platform/web/device/device.ts';
import { showToast } from '#platform/web/toasts.ts';
import { router } from '../router.tsx';
import { goBack } from './back.ts';
import { showLock } from './show-lock.ts';
import { veil } from './veil.ts';
import { words } from './words.ts';

const { documentElement: html } = document;

showLock();

/** How the app answers the phone's events. */
export const listeners: AppListeners = {
  onLink: (url) => {
    const page = pageOfLink(url, brand);
    if (page === undefined) return showToast(words.otherLink, 'error');
    // A login link loads the app again, as in a browser. The new session replaces the old one, if there is one.
    if (readLoginLink(new URL(url).hash)) location.assign(page);
    else void router.navigate({ href: page });
  },
  onBack: goBack,
  ...veil,
  onKeyboard: (isOpen) => {
    html.toggleAttribute('data-keyboard', isOpen);
    if (isOpen) document.activeElement?.scrollIntoView({ block: 'nearest' });
  },
  // Works like a browser's zoom: the page is laid out again in the room that is left.
  onTextScale: (scale) => {
    const viewport = document.querySelector<HTMLMetaElement>('meta[name=viewport]');
    if (viewport) viewport.content = `initial-scale=${scale}, viewport-fit=cover`;
  },
};
