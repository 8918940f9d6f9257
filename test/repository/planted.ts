// Small trees of source files in a temporary folder, for tests that plant a breach and see it reported.

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const root = join(import.meta.dirname, '..');

const rooms = ['domain', 'contract', 'brands', 'server', 'web', 'e2e', 'bench', 'native'];

/** Writes the files, with the workspaces and the given real packages reachable by name; gives the folder. */
export function plant(files: Record<string, string>, packages: string[] = []): string {
  const tree = mkdtempSync(join(tmpdir(), 'wattle-planted-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  };
  const link = (target: string, name: string) => {
    mkdirSync(dirname(join(tree, 'node_modules', name)), { recursive: true });
    symlinkSync(target, join(tree, 'node_modules', name));
  };
  write(
    'package.json',
    JSON.stringify({ name: 'planted', private: true, type: 'module', workspaces: rooms }),
  );
  for (const room of rooms) {
    write(
      `${room}/package.json`,
      JSON.stringify({ name: `@wattle/${room}`, type: 'module', exports: { './*': './src/*.ts' } }),
    );
    link(join(tree, room), `@wattle/${room}`);
  }
  for (const name of packages) link(join(root, 'node_modules', name), name);
  for (const [path, text] of Object.entries(files)) write(path, text);
  return tree;
}

export function uproot(tree: string): void {
  rmSync(tree, { recursive: true, force: true });
}
