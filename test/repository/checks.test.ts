// Plants what lint and knip must find, one thing a file, and sees each of it reported (and nothing else).

import { execFile } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { plant, root, uproot } from './planted.ts';

const trees: string[] = [];
afterAll(() => trees.forEach(uproot));

/** Plants the files with one of our settings files beside them and gives what the tool prints there. */
function run(tool: string, args: string[], settings: string, files: Record<string, string>): Promise<string> {
  const tree = plant(files);
  trees.push(tree);
  copyFileSync(join(root, settings), join(tree, settings));
  return new Promise((resolve) => {
    const path = join(root, 'node_modules', '.bin', tool);
    execFile(path, args, { cwd: tree }, (_exit, stdout) => resolve(stdout));
  });
}

const tsconfig = JSON.stringify({
  compilerOptions: { strict: true, jsx: 'preserve', target: 'es2024', module: 'preserve' },
});

test('lint finds promises, types and hooks gone astray', async () => {
  const breaches: Record<string, [file: string, text: string]> = {
    'no-floating-promises': ['server/src/floating.ts', 'export function f() { Promise.resolve(1); }'],
    'no-misused-promises': [
      'server/src/misused.ts',
      '[1].forEach(async () => { await Promise.resolve(); });',
    ],
    'await-thenable': ['server/src/thenable.ts', 'export async function f(a: number) { await a; }'],
    'no-explicit-any': ['domain/src/any.ts', 'export const a = (b: any): unknown => b;'],
    'switch-exhaustiveness-check': [
      'domain/src/switch.ts',
      `export function f(a: 'x' | 'y'): number { switch (a) { case 'x': return 1; } return 2; }`,
    ],
    'consistent-type-imports': ['domain/src/inline.ts', `export type A = import('node:fs').Stats;`],
    'no-console': ['server/src/features/claims/log.ts', `console.log('NDIS number 430000000');`],
    'rules-of-hooks': [
      'web/src/hook.tsx',
      `import { useState } from 'react'; export function A({ b }: { b: boolean }) { if (b) useState(1); return null; }`,
    ],
    'alt-text': ['web/src/image.tsx', `export const A = () => <img src="a.png" />;`],
  };
  const files = { 'tsconfig.json': tsconfig, ...Object.fromEntries(Object.values(breaches)) };
  const report = JSON.parse(await run('oxlint', ['--format', 'json'], '.oxlintrc.json', files));
  const found = report.diagnostics.map(
    ({ code, filename }: { code: string; filename: string }) =>
      `${code.replace(/.*\((.*)\)/, '$1')} ${filename}`,
  );
  expect(found.toSorted()).toEqual(
    Object.entries(breaches)
      .map(([rule, [file]]) => `${rule} ${file}`)
      .toSorted(),
  );
});

test('knip finds dead files, dead exports and unused dependencies', async () => {
  const files = {
    'package.json': JSON.stringify({
      name: 'planted',
      private: true,
      workspaces: ['domain', 'server', 'web'],
    }),
    'domain/src/money.ts': 'export const used = 1; export const dead = 2; export type DeadType = 3;',
    'server/src/app/main.ts': `import { used } from '@wattle/domain/money'; import '../inner.ts'; void used;`,
    'server/src/inner.ts': 'export const alsoDead = 1;',
    'server/src/lost.ts': 'export const nobodyAsks = 1;',
    'server/package.json': JSON.stringify({
      name: '@wattle/server',
      dependencies: { '@wattle/domain': '*', fastify: '5.0.0' },
    }),
    'web/src/main.tsx': `import 'react';`,
  };
  const report = JSON.parse(await run('knip', ['--reporter', 'json', '--no-progress'], 'knip.json', files));
  type Issue = Record<'files' | 'exports' | 'types' | 'dependencies' | 'unlisted', { name: string }[]> & {
    file: string;
  };
  const found = (report.issues as Issue[]).flatMap((issue) =>
    (['files', 'exports', 'types', 'dependencies', 'unlisted'] as const).flatMap((kind) =>
      (issue[kind] ?? []).map(({ name }) => `${kind}: ${issue.file} ${name}`),
    ),
  );
  expect(found.toSorted()).toEqual([
    'dependencies: server/package.json fastify',
    'exports: domain/src/money.ts dead',
    'exports: server/src/inner.ts alsoDead',
    'files: server/src/lost.ts server/src/lost.ts',
    'types: domain/src/money.ts DeadType',
    'unlisted: web/src/main.tsx react',
  ]);
});
