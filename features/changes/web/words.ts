import { formatDate, type IsoDate } from '#scheme/dates.ts';
import { formatMoney } from '#scheme/money.ts';
import type { ChangeKind } from '../rules/change.ts';

/** The texts of the page of changes, in addition to the sentences of the changes themselves. */
export const words = {
  from: (kind: ChangeKind, day: IsoDate) =>
    kind === 'new-plan' ? `New plan from ${formatDate(day)}` : `From ${formatDate(day)}`,
  details: 'Before, after and why',
  parts: 'Before and after',
  nothingElse: 'Nothing else changed.',
  untouched: 'What stayed the same',
  difference: (said: string) => `${said.slice(0, 1).toUpperCase()}${said.slice(1)}.`,
  /** In cents. */
  beforeAndAfter: (before: number, after: number) =>
    `${formatMoney(before)} before, ${formatMoney(after)} now.`,
  was: (before: number) => `${formatMoney(before)} before.`,
  reservations: 'What you have reserved',
  claims: 'Claims that wait',
  print: 'Print (PDF)',
  printLarge: 'Large print (PDF)',
  ofChanges: 'of what changed',
  failed: 'The document can’t be made right now. Please try again.',
  none: 'Nothing has changed in this plan',
  noneText: 'When your plan changes, what it was and what it is will show here.',
} as const;
