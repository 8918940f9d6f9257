import { type SQL, sql } from 'drizzle-orm';
import {
  foundByWords,
  keysFound,
  keysMistyped,
  type SearchWords,
  searchWords,
} from '#platform/server/search-words.ts';

// Every search for items of the catalogue finds by the same rule: beginnings of words of their names, or of their number.

/** A support item number, or its beginning, is searched in one piece in spite of its underscores: `01_011_0107_1_1`. */
const NUMBER = /^\d+(_\d+)*_?([a-z]{1,2})?$/;

/** What somebody typed, as the statements below take it. */
export const itemWords = (search: string): SearchWords => searchWords(search, { whole: NUMBER });

const TAILS = 'support_item_tails';
const KEY = 'item_number';

/** The numbers of the items that are found, as an array; `where` narrows the list of tails `w`. */
export const itemsFound = (where: SQL): SQL => keysFound(TAILS, KEY, where);

/** The numbers of those that are found with a typo, besides `except`. */
export const itemsMistyped = (where: SQL, except: SQL): SQL => keysMistyped(TAILS, KEY, where, except);

/** The first item that is found, as a row with its number as `key`. */
export const firstItemFound = (where: SQL): SQL => foundByWords(TAILS, KEY, where, 1);

/** The first item that is found with a typo, as such a row; its key is null where there is none. */
export const firstItemMistyped = (where: SQL): SQL =>
  sql`(select (${keysMistyped(TAILS, KEY, where, sql`'{}'::text[]`)})[1] as key)`;
