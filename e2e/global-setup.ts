// Before all tests: the browser, the build, and one real server from that build on an empty data folder.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateChromium } from './chromium.ts';
import { freeUrl, startServer } from './own-server.ts';

export default async function setup(): Promise<() => Promise<void>> {
  await inflateChromium();
  execFileSync(process.execPath, [join(import.meta.dirname, '..', 'scripts', 'build.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const dataDir = mkdtempSync(join(tmpdir(), 'wattle-e2e-'));
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
