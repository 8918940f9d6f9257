import type { Services } from '#platform/server/manifest/services.ts';
import type { Pressed } from '../calls.ts';
import type { PlanManagerSwitch } from '../rules.ts';

/** Asks the simulated plan manager for something. */
export async function ask(_services: Services, _deed: PlanManagerSwitch): Promise<Pressed> {
  return { ok: false, words: 'The simulated plan manager is off (DEMO_SIMULATION=0).' };
}
