import { type AnyRoute, createRoute, redirect } from '@tanstack/react-router';
import { NotFoundPage } from '#platform/web/routing/NotFoundPage.tsx';
import { lazyPage } from '#platform/web/routing/pages.ts';
import { bare, portal } from '#platform/web/routing/portal.ts';
import { PageError } from './ErrorPage.tsx';
import { Permitted } from './Permitted.tsx';
import { barePages, portalPages } from './portal-features.ts';

/**
 * The pages of people who are signed in and have participants. They are apart from the others (`router.tsx`) so that
 * the login page doesn't carry them.
 */

portal.update({ component: lazyPage(() => import('./layout/PortalLayout.tsx')) });
bare.update({ component: lazyPage(() => import('./layout/BareLayout.tsx')) });

const NOT_FOUND = '/page-not-found';

const notFound = createRoute({ getParentRoute: () => portal, path: NOT_FOUND, component: NotFoundPage });

/** Every unknown address leads to the page that says so (specification: routes). */
const unknown = createRoute({
  getParentRoute: () => portal,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: NOT_FOUND, replace: true });
  },
});

/** Shows a page only to people who have what its manifest needs. */
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

for (const page of [...portalPages, ...barePages]) {
  permit(page);
  // The frame, with its tabs and its menu, stays around a page that fails.
  page.update({ errorComponent: PageError });
}

export const portalRoutes = [
  bare.addChildren(barePages),
  portal.addChildren([...portalPages, notFound, unknown]),
] as const;
