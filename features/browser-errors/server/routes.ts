import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { BodyOf } from '#platform/contract/call.ts';
import { tellError } from '#platform/contract/errors/browser-errors.ts';
import { today } from '#platform/server/clock.ts';
import { type Limit, spend, spendInside } from '#platform/server/limits.ts';
import { command } from '#platform/server/manifest/route.ts';
import { networksOf } from '#platform/server/source.ts';
import { MOST_KEPT } from '../rules.ts';
import { browserErrors } from '../tables.ts';

/** How often a network may tell of errors. */
const OF_SOURCE: Limit = { name: 'browser-errors.source', times: 60, minutes: 10 };
/** How many new errors the server writes down within an hour, from all browsers together: so nobody can fill the table. */
const NEW: Limit = { name: 'browser-errors.new', times: 200, minutes: 60 };

/** What stands for a device of which nothing is known. */
const UNKNOWN = 'unknown';

function fingerprintOf({ app, kind, error, frames, version, call }: BodyOf<typeof tellError>): string {
  const told = JSON.stringify([app, kind, error, frames, version, call]);
  return createHash('sha256').update(told).digest('base64url').slice(0, 16);
}

/** The last ones of a column, the new one first, and each once. */
const withNewest = (column: 'routes' | 'brands' | 'devices' | 'numbers') =>
  sql`(array_cat(excluded.${sql.identifier(column)}, array_remove(${browserErrors[column]},
    excluded.${sql.identifier(column)}[1])))[1:${sql.raw(String(MOST_KEPT))}]`;

/** Takes in what browsers tell of errors: one row for each error and day. */
export const browserErrorRoutes = [
  command(
    tellError,
    async ({ services, tx, body, brand, at, id, device }) => {
      const { route, request_id: number = id, ...told } = body;
      const [row] = await tx
        .insert(browserErrors)
        .values({
          ...told,
          day: today(services.clock),
          fingerprint: fingerprintOf(body),
          count: 1,
          firstAt: at,
          lastAt: at,
          routes: [route],
          brands: [brand.code],
          devices: [device() ?? UNKNOWN],
          numbers: [number],
        })
        .onConflictDoUpdate({
          target: [browserErrors.day, browserErrors.fingerprint],
          set: {
            count: sql`${browserErrors.count} + 1`,
            lastAt: at,
            routes: withNewest('routes'),
            brands: withNewest('brands'),
            devices: withNewest('devices'),
            numbers: withNewest('numbers'),
          },
        })
        .returning({ count: browserErrors.count });
      const refusal =
        row?.count === 1 ? await spendInside(tx, services, NEW, 'all', { brand, at }) : undefined;
      // Thrown, it takes the new row back.
      if (refusal) throw refusal;
      // It changes nothing of anybody's.
      return { reply: { number }, audit: 'nothing changed' };
    },
    {
      before: ({ services, source, brand, at }) =>
        spend(services, OF_SOURCE, networksOf(source), { brand, at }),
    },
  ),
];
