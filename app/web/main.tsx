import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@fontsource-variable/atkinson-hyperlegible-next/index.css';
import '#ui/base.css';
import '#ui/print.css';
import { appEvents } from '#platform/web/device/app-events.ts';
import { mayBeSignedIn } from '#platform/web/session.ts';
import { fetchCodeAhead, router } from './router.tsx';
import { handleSessionEnd } from './session-end.ts';

handleSessionEnd();
void appEvents.listen(async () => (await import('./phone/listeners.ts')).listeners);
if (mayBeSignedIn()) void fetchCodeAhead();
import('./portal-status.ts').then(
  ({ handlePortalStatus }) => handlePortalStatus(),
  // The page starts without it.
  () => undefined,
);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the app.');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
