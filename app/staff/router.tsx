import { type AnyRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { LoginPage } from '#features/staff/staff/LoginPage.tsx';
import { memberQuery } from '#features/staff/staff/session.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { staffInside, staffRoot } from '#platform/web/routing/staff.ts';
import { Frame } from './Frame.tsx';
import { staffPages } from './features.ts';
import { Nothing } from './Nothing.tsx';
import { PageError } from './PageError.tsx';
import { Permitted } from './Permitted.tsx';
import { onSessionEnd, queryClient } from './query-client.ts';
import { Root } from './Root.tsx';

staffRoot.update({ component: Root });

const login = createRoute({ getParentRoute: () => staffRoot, path: '/login', component: LoginPage });

staffInside.update({ component: Frame, errorComponent: PageError });

/** Lets staff in who have logged in; everybody else logs in first. */
async function enter(): Promise<void> {
  // A link with an invitation leads to the login page, also where somebody is logged in already.
  if (location.hash.includes('invitation=')) throw redirect({ to: '/login', hash: location.hash.slice(1) });
  try {
    await queryClient.ensureQueryData(memberQuery);
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw redirect({ to: '/login' });
    throw error;
  }
}

/** Work begins with what waits. */
const beginning = createRoute({
  getParentRoute: () => staffInside,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/queues', replace: true });
  },
});

/** Shows a page only to those whose role its manifest names. */
function permit(page: AnyRoute): void {
  const { component: Page, staticData } = page.options;
  const roles = staticData?.roles;
  if (!roles || !Page) return;
  const PermittedPage = () => (
    <Permitted roles={roles}>
      <Page />
    </Permitted>
  );
  page.update({ component: Object.assign(PermittedPage, { preload: Page.preload }) });
}

for (const page of staffPages) {
  permit(page);
  // The frame with its navigation stays around a page that fails.
  page.update({ errorComponent: PageError });
}

/** The console's routes. Values in an address are plain text, as in the portal. */
export const router = createRouter({
  basepath: '/staff',
  context: { enter },
  routeTree: staffRoot.addChildren([login, staffInside.addChildren([beginning, ...staffPages])]),
  defaultNotFoundComponent: Nothing,
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
    const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    return text ? `?${text}` : '';
  },
});

onSessionEnd(() => void router.navigate({ to: '/login' }));

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
