import { deviceRoutes } from './devices.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { passwordRoutes } from './password-routes.ts';
import { proofRoutes } from './proof.ts';
import { sessionRoutes } from './session-routes.ts';
import { startRoutes } from './start-routes.ts';
import { usedRoutes } from './used.ts';

export const authRoutes = [
  ...startRoutes,
  ...sessionRoutes,
  ...passwordRoutes,
  ...deviceRoutes,
  ...proofRoutes,
  ...passkeyRoutes,
  ...usedRoutes,
];
