import type { PortalFeature } from '#platform/web/routing/feature.ts';
import { portalPage } from '#platform/web/routing/portal.ts';
import { STEPS, type Step } from './steps.ts';
import { titles } from './titles.ts';

/**
 * The address names the step, so that Back leads to the step before; without a step it is the first. It says too where
 * the browser could not keep what somebody shared.
 */
const readStep = ({ step, shared }: Record<string, unknown>): { step?: Step; shared?: 'lost' } => {
  const known = STEPS.find((each) => each === step);
  return { ...(known && { step: known }), ...(shared === 'lost' && { shared }) };
};

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
