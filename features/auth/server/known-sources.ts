import { sql } from 'drizzle-orm';
import { type AuthKey, keyedHash } from '#platform/server/config/keys.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import { networksOf } from '#platform/server/source.ts';
import { daysAfter } from '#scheme/dates.ts';
import { KNOWN_SOURCE_DAYS } from '../rules/lifetimes.ts';
import { knownSources } from '../tables.ts';

/** Who may know a source: one account, by its mark (`accountMark`), or all of a brand. */
type Whom = { account: string } | { brand: string };

function markOf(keys: AuthKey[], whom: Whom, source: string): string {
  const who = 'account' in whom ? `account ${whom.account}` : `brand ${whom.brand}`;
  return keyedHash(keys, `known ${who} ${networksOf(source)[0]}`);
}

/** Notes for an account and for its brand that somebody has signed in from a source. */
export async function rememberSource(
  tx: Db,
  keys: AuthKey[],
  { account, brand, source, at }: { account: string; brand: string; source: string; at: Date },
): Promise<void> {
  const until = daysAfter(at, KNOWN_SOURCE_DAYS);
  const whose: Whom[] = [{ account }, { brand }];
  await tx
    .insert(knownSources)
    .values(whose.map((whom) => ({ mark: markOf(keys, whom, source), until })))
    .onConflictDoUpdate({ target: knownSources.mark, set: { until: sql`excluded.until` } });
}

/** Whether somebody has signed in to this account, or to this brand, from a source within 90 days. */
export async function isKnownSource(
  db: Db,
  keys: AuthKey[],
  { whom, source, at }: { whom: Whom; source: string; at: Date },
): Promise<boolean> {
  const mark = markOf(keys, whom, source);
  const found = await rowsOf(
    db,
    sql`select 1 from ${knownSources} where mark = ${mark} and until > ${at.toISOString()}::timestamptz`,
  );
  return found.length > 0;
}

/** An account together with each network of a source, to count the tries of each network apart. */
export const fromEach = (networks: readonly string[], account: string): string[] =>
  networks.map((network) => `${account} ${network}`);
