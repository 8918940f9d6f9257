import { read } from '#platform/server/manifest/route.ts';
import { portalStatus } from '../calls/portal.ts';
import { statusStaffRoutes } from './staff-routes.ts';
import { statusSystemRoutes } from './system-routes.ts';

export const statusRoutes = [
  read(portalStatus, async ({ services, brand }) => {
    const status = await services.status.current(brand.code);
    return {
      under_maintenance: status.underMaintenance,
      maintenance_reason: status.maintenanceReason,
      maintenance_until: status.maintenanceUntil?.toISOString() ?? null,
    };
  }),
  ...statusSystemRoutes,
  ...statusStaffRoutes,
];
