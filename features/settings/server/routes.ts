import { activityRoutes } from './activity.ts';
import { csatRoutes } from './csat.ts';
import { detailRoutes } from './details.ts';
import { exportRoutes } from './export/routes.ts';
import { olderRoutes } from './older/routes.ts';
import { preferenceRoutes } from './preferences.ts';

export const settingsRoutes = [
  ...preferenceRoutes,
  ...csatRoutes,
  ...detailRoutes,
  ...activityRoutes,
  ...exportRoutes,
  ...olderRoutes,
];
