/**
 * Writes the OpenAPI document of all calls to platform/contract/openapi.json; with `--check` only says whether it is up
 * to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '#app/server/fold.ts';
import { openApi } from '#platform/contract/openapi.ts';

const file = join(import.meta.dirname, '../platform/contract/openapi.json');
const text = `${JSON.stringify(openApi(calls), null, 2)}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (readFileSync(file, 'utf8') !== text) {
  console.error('platform/contract/openapi.json is not what the calls say. Run: node scripts/openapi.ts');
  process.exitCode = 1;
}
