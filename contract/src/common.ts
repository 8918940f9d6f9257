import { isIsoDate } from '@wattle/domain/dates';
import * as z from 'zod/mini';

/** A record's number, unique within its kind. */
export const id = z.int().check(z.positive());

/** A record's 18-character name at the plan manager; steady over imports. */
export const sfid = z.string().check(z.regex(/^[A-Za-z0-9]{18}$/));

/** Money on the wire: dollars, at most two decimals (decisions: "Where the calls live"). Negative where overspent. */
export const dollars = z.number().check(z.multipleOf(0.01));

/** A calendar date, `YYYY-MM-DD`. */
export const isoDate = z.iso.date().check(z.refine(isIsoDate));

/** What a `{…Id}` or `{…Sfid}` in a path may be: the numeric id or the sfid. Anything else is a record that does not exist. */
export const recordRef = z.union([z.string().check(z.regex(/^[1-9]\d{0,14}$/)), sfid]);
