// `npm run native -- sync --brand mpm --platform android`: makes the project of a brand's app (docs/native.md).

import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from './places.ts';
import { PLATFORMS, type Platform, sync } from './project.ts';

const USAGE = `npm run native -- sync --brand CODE --platform ${PLATFORMS.join('|')} [--server https://HOST] [--build N]`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      brand: { type: 'string' },
      platform: { type: 'string' },
      server: { type: 'string' },
      build: { type: 'string' },
    },
  });
  const platform = PLATFORMS.find((each): each is Platform => each === values.platform);
  if (positionals.join(' ') !== 'sync' || !values.brand || !platform) throw new Error(`Usage: ${USAGE}`);
  // Builds the web app if its sources have changed.
  execFileSync(process.execPath, [join(ROOT, 'scripts/build.mjs')], { stdio: 'inherit' });
  const build = values.build === undefined ? undefined : Number(values.build);
  const folder = await sync({ code: values.brand, platform, server: values.server, build });
  console.log(`Made ${relative(process.cwd(), folder)}. How to go on: docs/native.md`);
}

try {
  await main();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
