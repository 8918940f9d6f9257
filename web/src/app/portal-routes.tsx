import { type AnyRoute, createRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../platform/routing/NotFoundPage.tsx';
import { lazyPage } from '../platform/routing/pages.ts';
import { bare, portal } from '../platform/routing/portal.ts';
import { Permitted } from './Permitted.tsx';
import { barePages, portalPages } from './portal-features.ts';

/**
 * The pages of people who are signed in and have participants. They are apart from the others (`router.tsx`) so that
 * the login page doesn't carry them.
 */

portal.update({ component: lazyPage(() => import('./layout/PortalLayout.tsx')) });
bare.update({ component: lazyPage(() => import('./layout/BareLayout.tsx')) });

const notFound = createRoute({ getParentRoute: () => portal, path: '$', component: NotFoundPage });

/** A page is shown to whom its manifest names, and to nobody else. */
function permit(page: AnyRoute): void {
  const { component: Page, staticData } = page.options;
  const needs = staticData?.needs;
  if (!needs || !Page) return;
  const PermittedPage = () => (
    <Permitted needs={needs}>
      <Page />
    </Permitted>
  );
  page.update({ component: Object.assign(PermittedPage, { preload: Page.preload }) });
}

for (const page of [...portalPages, ...barePages]) permit(page);

export const portalRoutes = [
  bare.addChildren(barePages),
  portal.addChildren([...portalPages, notFound]),
] as const;
