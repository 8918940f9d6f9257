import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { PageFrame } from '#ui/layout/PageHeader.tsx';
import { site } from '../site.ts';
import { ViewShell } from './ViewShell.tsx';

/** Shows the app to somebody of the staff who looks at what a person sees. It is loaded for nobody else. */
export function showView(root: HTMLElement, app: ReactNode): void {
  createRoot(root).render(
    <StrictMode>
      <PageFrame value={site}>
        <ViewShell>{app}</ViewShell>
      </PageFrame>
    </StrictMode>,
  );
}
