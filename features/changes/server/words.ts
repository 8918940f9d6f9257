import type { ChangeKind } from '../rules/change.ts';

/** The texts of the printed document, in addition to the sentences of the page (features/changes/words.ts). */
export const words = {
  title: 'What changed in your plan',
  for: 'For',
  plan: 'Plan',
  madeOn: 'Made on',
  from: (kind: ChangeKind, day: string) => (kind === 'new-plan' ? `New plan from ${day}` : `From ${day}`),
  parts: 'Before and after',
  part: 'Part of the plan',
  before: 'Before',
  after: 'After',
  difference: 'Difference',
  reservations: 'What you have reserved',
  claims: 'Claims that wait',
  none: 'Nothing has changed in this plan since it began.',
} as const;
