// `npm run check`: the checks that do not run the product. Prints only what failing steps found.
// `npm run check -- --fix` corrects the format, imports and simple lint findings first.

import { availableParallelism } from 'node:os';
import { bin, capture, seconds } from './run.mjs';

const rooms = [
  'scheme',
  'features',
  'platform',
  'ui',
  'app',
  'brands',
  'clients',
  'examples',
  'native',
  'test',
  'e2e',
  'bench',
  'scripts',
];
const programs = ['server', 'web', 'worker', 'tools'];

const steps = [
  { name: 'lint', command: [bin('oxlint'), '--format', 'stylish'] },
  ...programs.map((name) => ({
    name: `types of ${name}`,
    command: [bin('tsc'), '--project', `tsconfig.${name}.json`],
  })),
  {
    name: 'imports',
    command: [bin('depcruise'), '--config', '.dependency-cruiser.mjs', ...rooms],
  },
  { name: 'unused code', command: [bin('knip'), '--no-progress'] },
  {
    name: 'lines that stand twice',
    command: [
      bin('jscpd'),
      '--min-lines=11',
      '--min-tokens=30',
      '--threshold=0',
      // Manifests are lists, of which several may be empty.
      '--ignore=**/test/**,**/openapi.json,**/server/feature.ts',
      // Two files may import the same names.
      '--ignore-pattern=import [^;]*;',
      'scheme',
      'features',
      'platform',
      'ui',
      'app',
      'native',
    ],
  },
  { name: 'format', command: [bin('biome'), 'check', '--error-on-warnings'] },
  { name: 'OpenAPI', command: [process.execPath, 'scripts/openapi.ts', '--check'] },
  { name: 'client', command: [process.execPath, 'clients/typescript/build.ts', '--check'] },
  { name: 'mutations', command: [process.execPath, 'scripts/mutations.mjs', '--check'] },
  { name: 'migrations', command: [process.execPath, 'scripts/migrations.ts', '--check'] },
];

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
