import * as z from 'zod/mini';
import { isIsoDate } from '#scheme/iso-date.ts';

/** A record's number, unique within its kind. */
export const id = z.int().check(z.positive());

/** A record's 18-character name at the plan manager; it stays the same from import to import. */
export const sfid = z.string().check(z.regex(/^[A-Za-z0-9]{18}$/));

/** In dollars: more than any budget of the scheme, and small enough that cents stay exact. */
const MOST_DOLLARS = 1_000_000_000_000;

/** Money on the wire: dollars, at most two decimals (specification: dollars-on-the-wire). Negative where overspent. */
export const dollars = z
  .number()
  .check(z.multipleOf(0.01), z.minimum(-MOST_DOLLARS), z.maximum(MOST_DOLLARS));

const DATE = 'must be a date like 2026-07-01';

/** A calendar date, `YYYY-MM-DD`. */
export const isoDate = z.iso.date(DATE).check(z.refine(isIsoDate, DATE));

/** A moment, in UTC: `2026-07-01T09:30:00.000Z`. */
export const moment = z.iso.datetime();

/**
 * The value of a `{…Id}` or `{…Sfid}` in a path: the numeric id or the sfid. Any other value names a record that does
 * not exist.
 */
export const recordRef = z.union(
  [z.string().check(z.regex(/^[1-9]\d{0,14}$/)), sfid],
  'must name one that the portal lists, by its number or its sfid',
);

// Forms know only text, and clients write numbers as they like: a number in a body is a number or its text, everywhere.

/** A record that a body names: by its number, as number or text, or by its sfid. */
export const bodyRef = (problem: string) => z.union([id, recordRef], problem);

/** A number in a body, or its text. Read as a number, for which `schema` has the limits. */
export const bodyNumber = <Schema extends z.ZodMiniType<number, number>>(problem: string, schema: Schema) =>
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,10})?$/))], problem),
      z.transform(Number),
    ),
    schema,
  );

/** A text that a rule reads, of a number too. The rule says in its own words what is wrong. */
export const bodyText = (problem: string) =>
  z.pipe(
    z.union([z.string().check(z.maxLength(40)), z.number()], problem),
    z.transform((given: number | string) => String(given)),
  );

const FLAGS = [true, false, 'true', 'false', '1', '0', 1, 0] as const;

/** Yes or no in a body: true or false, or, as forms send it, their text or 1 and 0. */
export const bodyFlag = (problem: string) =>
  z.pipe(
    z.literal(FLAGS, problem),
    z.transform((given: (typeof FLAGS)[number]) => given === true || ['true', '1'].includes(String(given))),
  );

/** The method that older clients name in the body of a POST; the address says the same. */
export const methodNamed = (method: 'POST' | 'PUT') => z.optional(z.literal(method));

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
