// Plants faults that lint and knip must find, one in each file, and checks that these and nothing else are reported.

import { execFile, execFileSync } from 'node:child_process';
import { copyFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { plant, root, uproot } from './planted.ts';

const trees: string[] = [];
afterAll(() => trees.forEach(uproot));

/** Plants the files with one of our settings files beside them, and gives what the tool prints there. */
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

test('lint finds misused promises, types and hooks', async () => {
  const breaches: Record<string, [file: string, text: string]> = {
    'no-floating-promises': ['platform/server/floating.ts', 'export function f() { Promise.resolve(1); }'],
    'no-misused-promises': [
      'platform/server/misused.ts',
      '[1].forEach(async () => { await Promise.resolve(); });',
    ],
    'await-thenable': ['platform/server/thenable.ts', 'export async function f(a: number) { await a; }'],
    'no-explicit-any': ['scheme/any.ts', 'export const a = (b: any): unknown => b;'],
    'switch-exhaustiveness-check': [
      'scheme/switch.ts',
      `export function f(a: 'x' | 'y'): number { switch (a) { case 'x': return 1; } return 2; }`,
    ],
    'consistent-type-imports': ['scheme/inline.ts', `export type A = import('node:fs').Stats;`],
    extensions: ['platform/server/bare.ts', `import { f } from './floating'; export const g = f;`],
    'no-restricted-globals': ['scheme/pid.ts', 'export const pid = () => process.pid;'],
    'no-console': ['features/claims/server/log.ts', `console.log('NDIS number 430000000');`],
    'rules-of-hooks': [
      'ui/hook.tsx',
      `import { useState } from 'react'; export function A({ b }: { b: boolean }) { if (b) useState(1); return null; }`,
    ],
    'alt-text': ['ui/image.tsx', `export const A = () => <img src="a.png" />;`],
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
      type: 'module',
      imports: { '#scheme/*': './scheme/*' },
      dependencies: { fastify: '5.0.0' },
    }),
    'scheme/money.ts': 'export const used = 1; export const dead = 2; export type DeadType = 3;',
    'app/server/main.ts': `import { used } from '#scheme/money.ts'; import './inner.ts'; void used;`,
    'app/server/inner.ts': 'export const alsoDead = 1;',
    'platform/server/lost.ts': 'export const nobodyAsks = 1;',
    'app/web/main.tsx': `import 'react';`,
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
    'dependencies: package.json fastify',
    'exports: app/server/inner.ts alsoDead',
    'exports: scheme/money.ts dead',
    'files: platform/server/lost.ts platform/server/lost.ts',
    'types: scheme/money.ts DeadType',
    'unlisted: app/web/main.tsx react',
  ]);
});

test('no folder holds more than 25 files, but for the decisions and the migrations', () => {
  const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  const folders = Map.groupBy(files, dirname);
  const full = [...folders].filter(([, inside]) => inside.length > 25).map(([folder]) => folder);
  expect(full).toEqual(['docs/adr', 'migrations']);
});
