import type { App, ErrorKind } from '#platform/contract/errors/browser-errors.ts';
import { onFault } from '../replies.ts';
import type { Routes } from './tell.ts';

/**
 * From now on the server is told of what nobody in this app handles, and of calls at which it failed. The code that
 * tells is loaded once there is something to tell. Called once, when the app starts.
 */
export function listenForErrors(app: App, router: Routes): void {
  const tell = (kind: ErrorKind, error: unknown) =>
    import('./tell.ts').then(
      (loaded) => loaded.tell(kind, error, app, router),
      // Without a network there is nothing to tell by.
      () => undefined,
    );
  addEventListener('error', ({ error }) => void tell('script', error));
  addEventListener('unhandledrejection', ({ reason }) => void tell('promise', reason));
  onFault((fault) => void tell('call', fault));
}
