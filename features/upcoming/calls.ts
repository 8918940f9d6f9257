import * as z from 'zod/mini';
import { get, post, put } from '#platform/contract/call.ts';
import { dollars, isoDate, sfid } from '#platform/contract/common.ts';
import { wholeList } from '#platform/contract/list-file.ts';
import { REVIEW_ENDS } from '#scheme/review-rule.ts';
import { SECRET_HASH, UPCOMING_KINDS } from './rules.ts';

const UPCOMING = 'clients/{participantSfid}/upcoming';

/** Something that is known to happen on a day. */
export const upcomingDate = z.object({
  kind: z.enum(UPCOMING_KINDS),
  day: isoDate,
  /** The record that it is about: a plan, an instalment, a reservation or a claim. */
  sfid,
  plan_sfid: sfid,
  /** The support of a reservation. */
  plan_support_sfid: z.nullable(sfid),
  /**
   * What an instalment is for, or the provider of a reservation or claim; null for the whole plan, and for the
   * participant's own claims.
   */
  name: z.nullable(z.string()),
  /**
   * What comes in, what is left of a reservation, or what a claim asks for; null where there is no amount, or the
   * figures do not add up.
   */
  amount: z.nullable(dollars),
});
export type UpcomingDate = z.output<typeof upcomingDate>;

export const listUpcoming = get('upcoming.list', UPCOMING, {
  who: 'viewer',
  tagged: true,
  summary:
    'What is known to happen from today on: instalments, ends of reservations and plans, claims that are decided without anybody.',
  reply: z.object({
    /** The next first. */
    dates: z.array(upcomingDate),
    /** What becomes of a claim that nobody decides. */
    at_end: z.enum(REVIEW_ENDS),
  }),
});

export const upcomingListFile = get('upcoming.list-file', `${UPCOMING}/csv`, {
  who: 'viewer',
  summary: 'The same days with names and amounts, as a CSV.',
  ...wholeList({}),
});

export const upcomingFile = get('upcoming.file', `${UPCOMING}/file`, {
  who: 'viewer',
  summary: 'The same days as a calendar file (RFC 5545), without names and amounts.',
  takesOut: true,
  reply: z.object({ name: z.string(), ics: z.string() }),
  refusals: { 429: 'Too many files in a short time; `Retry-After` says when to try again.' },
});

/** When the person's address for calendars was made; null where there is none. */
export const calendarAddress = z.object({ made_on: z.nullable(isoDate) });

export const getCalendarAddress = get('upcoming.address', `${UPCOMING}/address`, {
  who: 'viewer',
  summary: 'Whether the person has an address by which a calendar reads the days of this participant.',
  reply: calendarAddress,
});

export const makeCalendarAddress = post('upcoming.make-address', `${UPCOMING}/address`, {
  who: 'viewer',
  summary:
    'Makes an address for calendars, `/calendar/SECRET.ics`; an earlier one ends. Whoever asks makes the secret, 32 random bytes in base64url, and sends only its hash.',
  body: z.strictObject({
    /** SHA-256 of the secret as it stands in the address, in base64url. */
    secret_hash: z
      .string('Please send the SHA-256 of the address in base64url')
      .check(z.regex(SECRET_HASH, 'Please send the SHA-256 of the address in base64url')),
  }),
  reply: calendarAddress,
});

export const endCalendarAddress = put('upcoming.end-address', `${UPCOMING}/address/ended`, {
  who: 'viewer',
  summary: "Ends the person's address for calendars: calendars that read it get nothing any more.",
  reply: calendarAddress,
});
