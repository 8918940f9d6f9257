import { requestCallBack } from '@wattle/contract/contact/calls';
import type { Feature } from '../../platform/feature.ts';
import { contactOperations } from './operations.ts';
import { contactRoutes } from './routes.ts';

/** Requests to be called back. */
export const contact = {
  name: 'contact',
  routes: contactRoutes,
  jobs: [],
  calendar: [],
  events: [{ call: requestCallBack, as: 'callback requested' }],
  commands: contactOperations,
  examined: [],
} as const satisfies Feature;
