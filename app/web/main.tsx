import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@fontsource-variable/atkinson-hyperlegible-next/index.css';
import '#ui/base.css';
import '#ui/print.css';
import { VIEW_HASH, VIEW_MARK } from '#features/views/rules.ts';
import { appEvents } from '#platform/web/device/app-events.ts';
import { listenForErrors } from '#platform/web/errors/listen.ts';
import { tabMemory } from '#platform/web/remembered.ts';
import { mayBeSignedIn } from '#platform/web/session.ts';
import { fetchCodeAhead, router } from './router.tsx';
import { handleSessionEnd } from './session-end.ts';

listenForErrors('portal', router);
void appEvents.listen(async () => (await import('./phone/listeners.ts')).listeners);
import('./portal-status.ts').then(
  ({ handlePortalStatus }) => handlePortalStatus(),
  // The page starts without it.
  () => undefined,
);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the app.');
const app = <RouterProvider router={router} />;

// What somebody of the staff sees who looks at what a person sees is no session of this browser, and no tab becomes one
// that was such a view.
if (location.hash.startsWith(VIEW_HASH) || tabMemory.get(VIEW_MARK))
  void import('./view/view.tsx').then(({ showView }) => showView(root, app));
else {
  handleSessionEnd();
  if (mayBeSignedIn()) void fetchCodeAhead();
  createRoot(root).render(<StrictMode>{app}</StrictMode>);
}
