/** The address of the demo page. */
export const DEMO_PAGE = '/demo';

/** What the switchboard asks of the simulated plan manager. */
export const PLAN_MANAGER_SWITCHES = [
  'invoice',
  'invoice-above-limit',
  'duplicate',
  'hold-claim',
  'ask-participant',
  'release-instalment',
  'variation',
  'renew-plan',
] as const;

/** What it asks of the portal itself. The first two are pressed again to end them. */
export const PORTAL_SWITCHES = ['maintenance', 'update', 'week'] as const;

export const SWITCHES = [...PLAN_MANAGER_SWITCHES, ...PORTAL_SWITCHES] as const;

export type Switch = (typeof SWITCHES)[number];
export type PortalSwitch = (typeof PORTAL_SWITCHES)[number];
export type PlanManagerSwitch = (typeof PLAN_MANAGER_SWITCHES)[number];

/** How many days pass at a press. */
export const WEEK_DAYS = 7;
