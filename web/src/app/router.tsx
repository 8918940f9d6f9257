import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { isDemo } from '../platform/brand.ts';
import { enter } from './enter.ts';
import { ErrorPage } from './pages/ErrorPage.tsx';
import { Root } from './Root.tsx';
import { Starting } from './Starting.tsx';

/** Every component in every state; in demo mode and development only, for everybody. */
const GALLERY = '/ui';

/**
 * Every page with its path. A page's code is loaded when somebody goes there. Values in the address are plain
 * text: `?plan=…` stays as it is, however much it looks like a number.
 */
const root = createRootRoute({
  beforeLoad: ({ location }) => (isDemo && location.pathname === GALLERY ? undefined : enter(location.href)),
  component: Root,
  pendingComponent: Starting,
  errorComponent: ErrorPage,
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: lazyRouteComponent(() => import('./pages/LoginRoute.tsx')),
});

const noClients = createRoute({
  getParentRoute: () => root,
  path: '/error/no-clients',
  component: lazyRouteComponent(() => import('./pages/NoClientsPage.tsx')),
});

const gallery = createRoute({
  getParentRoute: () => root,
  path: GALLERY,
  component: lazyRouteComponent(() => import('./gallery/Gallery.tsx')),
});

/** Pages with the navigation around them. */
const portal = createRoute({
  getParentRoute: () => root,
  id: 'portal',
  component: lazyRouteComponent(() => import('./layout/PortalLayout.tsx')),
});

const plan = createRoute({
  getParentRoute: () => portal,
  path: '/plan',
  validateSearch: (search: Record<string, unknown>): { plan?: string } =>
    typeof search['plan'] === 'string' ? { plan: search['plan'] } : {},
  component: lazyRouteComponent(() => import('./pages/PlanRoute.tsx')),
});

const notFound = createRoute({
  getParentRoute: () => portal,
  path: '$',
  component: lazyRouteComponent(() => import('./pages/NotFoundPage.tsx')),
});

export const router = createRouter({
  routeTree: root.addChildren([
    login,
    noClients,
    ...(isDemo ? [gallery] : []),
    portal.addChildren([plan, notFound]),
  ]),
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
    const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    return text && `?${text}`;
  },
  defaultPreload: 'intent',
  defaultPendingMs: 0,
  scrollRestoration: true,
});

/**
 * Fetches the code of the page that the address names, and of what every signed-in page needs, while it is still
 * being found out who is there.
 */
export function fetchCodeAhead(): void {
  void import('./signed-in.ts');
  const [matched] = router.getMatchedRoutes(location.pathname);
  for (const route of matched) void router.loadRouteChunk(route);
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
