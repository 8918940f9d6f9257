// Chromium from the npm package @sparticuz/chromium, with the libraries and fonts that it ships, so that a
// machine with neither browser nor desktop libraries runs the tests. Inflated once, into node_modules/.cache.
// The package holds Linux on x64. Elsewhere Playwright's own Chromium is used, or the one CHROMIUM_PATH names.

import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import chromium, { inflate } from '@sparticuz/chromium';

const packaged = process.platform === 'linux' && process.arch === 'x64' && !process.env['CHROMIUM_PATH'];
const packageFolder = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..');
const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8'));
const cache = join(import.meta.dirname, '..', 'node_modules', '.cache');
const folder = join(cache, `chromium-${version}`);

/** The package's own list of arguments is not used, because it turns web security off. */
const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** How Playwright starts the browser; `inflateChromium` has to have run. */
export function launchOptions() {
  if (!packaged) {
    const path = process.env['CHROMIUM_PATH'];
    return path ? { args, executablePath: path } : { args };
  }
  const libraries = [join(folder, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':');
  return {
    args,
    executablePath: join(folder, 'chromium'),
    env: { ...process.env, LD_LIBRARY_PATH: libraries, FONTCONFIG_FILE: join(folder, 'fonts.conf') },
  };
}

export async function inflateChromium(): Promise<void> {
  if (!packaged || existsSync(folder)) return;
  mkdirSync(cache, { recursive: true });
  const fresh = mkdtempSync(join(cache, 'chromium-'));
  try {
    await inflateInto(fresh);
    writeFileSync(join(fresh, 'fonts.conf'), fontSettings());
    renameSync(fresh, folder);
  } catch (error) {
    // Where another run was faster, use its folder.
    if (!existsSync(folder)) throw error;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** The package inflates into the temporary folder. It reads that folder's name as soon as it is called. */
async function inflateInto(target: string): Promise<void> {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = target;
  const parts = [chromium.executablePath(), inflate(join(packageFolder, 'bin', 'al2023.tar.br'))];
  if (before === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = before;
  await Promise.all(parts);
}

/** Only the fonts of the package, so that text takes the same room on every machine. */
function fontSettings(): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts', 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`;
}
