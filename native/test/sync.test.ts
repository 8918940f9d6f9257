// What phones and stores read in the projects that `npm run native -- sync` makes: for both brands and a third one that
// is a copied folder, on both platforms.

import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { APP_PATHS } from '#platform/contract/app-links.ts';
import { BRANDS_FOLDER, BUILD_FOLDER, ROOT, TEMPLATE_FOLDER, VERSION } from '../src/places.ts';
import { PLATFORMS, sync } from '../src/project.ts';

// Capacitor looks for its packages in the folders above, so the projects are made inside the repository.
mkdirSync(BUILD_FOLDER, { recursive: true });
const folder = mkdtempSync(join(BUILD_FOLDER, 'test-'));
const brandsFolder = join(folder, 'brands');
const buildFolder = join(folder, 'build');

/** The id, name and host of each brand's apps. */
const BRANDS = [
  { code: 'wattle', id: 'example.wattle.portal', name: 'Wattle', host: 'portal.wattle.example' },
  { code: 'mpm', id: 'example.mpm.portal', name: 'My Plan Manager', host: 'portal.mpm.example' },
  { code: 'harbour', id: 'example.harbour.portal', name: 'Tom & Jo', host: 'portal.harbour.example' },
] as const;

beforeAll(async () => {
  execFileSync(process.execPath, [join(ROOT, 'scripts/build.mjs')]);
  cpSync(BRANDS_FOLDER, brandsFolder, { recursive: true });
  addHarbour();
  for (const { code } of BRANDS)
    await Promise.all(PLATFORMS.map((platform) => sync({ code, platform, brandsFolder, buildFolder })));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Adds a third brand: this is all that it takes. */
function addHarbour(): void {
  cpSync(join(brandsFolder, 'mpm'), join(brandsFolder, 'harbour'), { recursive: true });
  const file = join(brandsFolder, 'harbour/brand.json');
  const text = readFileSync(file, 'utf8').replaceAll('mpm', 'harbour');
  const brand = JSON.parse(text) as { app: object };
  const app = { ...brand.app, name: 'Tom & Jo', ios: { team: 'ABCDE12345', storeId: '123' } };
  writeFileSync(file, JSON.stringify({ ...brand, app }));
  writeFileSync(join(brandsFolder, 'harbour/google-services.json'), '{}');
}

const read = (project: string, file: string) => readFileSync(join(buildFolder, project, file), 'utf8');

/** The texts that a pattern finds in an XML file, without escapes. */
const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found = '']) => found.replaceAll('&amp;', '&'));

describe.each(BRANDS)('$code', ({ code, id, name, host }) => {
  describe('on Android', () => {
    const project = `${code}-android`;
    const main = 'android/app/src/main';
    const manifest = () => read(project, `${main}/AndroidManifest.xml`);

    test('asks for no more than it needs', () => {
      const asked = [
        ...manifest().matchAll(/<uses-permission android:name="([\w.]+)"( tools:node="remove")? \/>/g),
      ];
      const needed = asked.filter(([, , removed]) => !removed).map(([, permission]) => permission);
      expect(needed).toEqual([
        'android.permission.INTERNET',
        'android.permission.POST_NOTIFICATIONS',
        'android.permission.USE_BIOMETRIC',
      ]);
      const kept = asked.filter(([, , removed]) => removed).map(([, permission]) => permission);
      expect(kept).toEqual(
        expect.arrayContaining(['android.permission.CAMERA', 'android.permission.RECORD_AUDIO']),
      );
    });

    test('gets pushes by the brand’s Firebase project where it has one', () => {
      const file = join(buildFolder, project, 'android/app/google-services.json');
      expect(existsSync(file)).toBe(code === 'harbour');
      expect(read(project, 'android/app/build.gradle')).toContain("file('google-services.json')");
    });

    test('sends nothing in clear text, and keeps nothing in backups', () => {
      expect(manifest()).toContain('android:usesCleartextTraffic="false"');
      expect(manifest()).toContain('android:allowBackup="false"');
      expect(manifest()).toContain('android:fullBackupContent="false"');
      expect(manifest()).toContain('android:dataExtractionRules="@xml/data_extraction_rules"');
      expect(manifest()).not.toContain('networkSecurityConfig');
      const rules = read(project, `${main}/res/xml/data_extraction_rules.xml`);
      expect(all(rules, /<exclude domain="(\w+)" \/>/g).toSorted()).toEqual(
        ['root', 'file', 'database', 'sharedpref', 'external'].flatMap((each) => [each, each]).toSorted(),
      );
      expect(rules).not.toContain('<include');
      const settings = JSON.parse(read(project, `${main}/assets/capacitor.config.json`));
      expect(settings).toMatchObject({
        loggingBehavior: 'none',
        zoomEnabled: true,
        server: { errorPath: 'old-browser.html' },
        android: { webContentsDebuggingEnabled: false },
      });
      expect(JSON.stringify(settings)).not.toMatch(/cleartext|allowMixedContent|allowNavigation|"url"/);
    });

    test('opens the links of its own host, to the portal’s pages', () => {
      const [, filter = ''] =
        /<intent-filter android:autoVerify="true">([\s\S]*?)<\/intent-filter>/.exec(manifest()) ?? [];
      expect(all(filter, /android:scheme="(.*?)"/g)).toEqual(['https']);
      expect(all(filter, /android:host="(.*?)"/g)).toEqual([host]);
      expect(all(filter, /android:path="(.*?)"/g)).toEqual(APP_PATHS.map((path) => `/${path}`));
      expect(all(filter, /android:pathPrefix="(.*?)"/g)).toEqual(APP_PATHS.map((path) => `/${path}/`));
    });

    test('has the brand’s name, id, version and pictures, and none of Capacitor’s', async () => {
      const gradle = read(project, 'android/app/build.gradle');
      expect(gradle).toContain(`applicationId "${id}"`);
      expect(gradle).toContain(`namespace = "${id}"`);
      expect(gradle).toContain(`versionName "${VERSION}"`);
      expect(gradle).toMatch(/versionCode 8030501\b/);
      expect(all(read(project, `${main}/res/values/strings.xml`), /name="app_name">(.*?)</g)).toEqual([name]);
      expect(read(project, `${main}/java/${id.replaceAll('.', '/')}/MainActivity.java`)).toContain(
        `package ${id};`,
      );
      for (const file of readdirSync(join(buildFolder, project, main, 'res'), {
        recursive: true,
        encoding: 'utf8',
      }))
        expect(file).not.toMatch(/splash|ic_launcher_round/);
      const { width, height } = await sharp(
        join(buildFolder, project, main, 'res/mipmap-xxxhdpi/ic_launcher_foreground.png'),
      ).metadata();
      expect([width, height]).toEqual([432, 432]);
    });
  });

  describe('on iOS', () => {
    const project = `${code}-ios`;
    const app = 'ios/App/App';
    const plist = () => read(project, `${app}/Info.plist`);
    const settings = () => read(project, 'ios/App/App.xcodeproj/project.pbxproj');

    test('says what it asks for and why, and sends nothing in clear text', () => {
      const whys = [...plist().matchAll(/<key>(NS\w+UsageDescription)<\/key>\s*<string>(.*?)<\/string>/g)];
      expect(whys.map(([, key]) => key)).toEqual([
        'NSCameraUsageDescription',
        'NSFaceIDUsageDescription',
        'NSPhotoLibraryAddUsageDescription',
        'NSPhotoLibraryUsageDescription',
      ]);
      for (const [, , why = ''] of whys) expect(why).toMatch(/^To .*\.$/);
      expect(plist()).not.toContain('NSAppTransportSecurity');
      expect(plist()).not.toContain('UIBackgroundModes');
    });

    test('has its links, and nothing else that a phone would have to grant', () => {
      const entitlements = read(project, `${app}/App.entitlements`);
      expect(all(entitlements, /<key>(.*?)<\/key>/g)).toEqual([
        'aps-environment',
        'com.apple.developer.associated-domains',
      ]);
      expect(all(entitlements, /<string>(.*?)<\/string>/g)).toEqual(['development', `applinks:${host}`]);
      expect(all(settings(), /CODE_SIGN_ENTITLEMENTS = (.*?);/g)).toEqual(
        Array(2).fill('App/App.entitlements'),
      );
    });

    test('carries its privacy manifest: nobody is tracked', () => {
      const privacy = read(project, `${app}/PrivacyInfo.xcprivacy`);
      expect(privacy).toMatch(/<key>NSPrivacyTracking<\/key>\s*<false\/>/);
      expect(privacy).toMatch(/<key>NSPrivacyTrackingDomains<\/key>\s*<array\/>/);
      expect(all(privacy, /CollectedDataTypePurposes<\/key>\s*<array>\s*<string>(\w+)</g)).toEqual(
        all(privacy, /CollectedDataType<\/key>\s*<string>(\w+)</g).map(
          () => 'NSPrivacyCollectedDataTypePurposeAppFunctionality',
        ),
      );
      expect(all(privacy, /CollectedDataTypeTracking<\/key>\s*<(\w+)\/>/g)).not.toContain('true');
      expect(settings()).toContain('/* PrivacyInfo.xcprivacy in Resources */,');
    });

    test('has the brand’s name, id, version and pictures', async () => {
      expect(all(plist(), /CFBundleDisplayName<\/key>\s*<string>(.*?)</g)).toEqual([name]);
      for (const [setting, value] of [
        ['PRODUCT_BUNDLE_IDENTIFIER', id],
        ['MARKETING_VERSION', VERSION],
        ['CURRENT_PROJECT_VERSION', '1'],
      ] as const)
        expect(all(settings(), new RegExp(`${setting} = (.*?);`, 'g'))).toEqual([value, value]);
      expect(new Set(all(settings(), /IPHONEOS_DEPLOYMENT_TARGET = (.*?);/g))).toEqual(new Set(['17.5']));
      expect(all(settings(), /DEVELOPMENT_TEAM = (.*?);/g)).toEqual(
        code === 'harbour' ? ['ABCDE12345', 'ABCDE12345'] : [],
      );
      const icon = await sharp(
        join(buildFolder, project, app, 'Assets.xcassets/AppIcon.appiconset/icon.png'),
      ).metadata();
      // The store refuses icons with transparency.
      expect([icon.width, icon.height, icon.hasAlpha]).toEqual([1024, 1024, false]);
      expect(read(project, `${app}/SceneDelegate.swift`)).toContain(
        'allowsBackForwardNavigationGestures = true',
      );
    });

    test('hands on to Capacitor what Apple says of pushes', () => {
      const text = read(project, `${app}/SceneDelegate.swift`);
      expect(text).toContain('name: .capacitorDidRegisterForRemoteNotifications, object: deviceToken');
      expect(text).toContain('name: .capacitorDidFailToRegisterForRemoteNotifications, object: error');
    });

    test('knows every plugin', () => {
      const { packageClassList } = JSON.parse(read(project, `${app}/capacitor.config.json`));
      expect(packageClassList).toHaveLength(11);
      const packages = read(project, 'ios/App/CapApp-SPM/Package.swift');
      const paths = all(packages, /path: "(.*?)"/g);
      expect(paths).toHaveLength(11);
      for (const path of paths)
        expect(existsSync(join(buildFolder, project, 'ios/App/CapApp-SPM', path))).toBe(true);
    });
  });

  test.each(PLATFORMS)('carries the web app of its brand on %s, with its policy', (platform) => {
    const shown = platform === 'ios' ? 'ios/App/App/public' : 'android/app/src/main/assets/public';
    const project = `${code}-${platform}`;
    const page = read(project, `${shown}/index.html`);
    const [, values = ''] = /id="brand">(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(values)).toMatchObject({
      brand: { code, app: { id, name, host } },
      demo: false,
      server: `https://${host}`,
    });
    const [, policy = ''] = /http-equiv="Content-Security-Policy" content="(.*?)"/.exec(page) ?? [];
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        `connect-src 'self' https://${host}`,
        "require-trusted-types-for 'script'",
      ]),
    );
    expect(policy).not.toMatch(/unsafe|frame-ancestors/);
    const files = all(page, /(?:src|href)="\/(.*?)(?:\?.*?)?"/g);
    expect(files.length).toBeGreaterThan(4);
    for (const file of files) expect(existsSync(join(buildFolder, project, shown, file)), file).toBe(true);
    const carried = readdirSync(join(buildFolder, project, shown), { recursive: true, encoding: 'utf8' });
    expect(carried.filter((file) => /\.(map|br|gz)$|brand\.json$/.test(file))).toEqual([]);
    expect(carried.filter((file) => /^brands\/\w+$/.test(file))).toEqual([`brands/${code}`]);
    expect(read(project, `${shown}/old-browser.html`)).toContain(`https://${host}`);
  });
});

describe('a readable error says what is wrong', () => {
  const make = (change: object) =>
    sync({ code: 'wattle', platform: 'ios', brandsFolder, buildFolder: join(folder, 'wrong'), ...change });

  test.each([
    ['a brand that is not there', { code: 'nobody' }, /There is no brand "nobody"/],
    ['a path for a brand', { code: '../brands/mpm' }, /There is no brand/],
    ['a server without TLS', { server: 'http://portal.wattle.example' }, /an https:\/\/ address/],
    ['a server that is no address', { server: 'portal' }, /an https:\/\/ address/],
    ['a build out of range', { build: 0 }, /from 1 to 99/],
  ])('%s', async (_name, change, words) => {
    await expect(make(change)).rejects.toThrow(words);
  });

  test('a brand without apps', async () => {
    cpSync(join(brandsFolder, 'mpm'), join(brandsFolder, 'plain'), { recursive: true });
    const file = join(brandsFolder, 'plain/brand.json');
    const { app: _, ...brand } = JSON.parse(readFileSync(file, 'utf8'));
    writeFileSync(file, JSON.stringify({ ...brand, code: 'plain' }));
    await expect(make({ code: 'plain' })).rejects.toThrow('The brand "plain" has no apps');
  });
});

test('the template names no brand', () => {
  const files = readdirSync(TEMPLATE_FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.\w+$/.test(file),
  );
  expect(files.length).toBeGreaterThan(10);
  for (const file of files)
    expect(readFileSync(join(TEMPLATE_FOLDER, file), 'utf8')).not.toMatch(/wattle|mpm/i);
});
