import { read } from '#platform/server/manifest/route.ts';
import { portalStatus } from '../calls.ts';

export const statusRoutes = [
  read(portalStatus, async ({ services }) => ({
    under_maintenance: (await services.status.current()).underMaintenance,
  })),
];
