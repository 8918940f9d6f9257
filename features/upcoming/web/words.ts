import { formatSpokenDate, type IsoDate } from '#scheme/dates.ts';
import { formatMoney } from '#scheme/money.ts';
import type { ReviewEnd } from '#scheme/review-rule.ts';
import { isolated } from '#scheme/text.ts';
import type { UpcomingDate } from '../rules.ts';

/** The texts of the page of coming days. */
export const words = {
  addToCalendar: 'Add to my calendar',
  ofDates: 'all of these days',
  calendarHint:
    'You get a file that your calendar can open. It holds no names and no amounts. Get it again when days change, or let your calendar read them by an address, below.',
  subscribe: 'Keep my calendar up to date',
  subscribeHint:
    'Your calendar can read these days by an address of its own, without names and amounts. Whoever has the address can read them too. It works for as long as you are logged in on one of your devices and may see this plan.',
  makeAddress: 'Get an address',
  renewAddress: 'Replace by a new address',
  endAddress: 'End the address',
  addressMade: (day: string) =>
    `You got an address on ${day}. It is not shown again; a new one ends the old one.`,
  shownOnce: 'Copy the address now: it is not shown again.',
  webcalAddress: 'Address that calendars open',
  httpsAddress: 'Address to paste into a calendar',
  copy: 'Copy',
  copyOf: (label: string) => `Copy: ${label}`,
  copied: 'Address copied',
  copyFailed: 'The address could not be copied. Please select it and copy it yourself.',
  addressEnded: 'The address has ended',
  addressFailed: 'That did not work right now. Please try again.',
  failed: 'The calendar file can’t be made right now. Please try again.',
  none: 'Nothing is coming up',
  noneText: 'The days on which money comes in, a reservation ends or your plan ends will show here.',
  month: (day: IsoDate) => monthAndYear.format(new Date(day)),
} as const;

const monthAndYear = new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Whether the reader may decide claims, and what becomes of claims that nobody decides. */
export interface Reading {
  mayDecide: boolean;
  atEnd: ReviewEnd;
}

/** What happens on a day, as part of a sentence. */
export function happens(date: Pick<UpcomingDate, 'kind' | 'name'>, { mayDecide, atEnd }: Reading): string {
  const name = date.name === null ? undefined : isolated(date.name);
  switch (date.kind) {
    case 'instalment':
      return `money comes in for ${name ?? 'the whole plan'}`;
    case 'reservation-ends':
      return `the reservation for ${name} ends`;
    case 'claim-decided':
      return `${name === undefined ? 'your own claim' : `the claim of ${name}`} is ${atEnd} without ${mayDecide ? 'you' : 'them'}`;
    case 'plan-starts':
      return 'a new plan starts';
    case 'plan-ends':
      return 'the plan ends';
  }
}

/** What a row says in addition to what happens; undefined where there is nothing to add. */
export function moreOf({ kind, amount }: Pick<UpcomingDate, 'kind' | 'amount'>): string | undefined {
  if (kind === 'plan-ends') return 'What is not spent does not go into the next plan.';
  return kind === 'reservation-ends' && amount !== null
    ? `${formatMoney(amount)} of it is not used.`
    : undefined;
}

/** The sentence that the page opens with: what comes next, and when. */
export function nextSentence(
  next: Pick<UpcomingDate, 'kind' | 'day' | 'name' | 'amount'>,
  reading: Reading,
  today: IsoDate,
): string {
  const what = happens(next, reading);
  const amount = next.kind === 'instalment' && next.amount !== null ? `, ${formatMoney(next.amount)}` : '';
  return next.day <= today
    ? `Today ${what}${amount}.`
    : `Next, on ${formatSpokenDate(next.day, today)}, ${what}${amount}.`;
}
