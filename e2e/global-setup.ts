// Before all tests: the browser, the build, and one real server from that build on a copy of the prepared data.

import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { inflateChromium } from './chromium.ts';
import { demoData, freeUrl, startServer } from './own-server.ts';

export default async function setup(): Promise<() => Promise<void>> {
  await inflateChromium();
  const prepare = join(import.meta.dirname, '..', 'scripts', 'prepared-data.mjs');
  const prepared = execFileSync(process.execPath, [prepare], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.env['E2E_PREPARED'] = prepared.trim();
  const dataDir = demoData();
  const url = await freeUrl();
  let end: (() => Promise<void>) | undefined;
  const teardown = async () => {
    await end?.();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    end = await startServer(url, dataDir, 'server');
  } catch (error) {
    await teardown();
    throw error;
  }
  process.env['E2E_URL'] = url;
  process.env['E2E_DATA_DIR'] = dataDir;
  return teardown;
}
