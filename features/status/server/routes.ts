import { portalStatus } from '@wattle/contract/status/calls';
import { read } from '../../platform/route.ts';

export const statusRoutes = [
  read(portalStatus, async ({ services }) => ({
    under_maintenance: (await services.status.current()).underMaintenance,
  })),
];
