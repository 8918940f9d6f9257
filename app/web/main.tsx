import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@fontsource-variable/atkinson-hyperlegible-next/index.css';
import './ui/base.css';
import { fetchCodeAhead, router } from './app/router.tsx';
import { handleSessionEnd } from './app/session-end.ts';
import { appEvents } from './platform/device/app-events.ts';
import { mayBeSignedIn } from './platform/session.ts';

handleSessionEnd();
void appEvents.listen(async () => (await import('./app/phone/listeners.ts')).listeners);
if (mayBeSignedIn()) void fetchCodeAhead();
import('./app/portal-status.ts').then(
  ({ handlePortalStatus }) => handlePortalStatus(),
  // Not worth a page that doesn't start.
  () => undefined,
);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no place for the app.');
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
