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
  /** The same behind a space, as it stands where a word begins. */
  fromMark: string;
  /** The longest of several words, to read from, and the others, to look for: a list of patterns as PostgreSQL writes it. */
  longest: string;
  longestTo: string;
  longestMark: string;
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
    fromMark: ` ${phrase}`,
    longest,
    longestTo: longest + LAST,
    longestMark: ` ${longest}`,
    others: `{${others.map((word) => `"% ${word}%"`).join(',')}}`,
  };
}

/** The order of a list of tails, and of what is read from it. */
export const byTail = sql.raw('tail using ~<~');

const others = sql`${sql.placeholder('others')}::text[]`;
const limit = sql`${sql.placeholder('limit')}::bigint + ${sql.placeholder('offset')}::bigint`;

/**
 * What is found in a list of tails `w`, as many as the page needs: `key` and `tail`, ordered by `rank` and tail. `where`
 * narrows the list. Each row says itself by what else its thing is found (`words`), and so whether it is the first of the
 * thing's tails that fits: each thing is found once, and no other row is looked at.
 */
export function foundByWords(list: string, key: string, where: SQL): SQL {
  // As a case, of which the planner supposes that it holds for every other row: it takes bare conditions for so rare that
  // it would read all rows that begin so, and sort them.
  const part = (rank: number, from: 'from' | 'longest', to: string, more: SQL) =>
    sql`(select ${sql.raw(`${rank} as rank, w.${key} as key, w.tail from ${list} w`)}
      where ${where} and w.tail ~>=~ ${sql.placeholder(from)} and w.tail ~<~ ${sql.placeholder(to)}
        and case when strpos(w.words, ${sql.placeholder(`${from}Mark`)}) = w.place ${more} then true else false end
      order by w.${byTail}, ${sql.raw(`w.${key}`)} limit ${limit})`;
  const asTyped = part(1, 'from', 'to', sql``);
  const inAnyOrder = part(
    2,
    'longest',
    'longestTo',
    sql`and w.words like all(${others}) and strpos(w.words, ${sql.placeholder('fromMark')}) = 0`,
  );
  // The second is read only where there are several words and too few names that go on as typed.
  return sql`(with typed as materialized ${asTyped} select * from typed
    union all select * from ${inAnyOrder} late
      where cardinality(${others}) > 0 and (select count(*) from typed) < ${limit})`;
}
