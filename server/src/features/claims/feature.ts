import { decideClaim, listClaims, listProviderSummaries } from '@wattle/contract/claims/calls';
import { searchOf } from '../../platform/events.ts';
import type { Feature } from '../../platform/feature.ts';
import { askAfterImport, askForApprovals, askSoon } from './review/ask.ts';
import { endReviews } from './review/end.ts';
import { remindOfReviews } from './review/remind.ts';
import { claimRoutes } from './routes.ts';

/** Claims on a plan, and the decisions about them. */
export const claims = {
  name: 'claims',
  routes: claimRoutes,
  jobs: [askAfterImport],
  calendar: [
    // Reviews end before anybody is reminded of them.
    { when: 'every minute', task: endReviews },
    { when: 'every minute', task: remindOfReviews },
    { when: 'every hour', task: askForApprovals },
    { when: 'after an import', task: askSoon },
  ],
  events: [
    { call: decideClaim, as: ({ approved }) => (approved ? 'claim approved' : 'claim declined') },
    searchOf(listClaims, 'filter___search'),
    searchOf(listProviderSummaries, 'filter___search_provider'),
  ],
  commands: [],
  examined: [],
} as const satisfies Feature;
