import type { Need } from '../permissions.ts';

/** A page that is not built yet. Its route is made from this, so that links to it and its address work already. */
export interface ComingPage {
  readonly path: string;
  readonly title: string;
  /** What people will be able to do there. */
  readonly will: string;
  readonly needs?: Need;
}

/**
 * Every page of the portal that later issues build, inside the frame (1§2, 2§2). Whoever builds one takes it out here
 * and gives it a route in `router.tsx`.
 */
export const comingPages = [
  { path: '/settings', title: 'Settings', will: 'change your contact details and notifications' },
] as const satisfies readonly ComingPage[];
