import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { BodyOf, ReplyOf } from '#platform/contract/call.ts';
import type { Db } from '#platform/server/database/database.ts';
import { brandStatus } from '#platform/server/database/tables.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { asStatus, type PortalStatus } from '#platform/server/status.ts';
import { readMoment } from '#scheme/dates.ts';
import type { getStatus, putStatus } from '../calls/systems.ts';
import { isVersion } from '../rules.ts';
import { LIMITS } from './limits.ts';

const words = { version: 'must be a version such as 8.3.5, or null' } as const;

type Own = typeof brandStatus.$inferSelect;

/** What holds where nothing was set. */
const NOTHING: Omit<Own, 'brand'> = {
  underMaintenance: false,
  maintenanceReason: null,
  maintenanceUntil: null,
  dataMigration: false,
  minVersion: null,
  maxVersion: null,
  minIosVersion: null,
  maxIosVersion: null,
  minAndroidVersion: null,
  maxAndroidVersion: null,
};

const present = (status: PortalStatus) => ({
  under_maintenance: status.underMaintenance,
  maintenance_reason: status.maintenanceReason,
  maintenance_until: status.maintenanceUntil?.toISOString() ?? null,
  data_migration: status.dataMigration,
  ...status.versions,
});

/** What a brand has set, and what holds for the whole portal where that is anything. */
export async function presentStatus(
  { status }: Pick<Services, 'status'>,
  own: Own | undefined,
): Promise<ReplyOf<typeof getStatus>> {
  const whole = await status.current();
  const isMore = !isDeepStrictEqual(whole, asStatus(NOTHING));
  return { ...present(asStatus(own ?? NOTHING)), whole_portal: isMore ? present(whole) : null };
}

/** What a brand has set; undefined where that is nothing. */
export async function ownStatus(tx: Db, brand: string): Promise<Own | undefined> {
  const [own] = await tx.select().from(brandStatus).where(eq(brandStatus.brand, brand));
  return own;
}

/** Sets the status of a brand's portal, as far as `to` says. Gives all that is set. Throws 422. */
export async function setStatus(
  tx: Db,
  brand: string,
  to: BodyOf<typeof putStatus>,
): Promise<Own | undefined> {
  const {
    under_maintenance: underMaintenance,
    maintenance_reason: maintenanceReason,
    maintenance_until: until,
    data_migration: dataMigration,
    ...versions
  } = to;
  const wrong = Object.entries(versions).filter(
    ([, value]) => typeof value === 'string' && !isVersion(value),
  );
  if (wrong.length > 0)
    throw new Refusal(
      422,
      `${wrong[0]?.[0]} ${words.version}`,
      Object.fromEntries(wrong.map(([name]) => [name, [words.version]])),
    );
  const limits = Object.entries(LIMITS).flatMap(([name, column]) => {
    const value = versions[name as keyof typeof versions];
    return value === undefined ? [] : [[column, value]];
  });
  // What is over has no reason and no end any more.
  const over = underMaintenance === false ? { maintenanceReason: null, maintenanceUntil: null } : {};
  const row = {
    brand,
    ...over,
    ...(underMaintenance === undefined ? {} : { underMaintenance }),
    ...(maintenanceReason === undefined ? {} : { maintenanceReason }),
    ...(until === undefined ? {} : { maintenanceUntil: until === null ? null : (readMoment(until) ?? null) }),
    ...(dataMigration === undefined ? {} : { dataMigration }),
    ...Object.fromEntries(limits),
  };
  const [set] = await tx
    .insert(brandStatus)
    .values(row)
    .onConflictDoUpdate({ target: brandStatus.brand, set: row })
    .returning();
  return set;
}
