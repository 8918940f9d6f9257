// `npm run check`: what can be told without running the product. Says nothing of what is right; prints what
// the failing steps found. `npm run check -- --fix` puts format, imports and simple lint in order first.

import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { bin, capture, root, seconds } from './run.mjs';

const rooms = ['domain', 'contract', 'brands', 'server', 'web', 'e2e', 'bench', 'native'];

/** The folders with a tsconfig.json of their own: TypeScript checks one after the other, side by side. */
const projects = ['.', ...rooms.flatMap((room) => [room, `${room}/test`, `${room}/scripts`])].filter(
  (folder) => existsSync(join(root, folder, 'tsconfig.json')) && hasSources(folder),
);

const steps = [
  { name: 'lint', command: [bin('oxlint'), '--format', 'stylish'] },
  ...projects.map((folder) => ({
    name: `types of ${folder}`,
    command: [bin('tsc'), '--project', folder],
  })),
  {
    name: 'imports',
    command: [bin('depcruise'), '--config', '.dependency-cruiser.mjs', ...rooms, 'test', 'scripts'],
  },
  { name: 'unused code', command: [bin('knip'), '--no-progress'] },
  {
    name: 'lines that stand twice',
    command: [
      bin('jscpd'),
      '--min-lines=11',
      '--min-tokens=30',
      '--threshold=0',
      ...['domain', 'contract', 'server', 'web', 'native'].map((room) => `${room}/src`),
    ],
  },
  { name: 'format', command: [bin('biome'), 'check', '--error-on-warnings'] },
  { name: 'OpenAPI', command: [process.execPath, 'server/scripts/openapi.ts', '--check'] },
  { name: 'mutations', command: [process.execPath, 'scripts/mutations.mjs', '--check'] },
  { name: 'migrations', command: [process.execPath, 'server/scripts/migrations.ts', '--check'] },
];

function hasSources(folder) {
  const entries = readdirSync(join(root, folder), { recursive: folder !== '.' });
  return entries.some((entry) => /\.tsx?$/.test(entry) && !entry.includes('node_modules'));
}

/** Runs all steps, as many at a time as there are processors; gives how many passed and which failed. */
export async function check() {
  const waiting = [...steps];
  const failures = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const [program, ...args] = step.command;
      const { ok, output } = await capture(program, args);
      if (!ok) failures.push({ name: step.name, output });
    }
  };
  await Promise.all(Array.from({ length: Math.max(2, availableParallelism()) }, work));
  for (const { name, output } of failures) console.log(`\n--- ${name} ---\n${output.trim()}`);
  return { passed: steps.length - failures.length, failed: failures.length, skipped: 0 };
}

async function fix() {
  for (const command of [
    ['oxlint', '--fix'],
    ['biome', 'check', '--write'],
  ]) {
    await capture(bin(command[0]), command.slice(1));
  }
}

if (import.meta.main) {
  const start = performance.now();
  if (process.argv.includes('--fix')) await fix();
  const { passed, failed } = await check();
  console.log(`\nCheck: ${passed} passed, ${failed} failed in ${seconds(start)}`);
  process.exitCode = failed > 0 ? 1 : 0;
}
