import type { ReplyOf } from '#platform/contract/call.ts';
import { brandStatus } from '#platform/server/database/tables.ts';
import { system } from '#platform/server/manifest/route.ts';
import { Refusal } from '#platform/server/refusal.ts';
import type { PortalStatus } from '#platform/server/status.ts';
import { getStatus, putStatus } from '../calls/systems.ts';
import { isVersion } from '../rules.ts';
import { LIMITS } from './limits.ts';

const words = { version: 'must be a version such as 8.3.5, or null' } as const;

const present = (status: PortalStatus): ReplyOf<typeof getStatus> => ({
  under_maintenance: status.underMaintenance,
  maintenance_reason: status.maintenanceReason,
  maintenance_until: status.maintenanceUntil?.toISOString() ?? null,
  data_migration: status.dataMigration,
  ...status.versions,
});

/** The status of a brand's portal, as the plan manager's system sees and sets it. */
export const statusSystemRoutes = [
  system(getStatus, async ({ services, brand }) => present(await services.status.current(brand.code))),
  system(putStatus, async ({ services, brand, body, act }) => {
    const {
      under_maintenance: underMaintenance,
      maintenance_reason: maintenanceReason,
      maintenance_until: until,
      data_migration: dataMigration,
      ...versions
    } = body;
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
    const change = {
      ...over,
      ...(underMaintenance === undefined ? {} : { underMaintenance }),
      ...(maintenanceReason === undefined ? {} : { maintenanceReason }),
      ...(until === undefined ? {} : { maintenanceUntil: until === null ? null : new Date(until) }),
      ...(dataMigration === undefined ? {} : { dataMigration }),
      ...Object.fromEntries(limits),
    };
    await act(async (tx) => {
      const row = { brand: brand.code, ...change };
      await tx.insert(brandStatus).values(row).onConflictDoUpdate({ target: brandStatus.brand, set: row });
      return { audit: { detail: { to: body } }, value: undefined };
    });
    services.status.forget();
    return present(await services.status.current(brand.code));
  }),
];
