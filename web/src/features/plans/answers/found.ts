import type { ReplyOf } from '@wattle/contract/call';
import type { findSupports } from '@wattle/contract/supports/item-calls';
import { categoriesFor } from '@wattle/domain/supports/everyday-words';
import { categoryName, SUPPORT_CATEGORIES } from '@wattle/domain/supports/supports';
import type { Support } from '../figures.ts';

/** A support that something could be paid from. */
interface Hit {
  support: Support;
  /** What the catalogue calls it, where only the catalogue knows it. */
  item: string | undefined;
}

export interface Found {
  /** What the plan has for it, best first. */
  hits: Hit[];
  /** The names of the categories that it is mostly paid from, where the plan has none of them. */
  elsewhere: string[];
}

/** Fewer letters say nothing yet. */
const LEAST = 2;

/** The names of every category, as plan letters have them. */
const NAMES = new Map(
  SUPPORT_CATEGORIES.map(({ number, legacyName, paceName }) => [number, [paceName, legacyName ?? paceName]]),
);

/**
 * What of a plan something could be paid from: by everyday words, and after these by the catalogue's. Undefined while too
 * little is typed to say.
 */
export function found(
  typed: string,
  supports: readonly Support[],
  catalogue: ReplyOf<typeof findSupports> | undefined,
): Found | undefined {
  if (typed.trim().length < LEAST) return undefined;
  const categories = categoriesFor(typed, NAMES);
  const known = categories.flatMap((number) => supports.filter((support) => support.number === number));
  const others = (catalogue ?? []).flatMap(({ plan_support_sfid: sfid, item_name: item }) =>
    supports
      .filter((support) => support.sfid === sfid && !known.includes(support))
      .map((support) => ({ support, item })),
  );
  const hits = [...known.map((support) => ({ support, item: undefined })), ...others];
  const elsewhere = hits.length > 0 ? [] : categories.map(nameOf);
  return { hits, elsewhere };
}

function nameOf(number: number): string {
  const category = SUPPORT_CATEGORIES.find((each) => each.number === number);
  return category ? categoryName(category, true) : '';
}
