import { createRoute, redirect } from '@tanstack/react-router';
import type { WebFeature } from '#platform/web/routing/feature.ts';
import { openPage } from '#platform/web/routing/pages.ts';
import { root } from '#platform/web/routing/root.ts';

const readUser = ({ u }: Record<string, unknown>): { u?: string } => (typeof u === 'string' ? { u } : {});

const LOGOUT = '/logout';

/** Leads to the root path with a flag, which logs out whoever comes there (specification: logout-address). */
const logout = createRoute({
  getParentRoute: () => root,
  path: LOGOUT,
  staticData: { path: LOGOUT, visitors: 'signed-in' },
  beforeLoad: () => {
    throw redirect({ href: '/?logout=true', replace: true });
  },
});

/** Logging in and out, and setting a password. */
export const auth = {
  name: 'auth',
  pages: [
    openPage('/login', () => import('./login/LoginPage.tsx'), { visitors: 'strangers' }),
    openPage('/activate/$token', () => import('./activation/ActivatePage.tsx'), {
      search: readUser,
      visitors: 'everybody',
    }),
    openPage('/not-me', () => import('./NotMePage.tsx'), { visitors: 'everybody' }),
    openPage('/activate-success', () => import('./activation/ActivatedPage.tsx'), { visitors: 'everybody' }),
    logout,
  ],
} as const satisfies WebFeature;
