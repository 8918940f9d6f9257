// Vitest's global set-up of the project `server-pglite`: the demo world, loaded once.

import type { TestProject } from 'vitest/node';
import { makePgliteTemplate } from './template.ts';

export default async function setup(project: TestProject): Promise<() => void> {
  const { remove, ...template } = await makePgliteTemplate();
  project.provide('template', template);
  return remove;
}
