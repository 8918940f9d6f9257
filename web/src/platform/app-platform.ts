/** Where the app runs: in a browser, or in the shell of a phone's app, each with version limits of its own (1§9). */
export type AppPlatform = 'web' | 'ios' | 'android';

/** What the shells put into the page. */
interface Shell {
  Capacitor?: { getPlatform?: () => string };
}

/** The platform that this page runs on. */
export function appPlatform(): AppPlatform {
  const name = (globalThis as Shell).Capacitor?.getPlatform?.();
  return name === 'ios' || name === 'android' ? name : 'web';
}
