import { endRoute } from './end.ts';
import { whoCanSeeRoute } from './list.ts';
import { reviewRoute } from './review.ts';

/** Who can see a participant's plan, and what people themselves do about it. */
export const whoCanSeeRoutes = [whoCanSeeRoute, endRoute, reviewRoute];
