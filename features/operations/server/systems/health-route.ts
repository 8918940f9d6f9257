import { system } from '#platform/server/manifest/route.ts';
import { getHealth } from '../../calls/systems.ts';
import { examineAll } from '../doctor.ts';

/** `GET health`: what `portal doctor` finds, but for findings that name records: these may be another brand's. */
export const healthRoute = system(getHealth, async ({ services }) => {
  const found = await examineAll(services);
  const findings = found.filter(({ namesRecords }) => !namesRecords);
  return {
    well: found.every(({ well }) => well),
    findings: findings.map(({ well, words }) => ({ well, words })),
  };
});
