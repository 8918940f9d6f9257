import { listChoosableItems } from '@wattle/contract/supports/item-calls';
import { searchOf } from '../../platform/events.ts';
import type { Feature } from '../../platform/feature.ts';
import { supportRoutes } from './routes.ts';

/** What a plan's money is for: supports, reserved budgets and support items. */
export const supports = {
  name: 'supports',
  routes: supportRoutes,
  jobs: [],
  calendar: [],
  events: [searchOf(listChoosableItems, 'search')],
  commands: [],
  examined: [],
} as const satisfies Feature;
