/**
 * Writes the contract's OpenAPI document to contract/openapi.json; with `--check` only says whether it is up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApi } from '../src/openapi.ts';

const file = join(import.meta.dirname, '../openapi.json');
const text = `${JSON.stringify(openApi(), null, 2)}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
} else if (readFileSync(file, 'utf8') !== text) {
  console.error('contract/openapi.json is not what the contract says. Run: node contract/scripts/openapi.ts');
  process.exitCode = 1;
}
