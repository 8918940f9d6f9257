import { createRoute, redirect } from '@tanstack/react-router';
import type { WebFeature } from '#platform/web/routing/feature.ts';
import { openPage } from '#platform/web/routing/pages.ts';
import { root } from '#platform/web/routing/root.ts';

const readUser = ({ u }: Record<string, unknown>): { u?: string } => (typeof u === 'string' ? { u } : {});

const LOGOUT = '/logout';

const openPages = () => import('./open-pages.ts');

/** Leads to the root path with a flag, which logs out whoever comes there (specification: logout-address). */
const logout = createRoute({
  getParentRoute: () => root,
  path: LOGOUT,
  staticData: { path: LOGOUT, visitors: 'signed-in' },
  beforeLoad: () => {
    throw redirect({ href: '/?logout=true', replace: true });
  },
});

/** Logging in and out, setting a password, and what protects an account. */
export const auth = {
  name: 'auth',
  pages: [
    openPage('/login', () => import('./login/LoginPage.tsx'), { visitors: 'strangers' }),
    openPage('/activate/$token', openPages, {
      name: 'ActivatePage',
      search: readUser,
      visitors: 'everybody',
    }),
    openPage('/not-me', openPages, { name: 'NotMePage', visitors: 'everybody' }),
    openPage('/activate-success', openPages, { name: 'ActivatedPage', visitors: 'everybody' }),
    openPage('/safe', openPages, { name: 'SafePage', visitors: 'everybody' }),
    logout,
  ],
} as const satisfies WebFeature;
