import { type SQL, sql } from 'drizzle-orm';
import { anywhere } from '#platform/server/paging.ts';
import { anywherePatterns, mistypedPatterns } from '#platform/server/search-words.ts';
import { fold, foldedWords } from '#scheme/search.ts';
import { plainly } from '#scheme/typed.ts';
import { MYSELF } from '../rules/claims.ts';

// Every search among a participant's claims finds by one rule. Parts of words are enough, because a participant has few
// claims compared with all the names there are.

/** Whether what was typed is searched as it is, or for what it can mean with a typo. */
export type SearchWay = 'typed' | 'mistyped';

/** Whether a text can be searched with typos at all. */
export const mayBeMistyped = (text: string | undefined): boolean =>
  text !== undefined && mistypedPatterns(foldedWords(text)) !== null;

/** The values of the placeholders of `nameFits` and `numberFits` for a search of that name. An empty text finds nothing. */
export function searchValues(
  search: string,
  text: string,
  way: SearchWay = 'typed',
): Record<string, unknown> {
  const words = foldedWords(text);
  const plain = plainly(text);
  return {
    [search]: way === 'typed' ? anywherePatterns(words) : null,
    [`${search}Typos`]: way === 'mistyped' ? mistypedPatterns(words) : null,
    [`${search}Number`]: plain === '' ? null : anywhere(plain),
    [`${search}NumberWords`]: words.length > 0 ? `%${words.join('%')}%` : null,
  };
}

/** Values that find everything. */
export const noSearch = (search: string): Record<string, unknown> => ({
  [search]: null,
  [`${search}Typos`]: null,
});

/** All that somebody with claims is found by; null is the participant, who was paid back. */
const wordsOfWhom = (providerId: SQL): SQL =>
  sql`case when ${providerId} is null then ${sql.raw(`' ${fold(MYSELF)}'`)}
    else (select t.words from provider_tails t where t.provider_id = ${providerId} limit 1) end`;

/** Whether the provider has all words of a search in its name, or its company's. */
export function nameFits(search: string, providerId: SQL): SQL {
  const typos = sql`${sql.placeholder(`${search}Typos`)}::text[]`;
  return sql`(case when ${typos} is null then ${wordsOfWhom(providerId)} like all(${sql.placeholder(search)}::text[])
    else ${wordsOfWhom(providerId)} ~ all(${typos}) end)`;
}

/** Whether the number of an invoice `i` has what was typed in it; signs and blanks between its parts may differ. */
export const numberFits = (search: string): SQL =>
  sql`(i.reference_number ilike ${sql.placeholder(`${search}Number`)}
    or i.reference_number ilike ${sql.placeholder(`${search}NumberWords`)})`;

/** True where the search for a name is for nothing. */
export const asksNoName = (search: string): SQL =>
  sql`(${sql.placeholder(search)}::text[] is null and ${sql.placeholder(`${search}Typos`)}::text[] is null)`;
