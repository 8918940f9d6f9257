// `node scripts/assemble.mjs FOLDER`, after a build: puts together what runs, and nothing else, in a new folder. It is what
// the container image and a server's /opt/wattle hold (docs/operations.md): no sources, no npm, nothing that only
// builds or tests.

import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import rolldownConfig from '#app/server/rolldown.config.ts';
import { root } from './run.mjs';

/** What the server reads beside its bundle (platform/server/config/root.ts). */
const READ = [
  'dist',
  'brands',
  'migrations',
  'features/reports/server/document',
  'features/plans/server/support-catalogue-2025-26.csv',
  'LICENSE',
];
/** What lies among it and is not read. */
const NOT_READ = /(\/test|\/meta\/.*_snapshot\.json|\.ts|\.map|\.inputs)$/;

/** Packages that hold fonts: the server reads their files, so no bundle holds them. */
const FONTS = [/^@expo-google-fonts\//, /^@embedpdf\/fonts-/, /^dejavu-fonts-ttf\//];
/** What packages bring that nobody runs: sources, maps, types, and the page that shows a PDF in a browser. */
const NOT_RUN = /(\.map|\.d\.[cm]?ts|\.md|\/pdfjs-dist\/(build|web|image_decoders|types))$/;

/** This machine's C library; npm before 10 installs what is made for the other one as well. */
const LIBC = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';

/** Puts it together in a folder that does not exist yet. Throws where something has not been built. */
function assemble(folder) {
  for (const target of ['server', 'web', 'staff'])
    if (!existsSync(join(root, 'dist', target))) throw new Error('Nothing is built. Run: npm run build');
  if (existsSync(folder)) throw new Error(`${folder} is there already.`);
  mkdirSync(join(folder, 'bin'), { recursive: true });
  for (const path of READ) copy(join(root, path), join(folder, path), NOT_READ);
  for (const path of packagesThatRun()) copy(path, join(folder, relative(root, path)), NOT_RUN);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), undefined, 2)}\n`);
  cpSync(process.execPath, join(folder, 'bin/node'), { dereference: true });
  cpSync(join(root, 'deploy/wattle'), join(folder, 'bin/wattle'));
  for (const program of ['node', 'wattle']) chmodSync(join(folder, 'bin', program), 0o755);
}

const copy = (from, to, without) =>
  cpSync(from, to, { recursive: true, filter: (path) => !without.test(path) });

const read = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** The server finds its root by the name, and tells its version. */
function manifest() {
  const { name, version, license, type } = read(join(root, 'package.json'));
  return { name, version, license, type };
}

/** The folders of the packages that the bundle leaves outside, and of all that they need. */
function packagesThatRun() {
  const outside = [rolldownConfig.external, FONTS].flat();
  const isOutside = (name) =>
    outside.some((each) => (typeof each === 'string' ? each === name : each.test(`${name}/`)));
  const found = new Set();
  const add = (name, from) => {
    const path = placeOf(name, from);
    if (path === undefined || found.has(path)) return;
    const { dependencies, optionalDependencies, libc } = read(join(path, 'package.json'));
    if (libc && !libc.includes(LIBC)) return;
    found.add(path);
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) add(needed, path);
  };
  for (const name of Object.keys(read(join(root, 'package.json')).dependencies))
    if (isOutside(name)) add(name, root);
  // Inside another package's folder it comes along.
  return [...found].filter((path) => !dirname(path).slice(root.length).includes('/node_modules/', 1));
}

/** Where Node finds a package from a folder; undefined for an optional one that is not made for this machine. */
function placeOf(name, from) {
  const path = join(from, 'node_modules', name);
  if (existsSync(path)) return path;
  return from === root ? undefined : placeOf(name, dirname(from));
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  try {
    if (!folder) throw new Error('Say where to: node scripts/assemble.mjs FOLDER');
    assemble(resolve(folder));
    console.log(`${basename(folder)} holds what runs.`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
