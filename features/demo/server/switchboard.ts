import { eq } from 'drizzle-orm';
import { participants } from '#platform/server/identity/tables.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import type { Pressed } from '../calls.ts';
import type { PlanManagerSwitch } from '../rules.ts';
import { planManagerWords as words } from '../words.ts';
import { programOf } from './plan-manager.ts';

/**
 * Has the demo's plan manager do something (examples/plan-manager/README.md lists the deeds), for a participant by their
 * sfid, or for the one whom people look at first. Gives one sentence: what was done, or why it was not.
 */
export async function ask(
  services: Services,
  deed: PlanManagerSwitch,
  participant?: string,
): Promise<Pressed> {
  const named = participant === undefined ? undefined : await brandOf(services, participant);
  const program = programOf(services, named ?? services.brands.ofHost('').brand.code);
  return program ? program.order(deed, participant) : { ok: false, words: words.off };
}

async function brandOf({ database }: Services, sfid: string): Promise<string | undefined> {
  const [found] = await database.operate((tx) =>
    tx.select({ brand: participants.brand }).from(participants).where(eq(participants.sfid, sfid)),
  );
  return found?.brand;
}
