import { keepsNothing } from '../session.ts';

/** How a browser tells that it can install the app; TypeScript does not know it. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offered: InstallEvent | undefined;
const listeners = new Set<() => void>();

/**
 * Keeps the browser's offer to install the app until somebody asks for it: by itself it would lie over the page on
 * arrival. Called once, when the app starts; not every browser makes an offer.
 */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    change(event as InstallEvent);
  });
  addEventListener('appinstalled', () => change(undefined));
}

/** Whether the browser offers to install the app, and it is to be offered here. */
export const isInstallOffered = (): boolean => offered !== undefined && !keepsNothing();

/** Calls `listener` when that changes; gives the function that stops it. */
export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has the browser ask whether to install the app. It asks once for each offer. */
export async function install(): Promise<void> {
  const event = offered;
  change(undefined);
  await event?.prompt();
}

function change(to: InstallEvent | undefined): void {
  offered = to;
  for (const listener of listeners) listener();
}
