import type { WebFeature } from '#platform/web/routing/feature.ts';
import { openPage } from '#platform/web/routing/pages.ts';

/** The participants whose plans are viewed. Their personal information is a page of the settings. */
export const participants = {
  name: 'participants',
  pages: [
    openPage('/error/no-clients', () => import('./NoClientsPage.tsx'), { visitors: 'without-participants' }),
  ],
} as const satisfies WebFeature;
