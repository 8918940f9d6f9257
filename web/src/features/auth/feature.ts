import type { WebFeature } from '../../platform/routing/feature.ts';
import { openPage } from '../../platform/routing/pages.ts';

const readUser = ({ u }: Record<string, unknown>): { u?: string } => (typeof u === 'string' ? { u } : {});

/** Logging in and out, and setting a password. */
export const auth = {
  name: 'auth',
  pages: [
    openPage('/login', () => import('./LoginPage.tsx'), { visitors: 'strangers' }),
    openPage('/activate/$token', () => import('./ActivatePage.tsx'), {
      search: readUser,
      visitors: 'everybody',
    }),
    openPage('/activate-success', () => import('./ActivatedPage.tsx'), { visitors: 'everybody' }),
    openPage('/logout', () => import('./LogoutPage.tsx'), { visitors: 'signed-in' }),
  ],
} as const satisfies WebFeature;
