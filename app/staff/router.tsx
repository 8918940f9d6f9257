import { createRootRoute, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router';
import { HomePage } from '#features/staff/staff/HomePage.tsx';
import { LoginPage } from '#features/staff/staff/LoginPage.tsx';
import { memberQuery } from '#features/staff/staff/session.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { brandMark } from '#platform/web/brand.ts';
import { PageFrame } from '#ui/layout/PageHeader.tsx';
import { Frame } from './Frame.tsx';
import { queryClient } from './query-client.ts';
import { words } from './words.ts';

const site = { siteName: words.console, mark: brandMark };

const root = createRootRoute({
  component: () => (
    <PageFrame value={site}>
      <Outlet />
    </PageFrame>
  ),
});

const login = createRoute({ getParentRoute: () => root, path: '/login', component: LoginPage });

/** Around every page of somebody who has logged in. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: Frame,
  beforeLoad: async () => {
    // A link with an invitation leads to the login page, whoever is logged in.
    if (location.hash.includes('invitation=')) throw redirect({ to: '/login', hash: location.hash.slice(1) });
    try {
      await queryClient.ensureQueryData(memberQuery);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) throw redirect({ to: '/login' });
      throw error;
    }
  },
});

const home = createRoute({ getParentRoute: () => inside, path: '/', component: HomePage });

export const router = createRouter({
  basepath: '/staff',
  routeTree: root.addChildren([login, inside.addChildren([home])]),
  defaultNotFoundComponent: () => <p>{words.nothingHere}</p>,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
