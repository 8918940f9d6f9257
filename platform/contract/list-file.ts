import * as z from 'zod/mini';
import { LIST_FILE_ROWS } from '#scheme/paging.ts';

/** A CSV (RFC 4180) for programs; an XLSX workbook for people, which tells texts, numbers and days apart. */
const LIST_FILE_FORMATS = ['csv', 'xlsx'] as const;
export type ListFileFormat = (typeof LIST_FILE_FORMATS)[number];

/** A list as a file in the format that was asked for, and the name to save it under, which holds no personal data. */
export const listFile = z.object({
  name: z.string(),
  csv: z.optional(z.string()),
  /** The workbook, in base64. */
  xlsx: z.optional(z.string()),
});
export type ListFile = z.output<typeof listFile>;

/**
 * The query, reply and refusals of a call that gives a whole list as a file: all rows that fit the filters, not one
 * page of them. `filters` are the query fields of the list's own call, without its page.
 */
export function wholeList<Filters extends Record<string, z.ZodMiniType>>(filters: Filters) {
  return {
    query: z.strictObject({
      ...filters,
      /** A CSV unless asked otherwise. */
      format: z.optional(z.enum(LIST_FILE_FORMATS)),
    }),
    reply: listFile,
    takesOut: true,
    refusals: {
      422: `More than ${LIST_FILE_ROWS} rows fit.`,
      429: 'Too many lists in a short time; `Retry-After` says when to try again.',
    },
  } as const;
}
