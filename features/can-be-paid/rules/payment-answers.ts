import type { Finding } from '#features/claims/rules/findings.ts';

/** The parts of an answer to "Can this be paid?", and the limits of the question. `canBePaid` gives the answer. */

/** Shown with every answer. */
export const JUDGES_NOT =
  'This is what our records say. We do not judge whether a support is reasonable and necessary.';

/** The most that can be asked about: an amount in cents, and how many. */
export const MOST_ASKED = { amount: 1_000_000_000, quantity: 100_000 } as const;

/** Reads how many, as people type it: `2`, `1.5`; undefined for anything else. */
export function readHowMany(text: string): number | undefined {
  const plain = text.trim();
  const count = /^\d{1,6}(\.\d{1,3})?$/.test(plain) ? Number(plain) : 0;
  return count > 0 && count <= MOST_ASKED.quantity ? count : undefined;
}

export const ANSWERS = ['yes', 'no', 'ask'] as const;

/** What a reason is about. */
export const REASONS = [
  'plan',
  'age',
  'future',
  'managed',
  'money',
  'price',
  'registration',
  'repeat',
] as const;

/** One reason of an answer, in a sentence. */
export interface Reason extends Finding {
  about: (typeof REASONS)[number];
}

/** What is said of a question that is not complete, or cannot be read. */
export const ASK_PROBLEMS = {
  day: 'Please enter the day of the support as a date, like 2026-07-01',
  amount: 'Please enter the amount in dollars and cents, like 120.50',
  quantity: 'Please enter the amount of hours or items for your support',
  category: 'Please select the support category',
  provider: 'Please select the provider',
  abn: 'Please enter full 11 digit ABN',
} as const;
