import { type SystemRoute, system } from '#platform/server/manifest/route.ts';
import { getHealth } from '../../calls/systems.ts';
import { health } from '../doctor/health.ts';

/** `GET health`: what `portal doctor` finds, but for what only the operator may read. */
export const healthRoute: SystemRoute = system(getHealth, ({ services }) => health(services));
