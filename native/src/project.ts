import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brandAndroid } from './android.ts';
import { type AppBrand, readBrand } from './brand.ts';
import { brandIos } from './ios.ts';
import { BRANDS_FOLDER, BUILD_FOLDER, ROOT, VERSION } from './places.ts';
import { writeWeb } from './web.ts';

export const PLATFORMS = ['android', 'ios'] as const;
export type Platform = (typeof PLATFORMS)[number];

interface Options {
  code: string;
  platform: Platform;
  /** The server's origin, where it is not the brand's own host: a test system, say. */
  server?: string | undefined;
  /** Numbers the builds of one version that are sent to the store, from 1. */
  build?: number | undefined;
  brandsFolder?: string | undefined;
  buildFolder?: string | undefined;
}

/** The oldest web view that shows the brands' colours (app/web/vite.config.ts). */
const OLDEST_WEB_VIEW = 123;

/**
 * Generates a brand's project for a platform from the built web app, Capacitor's own template and ours; gives its
 * folder. An earlier project is removed: changes that have to last belong in `native/template` or `brands`. Throws
 * errors for the operator to read.
 */
export async function sync({
  code,
  platform,
  server,
  build = 1,
  brandsFolder = BRANDS_FOLDER,
  buildFolder = BUILD_FOLDER,
}: Options): Promise<string> {
  const of = readBrand(brandsFolder, code);
  if (!Number.isInteger(build) || build < 1 || build > 99)
    throw new Error('A build is a number from 1 to 99.');
  const origin = originOf(server ?? `https://${of.app.host}`);
  const folder = join(buildFolder, `${code}-${platform}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeWeb(of, origin, join(folder, 'www'));
  writeJson(join(folder, 'package.json'), packageOf(code));
  writeJson(join(folder, 'capacitor.config.json'), settingsOf(of));
  await capacitor(folder, ['add', platform, ...(platform === 'ios' ? ['--packagemanager', 'SPM'] : [])]);
  const make = platform === 'ios' ? brandIos : brandAndroid;
  await make(of, origin, join(folder, platform), build);
  return folder;
}

/** Checks a server's address: only this machine may be called without TLS. */
function originOf(server: string): string {
  const address = URL.canParse(server) ? new URL(server) : undefined;
  const isLocal = address?.hostname === 'localhost' || address?.hostname === '127.0.0.1';
  if (!address || !(address.protocol === 'https:' || (address.protocol === 'http:' && isLocal))) {
    throw new Error(`The server is an https:// address, not ${server}.`);
  }
  return address.origin;
}

/** The package.json in which Capacitor looks for plugins: the product's packages that have a part for phones. */
function packageOf(code: string): object {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(ROOT, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  const plugins = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
    /^@(capacitor|aparajita)\//.test(name),
  );
  return {
    name: `${code}-app`,
    version: VERSION,
    private: true,
    devDependencies: Object.fromEntries(plugins),
  };
}

function settingsOf({ app }: AppBrand): object {
  return {
    appId: app.id,
    appName: app.name,
    webDir: 'www',
    // Messages between page and phone hold tokens.
    loggingBehavior: 'none',
    // For people who pinch to read.
    zoomEnabled: true,
    server: { errorPath: 'old-browser.html' },
    android: { minWebViewVersion: OLDEST_WEB_VIEW, webContentsDebuggingEnabled: false },
    ios: { contentInset: 'never', webContentsDebuggingEnabled: false },
    plugins: {
      Keyboard: { resize: 'native', resizeOnFullScreen: true },
      SystemBars: { insetsHandling: 'css', style: 'DEFAULT' },
    },
  };
}

/** Runs Capacitor's own tool. Throws an error with the tool's output. */
async function capacitor(cwd: string, args: string[]): Promise<void> {
  const tool = join(
    dirname(createRequire(import.meta.url).resolve('@capacitor/cli/package.json')),
    'bin/capacitor',
  );
  try {
    await promisify(execFile)(process.execPath, [tool, ...args], { cwd, env: { ...process.env, CI: '1' } });
  } catch (error) {
    // The tool prints what it finds wrong. Where it could not be run at all, only the error's message says so.
    const { stdout, stderr, message } = error as { stdout?: string; stderr?: string; message: string };
    const said = `${stdout ?? ''}${stderr ?? ''}` || message;
    throw new Error(`Capacitor did not succeed:\n${said}`, { cause: error });
  }
}

function writeJson(file: string, value: object): void {
  writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);
}
