import * as z from 'zod/mini';
import { LIST_FILE_ROWS } from '#scheme/paging.ts';

/** A list as a file: a CSV (RFC 4180), and the name that it is saved under, which says nothing about anybody. */
const listFile = z.object({ name: z.string(), csv: z.string() });
export type ListFile = z.output<typeof listFile>;

/**
 * What a call says that gives a whole list as a file, all rows that fit and not one page of them: `filters` are the query fields
 * of the list's own call, without its page.
 */
export function wholeList<Filters extends Record<string, z.ZodMiniType>>(filters: Filters) {
  return {
    query: z.strictObject(filters),
    reply: listFile,
    refusals: {
      422: `More than ${LIST_FILE_ROWS} rows fit.`,
      429: 'Too many lists in a short time; `Retry-After` says when to try again.',
    },
  } as const;
}
