import type { ReplyOf } from '#platform/contract/call.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import type { getHealth } from '../../calls/systems.ts';
import { presentFinding } from './command.ts';
import { type Examined, examine, severityOf } from './examine.ts';

/** How long an examination holds, in milliseconds: monitors ask often. */
const HOLDS = 60_000;

const examined = new WeakMap<Services, { at: number; found: Promise<Examined> }>();

/** The findings of the last minute; one examination serves everybody who asks meanwhile. */
function findingsOf(services: Services): Promise<Examined> {
  const now = services.clock.now().getTime();
  const known = examined.get(services);
  if (known && Math.abs(now - known.at) < HOLDS) return known.found;
  const found = examine(services);
  examined.set(services, { at: now, found });
  // What failed is looked at again the next time.
  found.catch(() => examined.delete(services));
  return found;
}

/** What `portal doctor` finds, but for what only the operator may read. */
export async function health(services: Services): Promise<ReplyOf<typeof getHealth>> {
  const { findings } = await findingsOf(services);
  const found = findings.filter(({ isForOperators }) => !isForOperators);
  const severity = severityOf(found);
  return {
    well: severity === 'well' || severity === 'notice',
    severity,
    findings: found.map((each) => ({
      ...presentFinding(each),
      well: each.severity === 'well' || each.severity === 'notice',
    })),
  };
}
