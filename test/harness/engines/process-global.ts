// Vitest's global set-up of the project `process`: the built server, and a data folder with the demo world.

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

const SCRIPT = join(import.meta.dirname, '../../../scripts/prepared-data.mjs');

export default function setup(project: TestProject): void {
  project.provide('preparedData', execFileSync(process.execPath, [SCRIPT], { encoding: 'utf8' }).trim());
}

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder to make copies of; only in the project `process`. */
    preparedData: string;
  }
}
