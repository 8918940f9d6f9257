import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, unless } from '#platform/server/manifest/finding.ts';
import type { Examination } from '#platform/server/manifest/services.ts';
import { LITTLE_ROOM } from '../../rules/limits.ts';
import { words } from './words.ts';

/** The folders that grow, and may lie on disks of their own. */
const FOLDERS = ['', 'database', 'files', 'uploads'] as const;

/** How much room there is for the data, and for files. */
export const diskLook: Examination = {
  name: 'disk',
  what: 'the disks',
  asks: 'machine',
  async look({ config, machine }) {
    const found: Finding[] = [];
    const seen = new Set<number>();
    for (const name of FOLDERS) {
      const folder = join(config.dataDir, name);
      if (!existsSync(folder)) continue;
      const { dev: disk } = statSync(folder);
      if (seen.has(disk)) continue;
      seen.add(disk);
      const { free, size } = await machine.space(folder);
      found.push(
        unless(free >= LITTLE_ROOM.warning, {
          code: 'disk',
          about: `${machine.name}${name && ` ${name}`}`,
          severity: free < LITTLE_ROOM.critical ? 'critical' : 'warning',
          words: words.disk(folder, free, size),
          toDo: words.diskToDo,
          isForOperators: true,
        }),
      );
    }
    return found;
  },
};
