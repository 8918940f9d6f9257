// Takes a feed into the tests' server, as a plan manager's operator does: people and figures that a test knows exactly.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The rows of each file, by column name; all rows of a file name the same columns. */
export type Feed = Record<string, readonly Record<string, string | number | boolean>[]>;

export function importFeed(feed: Feed): void {
  const folder = mkdtempSync(join(tmpdir(), 'wattle-e2e-feed-'));
  for (const [file, rows] of Object.entries(feed)) {
    const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row).map(String))];
    const text = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');
    writeFileSync(join(folder, `${file}.csv`), `${text}\n`);
  }
  const portal = join(import.meta.dirname, '../server/dist/portal.js');
  const env = { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] };
  const said = execFileSync(process.execPath, [portal, 'import', 'feed', folder], { env, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  expect(said).toContain('0 rejected');
}
