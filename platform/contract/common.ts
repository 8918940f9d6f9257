import * as z from 'zod/mini';
import { isIsoDate } from '#scheme/dates.ts';

/** A record's number, unique within its kind. */
export const id = z.int().check(z.positive());

/** A record's 18-character name at the plan manager; it stays the same from import to import. */
export const sfid = z.string().check(z.regex(/^[A-Za-z0-9]{18}$/));

/** In dollars: more than any budget of the scheme, and small enough that cents stay exact. */
const MOST_DOLLARS = 1_000_000_000_000;

/** Money on the wire: dollars, at most two decimals (decisions: "Where the calls live"). Negative where overspent. */
export const dollars = z
  .number()
  .check(z.multipleOf(0.01), z.minimum(-MOST_DOLLARS), z.maximum(MOST_DOLLARS));

/** A calendar date, `YYYY-MM-DD`. */
export const isoDate = z.iso.date().check(z.refine(isIsoDate));

/**
 * The value of a `{…Id}` or `{…Sfid}` in a path: the numeric id or the sfid. Any other value names a record that does
 * not exist.
 */
export const recordRef = z.union([z.string().check(z.regex(/^[1-9]\d{0,14}$/)), sfid]);

/** A record that a body names: by its number, as number or text, or by its sfid. */
export const bodyRef = z.union([id, recordRef]);

/** Text that a rule checks. The rule says in its own words what is wrong. */
export const textBy = (problemOf: (text: string) => string | undefined) =>
  z.string(problemOf('') ?? 'must be text').check((context) => {
    const message = problemOf(context.value);
    if (message) context.issues.push({ code: 'custom', message, input: context.value });
  });

/** The most suggestions that a call may give, as a field of its query string. */
export const suggestionLimit = z.optional(
  z.string().check(z.regex(/^([1-9]|[1-4]\d|50)$/, 'must be a whole number from 1 to 50')),
);
