/**
 * Writes the OpenAPI documents: of the portal's calls to platform/contract/openapi.json, of the operations API's and
 * the staff console's beside it; with `--check` only says whether they are up to date.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import stringify from 'json-stringify-pretty-compact';
import * as z from 'zod/mini';
import { calls, staffCalls, systemCalls } from '#app/server/fold.ts';
import { ABOUT, openApi } from '#platform/contract/openapi.ts';

const root = join(import.meta.dirname, '..');
const shapes = await exportedShapes();
const documents = {
  'platform/contract/openapi.json': openApi(ABOUT.portal, calls, shapes),
  'platform/contract/operations/openapi.json': openApi(ABOUT.operations, systemCalls, shapes),
  'platform/contract/staff/openapi.json': openApi(ABOUT.staff, staffCalls, shapes),
};
for (const [path, document] of Object.entries(documents)) {
  const file = join(root, path);
  const text = `${stringify(document, { maxLength: 160 })}\n`;
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
  } else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${path} is not what the calls say. Run: node scripts/openapi.ts`);
    process.exitCode = 1;
  }
}

/** Every schema that the contract's files export, by its name: `planSummary` is `PlanSummary`. Throws where two share one. */
async function exportedShapes(): Promise<Record<string, z.ZodMiniType>> {
  const shapes: Record<string, z.ZodMiniType> = {};
  const paths = globSync(['platform/contract/*.ts', 'features/*/calls.ts', 'features/*/calls/*.ts'], {
    cwd: root,
  });
  for (const path of paths.toSorted()) {
    const module = (await import(join(root, path))) as Record<string, unknown>;
    for (const [exported, shape] of Object.entries(module)) {
      if (!(shape instanceof z.ZodMiniType)) continue;
      const name = exported.charAt(0).toUpperCase() + exported.slice(1);
      if (shapes[name] && shapes[name] !== shape)
        throw new Error(`Two shapes of the contract are called ${exported}; one is in ${path}.`);
      shapes[name] = shape;
    }
  }
  return shapes;
}
