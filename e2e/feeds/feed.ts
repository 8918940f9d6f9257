// Imports a feed into the tests' server, as a plan manager's operator does, so that a test knows its people and figures
// exactly.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { operate } from '../operator.ts';

/** The rows of each file, by column name; all rows of a file name the same columns. */
export type Feed = Record<string, readonly Record<string, string | number | boolean>[]>;

/** Imports a feed. `documents` are the PDFs or photos of claims, by the claims' sfids. */
export async function importFeed(feed: Feed, documents: Record<string, Buffer> = {}): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'wattle-e2e-feed-'));
  mkdirSync(join(folder, 'documents'));
  for (const [sfid, content] of Object.entries(documents)) {
    const type = content.subarray(0, 4).toString() === '%PDF' ? 'pdf' : 'jpg';
    writeFileSync(join(folder, 'documents', `${sfid}.${type}`), content);
  }
  for (const [file, rows] of Object.entries(feed)) {
    const lines = [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row).map(String))];
    const text = lines.map((cells) => cells.map((cell) => `"${cell}"`).join(',')).join('\n');
    writeFileSync(join(folder, `${file}.csv`), `${text}\n`);
  }
  const said = await operate('import feed', folder);
  rmSync(folder, { recursive: true });
  expect(said).toContain('0 rejected');
}

/** A PACE plan that lasts, without its ids. */
export const LASTING_PLAN = {
  name: 'Plan',
  start_date: '2025-01-01',
  end_date: '2099-12-31',
  first_plan_start_date: '',
  active: true,
  status: 'Active',
  pace_plan: true,
  new_framework_plan: false,
} as const;
