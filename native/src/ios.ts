import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppBrand } from './brand.ts';
import { drawPictures } from './pictures.ts';
import { VERSION } from './places.ts';
import { fill, replace, valuesOf } from './template.ts';

/** The first iOS whose web view knows light-dark(), which the brands' colours use. */
const OLDEST = '17.5';

const FILLED = ['Info.plist', 'App.entitlements', 'PrivacyInfo.xcprivacy', 'SceneDelegate.swift'];

/** Turns Capacitor's project for iOS into the brand's. `build` numbers the builds of one version, from 1. */
export async function brandIos(of: AppBrand, server: string, folder: string, build: number): Promise<void> {
  const { brand } = of;
  const app = join(folder, 'App/App');
  const values = valuesOf(of, server);
  for (const file of FILLED) fill(`ios/${file}`, join(app, file), values);
  fill('ios/LaunchScreen.storyboard', join(app, 'Base.lproj/LaunchScreen.storyboard'), values);
  const project = join(folder, 'App/App.xcodeproj/project.pbxproj');
  writeFileSync(project, projectOf(readFileSync(project, 'utf8'), of, build));
  const assets = join(app, 'Assets.xcassets');
  for (const set of ['Splash.imageset', 'AppIcon.appiconset']) {
    rmSync(join(assets, set), { recursive: true });
  }
  await drawPictures(of, assets, [
    { file: 'AppIcon.appiconset/icon.png', size: 1024, mark: 0.8, ground: brand.themeColor.light },
    ...[1, 2, 3].map((scale) => ({
      file: `Splash.imageset/splash@${scale}x.png`,
      size: 120 * scale,
      mark: 1,
    })),
  ]);
  writeContents(join(assets, 'AppIcon.appiconset'), {
    images: [{ filename: 'icon.png', idiom: 'universal', platform: 'ios', size: '1024x1024' }],
  });
  writeContents(join(assets, 'Splash.imageset'), {
    images: [1, 2, 3].map((scale) => ({
      filename: `splash@${scale}x.png`,
      idiom: 'universal',
      scale: `${scale}x`,
    })),
  });
  const { light, dark } = brand.themeColor;
  fill(
    'ios/Page.colorset.json',
    join(assets, 'Page.colorset/Contents.json'),
    {},
    {
      ...componentsOf('light', light),
      ...componentsOf('dark', dark),
    },
  );
}

/** Sets the version, the team, the oldest iOS and links to the app, and adds the privacy manifest to the app. */
function projectOf(text: string, { app }: AppBrand, build: number): string {
  const team = app.ios ? `\n\t\t\t\tDEVELOPMENT_TEAM = ${app.ios.team};` : '';
  const changes: [from: string, to: string][] = [
    ['MARKETING_VERSION = 1.0;', `MARKETING_VERSION = ${VERSION};`],
    ['CURRENT_PROJECT_VERSION = 1;', `CURRENT_PROJECT_VERSION = ${build};`],
    ['IPHONEOS_DEPLOYMENT_TARGET = 15.0;', `IPHONEOS_DEPLOYMENT_TARGET = ${OLDEST};`],
    [
      'CODE_SIGN_STYLE = Automatic;',
      `CODE_SIGN_ENTITLEMENTS = App/App.entitlements;\n\t\t\t\tCODE_SIGN_STYLE = Automatic;${team}`,
    ],
    [
      '/* End PBXBuildFile section */',
      '\t\tA1B2C3D40000000000000001 /* PrivacyInfo.xcprivacy in Resources */ = {isa = PBXBuildFile; fileRef = A1B2C3D40000000000000002 /* PrivacyInfo.xcprivacy */; };\n/* End PBXBuildFile section */',
    ],
    [
      '/* End PBXFileReference section */',
      '\t\tA1B2C3D40000000000000002 /* PrivacyInfo.xcprivacy */ = {isa = PBXFileReference; lastKnownFileType = text.xml; path = PrivacyInfo.xcprivacy; sourceTree = "<group>"; };\n/* End PBXFileReference section */',
    ],
    [
      '\t\t\t\t504EC3131FED79650016851F /* Info.plist */,',
      '\t\t\t\t504EC3131FED79650016851F /* Info.plist */,\n\t\t\t\tA1B2C3D40000000000000002 /* PrivacyInfo.xcprivacy */,',
    ],
    [
      '\t\t\t\t504EC30F1FED79650016851F /* Assets.xcassets in Resources */,',
      '\t\t\t\t504EC30F1FED79650016851F /* Assets.xcassets in Resources */,\n\t\t\t\tA1B2C3D40000000000000001 /* PrivacyInfo.xcprivacy in Resources */,',
    ],
  ];
  return changes.reduce((changed, [from, to]) => replace(changed, from, to), text);
}

function writeContents(folder: string, contents: object): void {
  const info = { author: 'xcode', version: 1 };
  writeFileSync(join(folder, 'Contents.json'), `${JSON.stringify({ ...contents, info }, null, 2)}\n`);
}

/** `#faf9f4` as the three parts that an asset catalogue wants. */
function componentsOf(name: string, colour: string): Record<string, string> {
  const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(colour) ?? [];
  if (blue === '') throw new Error(`A themeColor is written #rrggbb, not ${colour}.`);
  return { [`${name}Red`]: `0x${red}`, [`${name}Green`]: `0x${green}`, [`${name}Blue`]: `0x${blue}` };
}
