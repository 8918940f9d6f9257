import type { ReplyOf } from '#platform/contract/call.ts';
import type { findSupports } from '../../calls/items.ts';
import { categoryName, SUPPORT_CATEGORIES } from '../../rules/categories.ts';
import { categoriesFor } from '../../rules/everyday-words.ts';
import type { Support } from '../figures.ts';

/** A support that something could be paid from. */
interface Hit {
  support: Support;
  /** What the catalogue calls it, where only the catalogue knows it. */
  item: string | undefined;
}

export interface Found {
  /** The supports of the plan that it could be paid from, best first. */
  hits: Hit[];
  /** The names of the categories that it is mostly paid from, where the plan has none of them. */
  elsewhere: string[];
}

/** Nothing is searched for fewer letters. */
const LEAST = 2;
/** How many categories are named where the plan has none of them. */
const MOST_ELSEWHERE = 2;

/**
 * Finds the supports of a plan that something could be paid from, by everyday words and by the catalogue's; vague
 * everyday words come last. Undefined while too little is typed.
 */
export function found(
  typed: string,
  supports: readonly Support[],
  catalogue: ReplyOf<typeof findSupports> | undefined,
  plan: { isPace: boolean },
): Found | undefined {
  if (typed.trim().length < LEAST) return undefined;
  const { sure, perhaps } = categoriesFor(typed, plan);
  const supportsOf = (categories: readonly number[]) =>
    categories.flatMap((number) => supports.filter((support) => support.number === number));
  const byName = (catalogue ?? []).flatMap(({ plan_support_sfid: sfid, item_name: item }) =>
    supports.filter((support) => support.sfid === sfid).map((support) => ({ support, item })),
  );
  const plain = (all: Support[]): Hit[] => all.map((support) => ({ support, item: undefined }));
  const hits = [...plain(supportsOf(sure)), ...byName, ...plain(supportsOf(perhaps))];
  const seen = new Set<Support>();
  return {
    hits: hits.filter(({ support }) => !seen.has(support) && seen.add(support)),
    elsewhere:
      hits.length > 0 ? [] : sure.slice(0, MOST_ELSEWHERE).map((number) => nameOf(number, plan.isPace)),
  };
}

function nameOf(number: number, isPace: boolean): string {
  const category = SUPPORT_CATEGORIES.find((each) => each.number === number);
  return category ? categoryName(category, isPace) : '';
}
