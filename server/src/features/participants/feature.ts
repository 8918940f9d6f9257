import type { Feature } from '../../platform/feature.ts';
import { participantRoutes } from './routes.ts';

/** Participants, and the people who act for them. */
export const participants = {
  name: 'participants',
  routes: participantRoutes,
  jobs: [],
  calendar: [],
  events: [],
  commands: [],
  examined: [],
} as const satisfies Feature;
