// What scripts/assemble.mjs puts together runs by itself: away from the sources, without their packages.

import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateReport, listReports, type Report } from '#features/reports/calls/reports.ts';
import { submitClaim } from '#features/submissions/calls.ts';
import { callPath } from '#platform/contract/call.ts';
import { pdfOf } from '../harness/files/plain-pdf.ts';
import { RunningServer } from './running-server.ts';

const SCRIPT = join(import.meta.dirname, '../../scripts/assemble.mjs');
const PARTICIPANT = { participantSfid: 'demoPART0000000001' };

describe('what is put together to run', () => {
  const above = mkdtempSync(join(tmpdir(), 'wattle-assembled-'));
  const folder = join(above, 'wattle');
  const wattle = join(folder, 'bin/wattle');
  let server: RunningServer;
  beforeAll(async () => {
    execFileSync(process.execPath, [SCRIPT, folder]);
    server = await RunningServer.start({}, { command: { line: `${wattle} serve`, cwd: above } });
  });
  afterAll(async () => {
    await server?.remove();
    rmSync(above, { recursive: true });
  });

  it('holds no source, no test, and nothing that only builds', () => {
    const files = globSync(['dist/**/*', 'features/**/*', 'brands/**/*', 'migrations/**/*'], { cwd: folder });
    expect(files.filter((path) => /\.(ts|tsx|map)$|\/test(\/|$)/.test(path))).toEqual([]);
    const packages = globSync('node_modules/{*,@*/*}/package.json', { cwd: folder });
    expect(packages.filter((path) => /\/(vite|vitest|typescript|react|rolldown)\//.test(path))).toEqual([]);
    expect(statSync(join(folder, 'bin/node')).mode & 0o111).toBe(0o111);
  });

  it('shows its pages, looks into pictures and PDFs, and makes reports', async () => {
    const page = await fetch(server.url, { headers: { accept: 'text/html' } });
    expect(await page.text()).toContain('<script');
    const headers = await server.signIn('demo@wattle.example');
    const picture = await sharp({ create: { width: 600, height: 800, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer();
    for (const [name, content] of [
      ['invoice.pdf', pdfOf(['TAX INVOICE', 'Number 1'])],
      ['invoice.jpg', picture],
    ] as const) {
      const form = new FormData();
      form.set('paid_to_type', 'invoice');
      form.set('file', new File([new Uint8Array(content)], name));
      const path = server.url + callPath(submitClaim, PARTICIPANT);
      const sent = await fetch(path, { method: 'POST', headers, body: form });
      expect([name, sent.status]).toEqual([name, 200]);
    }
    const plan = { ...PARTICIPANT, planSfid: 'demoPLAN0000000002' };
    const body = { plan_support_category_id: 0, date_range: '2026-07-01,2026-07-21' };
    await server.post(callPath(generateReport, plan), body, headers);
    const states = async () => {
      const path = `${callPath(listReports, PARTICIPANT)}?per_page=100`;
      const reports = await server.json<Report[]>(path, { headers });
      return reports.filter(({ type }) => type === 'manual').map(({ state }) => state);
    };
    for (let tries = 0; tries < 300 && !(await states()).includes('ready'); tries += 1) await sleep(100);
    expect(await states()).toContain('ready');
  });

  it('has the operator’s command line beside the server', () => {
    const run = (...args: string[]) =>
      spawnSync(wattle, args, { encoding: 'utf8', env: { ...process.env, DATA_DIR: server.dataDir } });
    expect(run('portal', 'jobs').status).toBe(0);
    expect(run('portal', 'keys', 'new').stdout).toMatch(/^[\w-]{43}\n$/);
    expect([run().status, run('start').stderr]).toEqual([2, expect.stringContaining('wattle serve')]);
  });
});
