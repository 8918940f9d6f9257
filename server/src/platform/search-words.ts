import { type SQL, sql } from 'drizzle-orm';

/** Comes after every character that a name can have. */
const LAST = '\u{10FFFF}';

/**
 * What somebody types to find things by the beginnings of words, as the lists of tails are asked for it (docs/adr/0014):
 * first names that go on as typed, then those that have all the words in some order. A tail is a name from one of its
 * words on.
 */
export interface SearchWords {
  /** What was typed, and what comes after all that begin so. */
  from: string;
  to: string;
  /** The longest of several words, to read from, and the others, to look for; as JSON, to be one value. */
  longest: string;
  longestTo: string;
  others: string;
}

/** Splits a search as the database splits names. `whole` keeps a number with its signs in one piece. */
export function searchWords(text: string, { whole }: { whole?: RegExp } = {}): SearchWords {
  const plain = text.normalize('NFC').toLowerCase().trim();
  const words = whole?.test(plain) ? [plain] : plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const phrase = words.join(' ') || LAST;
  const [longest = LAST, ...others] = words.toSorted((a, b) => b.length - a.length);
  return {
    from: phrase,
    to: phrase + LAST,
    longest,
    longestTo: longest + LAST,
    others: JSON.stringify(others),
  };
}

/** The order of a list of tails, and of what is read from it. */
export const byTail = sql.raw('tail using ~<~');

const others = sql`${sql.placeholder('others')}::json`;
const limit = sql`${sql.placeholder('limit')}::bigint + ${sql.placeholder('offset')}::bigint`;

const isBetween = (tail: string, from: string, to: string) =>
  sql`${sql.raw(tail)} ~>=~ ${sql.placeholder(from)} and ${sql.raw(tail)} ~<~ ${sql.placeholder(to)}`;

/**
 * What is found in a list of tails `w`, as many as the page needs: `key` and `tail`, ordered by `rank` and tail.
 * `same` says that a row `v` of the list is about the same thing as `w`, `where` narrows the list.
 */
export function foundByWords(list: string, key: string, { same, where }: { same: SQL; where: SQL }): SQL {
  const table = sql.raw(list);
  const columns = sql.raw(`w.${key} as key, w.tail`);
  // Each thing is found once, by the first of its tails that fits. (With `limit`, so that it is looked up for each row
  // that is read and not joined to all rows beforehand.)
  const isFirst = (from: string, to: string) =>
    sql`w.tail = (select v.tail from ${table} v where ${same} and ${isBetween('v.tail', from, to)}
      order by v.${byTail} limit 1)`;
  const part = (
    rank: number,
    from: string,
    to: string,
    more: SQL,
  ) => sql`(select ${sql.raw(String(rank))} as rank, ${columns}
    from ${table} w where ${where} and ${isBetween('w.tail', from, to)} and ${isFirst(from, to)} ${more}
    order by w.${byTail}, w.${sql.raw(key)} limit ${limit})`;
  const asTyped = part(1, 'from', 'to', sql``);
  const inAnyOrder = part(
    2,
    'longest',
    'longestTo',
    sql`and not exists (select from json_array_elements_text(${others}) other
        where not exists (select from ${table} v where ${same} and v.tail ~>=~ other.value
          and v.tail ~<~ (other.value || chr(1114111))))
      and (select v.tail from ${table} v where ${same} and ${isBetween('v.tail', 'from', 'to')} limit 1) is null`,
  );
  // The second is read only where there are several words and too few names that go on as typed.
  return sql`(with typed as materialized ${asTyped} select * from typed
    union all select * from ${inAnyOrder} late
      where json_array_length(${others}) > 0 and (select count(*) from typed) < ${limit})`;
}
