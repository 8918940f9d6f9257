import { type SQL, sql } from 'drizzle-orm';
import { MAX_PER_PAGE } from '#scheme/paging.ts';
import { beginningsMeantBy, foldedWords, mayHaveTypo, patternMeantBy } from '#scheme/search.ts';
import { plainly } from '#scheme/typed.ts';

/** Comes after every character that a name can have. */
const LAST = '\u{10FFFF}';

/**
 * A search for the beginnings of words, in the form in which the lists of tails are searched (docs/adr/0014): first for
 * names with the words as typed, then for names with all the words in any order. A tail is the rest of a name from one
 * of its words on.
 */
export interface SearchWords {
  /** The words as typed, and the end of the range of tails that begin with them. */
  from: string;
  to: string;
  /** The same after a space, to find where a word begins. */
  fromMark: string;
  /**
   * The longest of several words, whose range of tails is read, and patterns for the others, as a list that PostgreSQL
   * reads.
   */
  longest: string;
  longestTo: string;
  longestMark: string;
  others: string;
  /** What the words can mean with a typo in each long one; undefined where none is long enough. */
  mistyped: MistypedWords | undefined;
}

/** What a search with typos needs more, each as a list that PostgreSQL reads (docs/adr/0039). */
export interface MistypedWords {
  /** All beginnings that the longest word can mean. */
  beginnings: string;
  /** Regular expressions for all the words. */
  patterns: string;
}

/** A list of texts as PostgreSQL reads it. None of them may have a quote or a backslash. */
const listed = (texts: readonly string[]): string => `{${texts.map((each) => `"${each}"`).join(',')}}`;

/** Patterns that find each folded word, or what it can mean with a typo; null where none is long enough for one. */
export const mistypedPatterns = (words: readonly string[]): string | null =>
  words.some(mayHaveTypo) ? listed(words.map(patternMeantBy)) : null;

/** Patterns that find each folded word anywhere; where there are no words, one that finds nothing. */
export const anywherePatterns = (words: readonly string[]): string =>
  listed(words.length > 0 ? words.map((word) => `%${word}%`) : [LAST]);

function mistypedWords(words: readonly string[]): MistypedWords | undefined {
  const patterns = mistypedPatterns(words);
  const [longest] = words.filter(mayHaveTypo).toSorted((a, b) => b.length - a.length);
  if (patterns === null || longest === undefined) return undefined;
  return { beginnings: listed([longest, ...beginningsMeantBy(longest)]), patterns };
}

/**
 * Splits a search as the database splits names. `whole` matches numbers that are kept in one piece, with their other
 * characters.
 */
export function searchWords(text: string, { whole }: { whole?: RegExp } = {}): SearchWords {
  const plain = plainly(text).toLowerCase();
  const isWhole = whole?.test(plain) ?? false;
  const words = isWhole ? [plain] : foldedWords(text);
  const phrase = words.join(' ') || LAST;
  const [longest = LAST, ...others] = words.toSorted((a, b) => b.length - a.length);
  return {
    from: phrase,
    to: phrase + LAST,
    fromMark: ` ${phrase}`,
    longest,
    longestTo: longest + LAST,
    longestMark: ` ${longest}`,
    others: listed(others.map((word) => `% ${word}%`)),
    mistyped: isWhole ? undefined : mistypedWords(words),
  };
}

/** The order of a list of tails, and of the rows read from it. */
const byTail = sql.raw('tail using ~<~');

/**
 * A search finds this many records at most. They are all read for every page, so that each page knows the same total;
 * to read more takes longer than people wait between two letters (docs/adr/0036).
 */
export const FOUND_AT_MOST = MAX_PER_PAGE;

const others = sql`${sql.placeholder('others')}::text[]`;

/**
 * The records that a search finds in a list of tails `w`, as typed or in any order, `most` of each: `key` and `tail`, ordered
 * by `rank` and tail. `where` narrows the list. Each row holds all words that its record is found by (`words`), and so
 * shows whether it is the first fitting tail of that record: each record is found once, and no other row is looked at.
 */
export function foundByWords(list: string, key: string, where: SQL, most = FOUND_AT_MOST): SQL {
  const limit = sql.raw(String(most));
  // Written as a case, because the planner assumes that a case holds for every other row. It takes bare conditions for
  // so rare that it would read all rows of the range, and sort them.
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
  // The second part is read only where there are several words and the first part finds too few names.
  return sql`(with typed as materialized ${asTyped} select * from typed
    union all select * from ${inAnyOrder} late
      where cardinality(${others}) > 0 and (select count(*) from typed) < ${limit})`;
}

/**
 * The keys of what a search finds, in its order, as one array: the total and every page of the list come from it. Never
 * null.
 */
export const keysFound = (list: string, key: string, where: SQL): SQL =>
  sql`coalesce((select (array_agg(w.key order by w.rank, w.${byTail}, w.key))[1:${sql.raw(String(FOUND_AT_MOST))}]
    from ${foundByWords(list, key, where)} w), '{}')`;

/**
 * The keys of what a search finds with a typo in any long word, besides `except`, in the order of their names. It reads
 * the list of tails at each beginning that the longest word can mean: some hundred look-ups in the index.
 */
export const keysMistyped = (list: string, key: string, where: SQL, except: SQL): SQL =>
  sql`coalesce((select (array_agg(found.key order by found.tail, found.key))[1:${sql.raw(String(FOUND_AT_MOST))}] from (
      select w.key, min(w.tail) as tail from unnest(${sql.placeholder('beginnings')}::text[]) meant
        cross join lateral (select ${sql.raw(`w.${key} as key, w.tail from ${list} w`)}
          where ${where} and w.tail ~>=~ meant and w.tail ~<~ (meant || ${LAST})
            and case when w.words ~ all(${sql.placeholder('patterns')}::text[]) then true else false end
          order by w.${byTail}, ${sql.raw(`w.${key}`)} limit ${sql.raw(String(FOUND_AT_MOST))}) w
        where w.key <> all(${except}) group by w.key) found), '{}')`;

/** Typos are looked for where a search finds fewer than this without: as many as a page of suggestions shows. */
const ENOUGH = 10;

/**
 * A page of what a search finds: as typed, or where that is little, with what is meant by a typo after it. Which of them
 * is read does not depend on the page, so that all pages have the same total.
 */
export async function foundOrMistyped<Found extends { total: number }>(
  { mistyped, ...words }: SearchWords,
  values: Record<string, unknown>,
  read: (values: Record<string, unknown>) => Promise<Found | undefined>,
  readMistyped: (values: Record<string, unknown>) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const found = await read({ ...words, ...values });
  if (!mistyped || !found || found.total >= ENOUGH) return found;
  return readMistyped({ ...words, ...mistyped, ...values });
}

const offset = sql`${sql.placeholder('offset')}::int`;

/** A page of such keys as rows `w`, each `key` with its `place` in the whole array. */
export const keysOfPage = (keys: SQL): SQL =>
  sql`(select key, at + ${offset} as place
    from unnest((${keys})[${offset} + 1 : ${offset} + ${sql.placeholder('limit')}::int]) with ordinality as page(key, at)) w`;
