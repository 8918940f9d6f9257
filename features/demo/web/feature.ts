import type { WebFeature } from '#platform/web/routing/feature.ts';
import { openPage } from '#platform/web/routing/pages.ts';
import { DEMO_PAGE } from '../rules.ts';

/** What a demo shows besides the portal. */
export const demo = {
  name: 'demo',
  pages: [openPage(DEMO_PAGE, () => import('./DemoPage.tsx'))],
} as const satisfies WebFeature;
