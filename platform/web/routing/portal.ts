import { createRoute } from '@tanstack/react-router';
import { pagesOf } from './pages.ts';
import { root } from './root.ts';

/** Which of a participant's plans a page is about. */
interface OfPlan {
  plan?: string | undefined;
}

const readPlan = ({ plan: chosen }: Record<string, unknown>): OfPlan =>
  typeof chosen === 'string' ? { plan: chosen } : {};

/** Forms in two steps say in their address whether they are being reviewed, so that Back edits again. */
export const readStep = ({ step }: Record<string, unknown>): { step?: 'review' } =>
  step === 'review' ? { step } : {};

/** Pages with the navigation around them. All keep the chosen plan, until another participant is chosen. */
export const portal = createRoute({
  getParentRoute: () => root,
  id: 'portal',
  validateSearch: readPlan,
  search: { middlewares: [({ search, next }) => ({ plan: search.plan, ...next(search) })] },
});

/** Pages of the portal without its navigation. */
export const bare = createRoute({
  getParentRoute: () => root,
  id: 'bare',
  validateSearch: (search: Record<string, unknown>): OfPlan & { step?: 'review' } => ({
    ...readPlan(search),
    ...readStep(search),
  }),
});

export const portalPage = pagesOf(portal);
export const barePage = pagesOf(bare);
