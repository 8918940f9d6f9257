/** Where the service worker's script is. It works for the whole origin, so it stands at its root. */
export const SERVICE_WORKER = '/service-worker.js';

/**
 * What a page tells a service worker that waits: take the place of the one that works, whichever pages are open, or only
 * where no other page is. What is open then has lost the files of its own version.
 */
export const TAKE_OVER = 'take-over';
export const TAKE_OVER_ALONE = 'take-over-alone';

/** How the names of the caches begin that hold the app's own files. They hold nothing of anybody, and outlive a logout. */
export const APP_CACHES = 'wattle-app';

/** What the server puts into the service worker's script, as `self.WATTLE`: a change of it is a new service worker. */
export interface BrandFiles {
  /** The brand's code. */
  brand: string;
  /** A hash of the brand's page. */
  page: string;
  /** The addresses of the brand's files that the page shows. */
  files: string[];
  /** The brand's name and the address of its icon, for what the service worker shows by itself. */
  name: string;
  icon: string;
  /** Whether the server is asked anew for each page, because it shows several brands at one address. */
  isDemo: boolean;
}
