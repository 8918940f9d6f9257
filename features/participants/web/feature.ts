import type { WebFeature } from '#platform/web/routing/feature.ts';
import { openPage } from '#platform/web/routing/pages.ts';

/** Whose plan is viewed. The settings have the page of what is known of them. */
export const participants = {
  name: 'participants',
  pages: [
    openPage('/error/no-clients', () => import('./NoClientsPage.tsx'), { visitors: 'without-participants' }),
  ],
} as const satisfies WebFeature;
