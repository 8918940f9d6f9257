import type { ReplyOf } from '#platform/contract/call.ts';
import type { Diagnosis, Services } from '#platform/server/manifest/services.ts';
import type { getHealth } from '../calls/systems.ts';
import { examineAll } from './doctor.ts';

/** How long an examination holds, in milliseconds: it looks at all data, and monitors ask often. */
const HOLDS = 300_000;

const examined = new WeakMap<Services, { at: number; found: Promise<Diagnosis[]> }>();

/** The findings of the last minutes; one examination serves everybody who asks meanwhile. */
function findingsOf(services: Services): Promise<Diagnosis[]> {
  const now = services.clock.now().getTime();
  const known = examined.get(services);
  if (known && Math.abs(now - known.at) < HOLDS) return known.found;
  const found = examineAll(services);
  examined.set(services, { at: now, found });
  // What failed is looked at again the next time.
  found.catch(() => examined.delete(services));
  return found;
}

/** What `portal doctor` finds, but for what only the operator may read. */
export async function health(services: Services): Promise<ReplyOf<typeof getHealth>> {
  const found = (await findingsOf(services)).filter(({ isForOperators }) => !isForOperators);
  return {
    well: found.every(({ well }) => well),
    findings: found.map(({ well, words }) => ({ well, words })),
  };
}
