import { type AnyRoute, createRoute, createRouter, type Router, redirect } from '@tanstack/react-router';
import { DEMO_PAGE } from '#features/demo/rules.ts';
import { isDemo } from '#platform/web/brand.ts';
import { loadPart } from '#platform/web/loading/missing-code.ts';
import { openPage } from '#platform/web/routing/pages.ts';
import { root } from '#platform/web/routing/root.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { enter } from './enter.ts';
import { wantedPage } from './guard.ts';
import { demoFeatures, openPages } from './open-features.ts';
import type { portalRoutes } from './portal-routes.tsx';
import { Root } from './Root.tsx';
import { Starting } from './Starting.tsx';

/**
 * The app's routes: the pages that need no sign-in from the start (`open-features`), the others once somebody has
 * signed in (`portal-routes`). A page's code is loaded when somebody goes there. Values in the address are plain text:
 * `?plan=…` stays as it is, however much it looks like a number.
 */

/** Every component in every state; in demo mode and development only, for everybody. */
const GALLERY = '/ui';

const demoPages = isDemo
  ? [
      openPage(GALLERY, () => import('./gallery/Gallery.tsx')),
      ...demoFeatures.flatMap(({ pages }) => [...pages]),
    ]
  : [];

root.update({ component: Root, pendingComponent: Starting, errorComponent: ErrorPage });

/**
 * Any other address. The guard lets only signed-in people get here: the portal's pages are added, then the address is
 * tried again.
 */
const anyOther = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: async ({ location }) => {
    await addPortal();
    throw redirect({ href: location.href, replace: true });
  },
});

const open = [...openPages, ...demoPages];

const treeOf = <const Rest extends readonly AnyRoute[]>(rest: Rest) => root.addChildren([...open, ...rest]);

export const router = createRouter({
  routeTree: treeOf([anyOther]),
  context: {
    enter: ({ pathname, href }) =>
      isDemo && (pathname === GALLERY || pathname === DEMO_PAGE) ? undefined : enter(href),
    wantedPage,
  },
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
    const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    return text && `?${text}`;
  },
  defaultPreload: 'intent',
  defaultPendingMs: 0,
  // The frame that shows meanwhile looks like the page's own. Nothing flickers, so it needs no minimum time.
  defaultPendingMinMs: 0,
  scrollRestoration: true,
});

let isPortalIn = false;

/** Adds the pages of people who are signed in. */
async function addPortal(): Promise<void> {
  if (isPortalIn) return;
  const { portalRoutes: rest } = await loadPart(() => import('./portal-routes.tsx'));
  if (isPortalIn) return;
  isPortalIn = true;
  treeOf(rest);
  const routes = router.buildRouteTree();
  // A navigation that is under way may still use this route.
  Object.assign(routes.routesById, { [anyOther.id]: anyOther });
  router.setRoutes(routes);
}

/**
 * Fetches the code of the page that the address names, and of what every signed-in page needs, while the app is still
 * finding out who is signed in. Code that can't be fetched now is fetched when it is needed.
 */
export async function fetchCodeAhead(): Promise<void> {
  try {
    await Promise.all([import('#platform/web/query-client.ts'), addPortal()]);
    const [matched] = router.getMatchedRoutes(location.pathname);
    for (const route of matched) void router.loadRouteChunk(route);
  } catch {
    // The page that needs the code shows the failure.
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    /** As it is once somebody has signed in: links are checked against the portal's pages, too. */
    router: Router<ReturnType<typeof treeOf<typeof portalRoutes>>>;
  }
}
