import * as z from 'zod/mini';
import { MAX_PER_PAGE } from '#scheme/paging.ts';

/** Which part of a list a page is (specification: paging). */
export const pagination = z.object({
  count: z.int(),
  current_page: z.int(),
  per_page: z.int(),
  total: z.int(),
  total_pages: z.int(),
  first_record_number: z.int(),
  last_record_number: z.int(),
  is_first_page: z.boolean(),
  is_last_page: z.boolean(),
});

/** The query fields of a paged call: which page, from 1, and how many records on it, 1 to 100. */
export const pageQuery = {
  page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,6}$/, 'must be a whole number from 1'))),
  per_page: z.optional(
    z
      .string()
      .check(
        z.regex(
          new RegExp(`^([1-9]\\d?|${MAX_PER_PAGE})$`),
          `must be a whole number from 1 to ${MAX_PER_PAGE}`,
        ),
      ),
  ),
};

/**
 * The query and reply of a call that gives a page of a list. Handlers give, and clients get, items and pagination as
 * one object; on the wire the items are the envelope's `data` and the pagination its `meta.pagination`. `filters` are
 * the query fields besides the page's own.
 */
export function paged<Item extends z.ZodMiniType, Filters extends Record<string, z.ZodMiniType> = {}>(
  item: Item,
  filters: Filters = {} as Filters,
) {
  const reply = z.object({ items: z.array(item), pagination });
  return { query: z.strictObject({ ...pageQuery, ...filters }), reply, paged: true } as const;
}

/** Which way a list is sorted. */
export const direction = z.enum(['ASC', 'DESC', 'asc', 'desc']);
