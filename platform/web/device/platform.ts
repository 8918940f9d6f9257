/** Where the app runs: in a browser, or in the shell of a phone's app. */
export type Platform = 'web' | 'ios' | 'android';

/** What the shells put into the page before any of its code runs. */
interface Shell {
  Capacitor?: { getPlatform?: () => string };
}

const name = (globalThis as Shell).Capacitor?.getPlatform?.();

/** The platform that this page runs on. Only the adapters beside this file ask for it. */
export const platform: Platform = name === 'ios' || name === 'android' ? name : 'web';
