import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateReport, getReportFile, listReports, type Report } from '#features/reports/calls/reports.ts';
import { REPORT_FORMATS } from '#features/reports/rules.ts';
import { callPath } from '#platform/contract/call.ts';
import { addDays } from '#scheme/dates.ts';
import { extent } from '../harness/extent.ts';
import { RunningServer } from './running-server.ts';

/** How often the server is killed; each time takes seconds. */
const KILLS = extent(1, 20);

const participant = { participantSfid: 'demoPART0000000001' };
const plan = { ...participant, planSfid: 'demoPLAN0000000002' };

describe('a server that is killed while it makes a report', () => {
  let server: RunningServer;
  beforeAll(async () => {
    server = await RunningServer.start();
  });
  afterAll(() => server.remove());

  async function ready(headers: Record<string, string>, day: string): Promise<Report[]> {
    for (let tries = 0; tries < 300; tries += 1, await sleep(100)) {
      const path = `${callPath(listReports, participant)}?per_page=100`;
      const list = await server.json<Report[]>(path, { headers });
      const own = list.filter(({ date_from: from, type }) => from === day && type === 'manual');
      if (own.length > 0 && own.every(({ state }) => state === 'ready')) return own;
    }
    throw new Error('The report was not made again.');
  }

  it('makes it again when it is back: one report, with every file', {
    timeout: 300_000 + KILLS * 20_000,
  }, async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      const headers = await server.signIn('demo@wattle.example');
      const day = addDays('2026-07-01', kill % 100);
      const body = { plan_support_category_id: 0, date_range: `${day},${addDays(day, 20)}` };
      // Kill the server between the request and the answer, or shortly after it.
      const asked = server.post(callPath(generateReport, plan), body, headers).catch(() => undefined);
      await sleep((kill * 37) % 400);
      const before = await server
        .json<Report[]>(callPath(listReports, participant), { headers })
        .then((list) => list.some(({ date_from: from, type }) => from === day && type === 'manual'));
      await server.end('SIGKILL');
      await asked;
      await server.start();
      // If the server was killed before it took the request, ask again.
      if (!before) void server.post(callPath(generateReport, plan), body, headers);
      const reports = await ready(headers, day);
      expect(reports).toHaveLength(1);
      for (const format of REPORT_FORMATS) {
        const path = callPath(getReportFile, { ...participant, reportId: reports[0]?.sfid ?? '' });
        const { url } = await server.json<{ url: string }>(`${path}?format=${format}`, { headers });
        const file = await fetch(server.url + new URL(url).pathname);
        expect([file.status, (await file.arrayBuffer()).byteLength > 100]).toEqual([200, true]);
      }
    }
    await server.end('SIGTERM');
    expect(server.portal('files', 'clean', '--minutes', '0').stdout).toMatch(/files removed/);
    const health = server.portal('doctor', '--thorough');
    expect(health.stdout).toMatch(/well: 0 of [\d,]+ files are missing from the store\./);
    expect(health.stdout).toContain('well: 0 files in the store belong to no record.');
  });
});
