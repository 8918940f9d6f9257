import { repeatOf } from '../../rules/duplicates.ts';
import {
  type Account,
  CLEAN,
  type Clean,
  isPlanted,
  PLANTINGS,
  type Planting,
  type SentClaim,
} from './claims-with-repeats.ts';

/** How many claims of a kind there are, and how many the rule takes for repeats. */
export interface Found {
  kind: Clean | Planting;
  claims: number;
  found: number;
}

export interface Quality {
  /** The share of planted claims among those that the rule takes for repeats. */
  precision: number;
  /** The share of the planted claims that the rule finds. */
  recall: number;
  kinds: Found[];
}

/** The quality that the rule has to reach. */
export const LEAST = { precision: 0.95, recall: 0.9 } as const;

/** Asks the rule about each claim as it comes in, with only the earlier claims known. */
export function qualityOn(accounts: readonly Account[]): Quality {
  const asked = accounts.flatMap((account) =>
    account.map((claim, at) => ({ claim, isFound: repeatOf(claim, account.slice(0, at)) !== undefined })),
  );
  const found = asked.filter(({ isFound }) => isFound).map(({ claim }) => claim);
  const right = found.filter(isPlanted).length;
  const all = asked.map(({ claim }) => claim);
  const count = (claims: readonly SentClaim[], kind: string) => claims.filter(({ is }) => is === kind).length;
  return {
    precision: right / found.length,
    recall: right / all.filter(isPlanted).length,
    kinds: [...PLANTINGS, ...CLEAN].map((kind) => ({
      kind,
      claims: count(all, kind),
      found: count(found, kind),
    })),
  };
}
