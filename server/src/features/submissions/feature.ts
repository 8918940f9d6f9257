import { submitClaim } from '@wattle/contract/submissions/calls';
import type { Feature } from '../../platform/feature.ts';
import { submissionRoutes } from './routes.ts';

/** Claims that people send in. */
export const submissions = {
  name: 'submissions',
  routes: submissionRoutes,
  jobs: [],
  calendar: [],
  events: [{ call: submitClaim, as: 'claim submitted' }],
  commands: [],
  examined: [],
} as const satisfies Feature;
