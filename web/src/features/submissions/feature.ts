import type { PortalFeature } from '../../platform/routing/feature.ts';
import { portalPage, readStep } from '../../platform/routing/portal.ts';
import { titles } from './titles.ts';

/** Sending in a claim. */
export const submissions = {
  name: 'submissions',
  pages: [
    portalPage('/submit-claim', () => import('./SubmitClaimPage.tsx'), {
      title: titles.page,
      link: titles.link,
      search: readStep,
      needs: ['submit'],
      place: 'site-map',
    }),
  ],
  bare: [],
} as const satisfies PortalFeature;
