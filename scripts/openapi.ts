/**
 * Writes the OpenAPI document of every call to contract/openapi.json; with `--check` only says whether it is up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApi } from '@wattle/contract/openapi';
import { calls } from '../src/app/fold.ts';

const file = join(import.meta.dirname, '../../contract/openapi.json');
const text = `${JSON.stringify(openApi(calls), null, 2)}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (readFileSync(file, 'utf8') !== text) {
  console.error('contract/openapi.json is not what the calls say. Run: node server/scripts/openapi.ts');
  process.exitCode = 1;
}
