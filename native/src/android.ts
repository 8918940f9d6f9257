import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { APP_PATHS } from '#platform/contract/app-links.ts';
import type { AppBrand } from './brand.ts';
import { drawPictures } from './pictures.ts';
import { VERSION } from './places.ts';
import { fill, replace, valuesOf } from './template.ts';

/** How many pixels a point has, by the names of Android's folders. */
const DENSITIES = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 } as const;

/** The pictures of Capacitor itself in its template. */
const ITS_PICTURES = [
  'drawable',
  'drawable-v24',
  ...['port', 'land'].flatMap((way) => Object.keys(DENSITIES).map((name) => `drawable-${way}-${name}`)),
  'mipmap-anydpi-v26/ic_launcher_round.xml',
  ...Object.keys(DENSITIES).map((name) => `mipmap-${name}`),
  'values/ic_launcher_background.xml',
];

const FILLED = [
  'res/values/strings.xml',
  'res/values/colors.xml',
  'res/values/styles.xml',
  'res/values-night/colors.xml',
  'res/xml/data_extraction_rules.xml',
  'res/mipmap-anydpi-v26/ic_launcher.xml',
];

/** Turns Capacitor's project for Android into the brand's. `build` numbers the builds of one version, from 1. */
export async function brandAndroid(
  of: AppBrand,
  server: string,
  folder: string,
  build: number,
): Promise<void> {
  const { brand, app } = of;
  const main = join(folder, 'app/src/main');
  const values = valuesOf(of, server);
  for (const name of ITS_PICTURES) rmSync(join(main, 'res', name), { recursive: true });
  fill('android/AndroidManifest.xml', join(main, 'AndroidManifest.xml'), values, { paths: pathFilters() });
  for (const file of FILLED) fill(`android/${file}`, join(main, file), values);
  const javaFolder = join(main, 'java', ...app.id.split('.'));
  mkdirSync(javaFolder, { recursive: true });
  fill('android/MainActivity.java', join(javaFolder, 'MainActivity.java'), values);
  // By this file of the brand's Firebase project the app gets pushes; Capacitor's template looks for it there.
  const firebase = join(of.folder, 'google-services.json');
  if (existsSync(firebase)) copyFileSync(firebase, join(folder, 'app/google-services.json'));
  // The template's tests, which do not test this app.
  for (const tests of ['test', 'androidTest']) rmSync(join(folder, 'app/src', tests), { recursive: true });
  const gradle = join(folder, 'app/build.gradle');
  const numbered = replace(
    readFileSync(gradle, 'utf8'),
    'versionCode 1',
    `versionCode ${versionCode(build)}`,
  );
  writeFileSync(gradle, replace(numbered, 'versionName "1.0"', `versionName "${VERSION}"`));
  await drawPictures(
    of,
    join(main, 'res'),
    Object.entries(DENSITIES).flatMap(([name, scale]) => [
      { file: `mipmap-${name}/ic_launcher.png`, size: 48 * scale, mark: 0.92 },
      // A phone cuts this picture to its own shape, down to two thirds.
      { file: `mipmap-${name}/ic_launcher_foreground.png`, size: 108 * scale, mark: 0.5 },
    ]),
  );
  await drawPictures(of, join(folder, '..'), [
    { file: 'store-icon.png', size: 512, mark: 0.8, ground: brand.themeColor.light },
  ]);
}

/** The paths of links as Android compares them. */
function pathFilters(): string {
  const lines = APP_PATHS.flatMap((path) => [
    `<data android:path="/${path}" />`,
    `<data android:pathPrefix="/${path}/" />`,
  ]);
  return lines.map((line) => ' '.repeat(16) + line).join('\n');
}

/** 8030502 for build 2 of version 8.3.5. The store takes only numbers that are larger than all before. */
function versionCode(build: number): number {
  return VERSION.split('.').reduce((code, part) => code * 100 + Number(part), 0) * 100 + build;
}
