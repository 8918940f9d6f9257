// Small trees of source files in a temporary folder, for tests that plant a breach and check that it is reported.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

/** The rooms that are reached by name, as package.json says. */
const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  imports: Record<string, string>;
};

/** Writes the files, with the rooms and the given real packages reachable by name; gives the folder. */
export function plant(files: Record<string, string>, packages: string[] = []): string {
  const tree = mkdtempSync(join(tmpdir(), 'wattle-planted-'));
  const own = { name: 'planted', private: true, type: 'module', imports, devDependencies: { vitest: '*' } };
  for (const [path, text] of Object.entries({ 'package.json': JSON.stringify(own), ...files })) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  for (const name of packages) {
    mkdirSync(dirname(join(tree, 'node_modules', name)), { recursive: true });
    symlinkSync(join(root, 'node_modules', name), join(tree, 'node_modules', name));
  }
  return tree;
}

export function uproot(tree: string): void {
  rmSync(tree, { recursive: true, force: true });
}
