/** What is counted, day by day, and never by person (2§9 "Tracked events"). */
export const TRACKED_EVENTS = [
  'login',
  'logout',
  'plan selected',
  'claim submitted',
  'claim approved',
  'claim declined',
  'report generated',
  'callback requested',
  'search',
] as const;

export type TrackedEvent = (typeof TRACKED_EVENTS)[number];
