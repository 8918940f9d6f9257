// Breaks one rule at a time, checks that `npm test -- <words>` fails then, and says for which rules it does not. After
// an interruption it continues where it stopped; `--again` starts from the beginning; further words choose mutations by
// their name. `--check` only checks that each rule is in its file and that its words name tests.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mutations } from './mutations-list.mjs';
import { environment, root, seconds } from './run.mjs';
import { testFiles } from './test-files.mjs';

const state = join(root, 'node_modules', '.cache', 'mutations.json');
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
if (process.argv.includes('--again')) rmSync(state, { force: true });

if (process.argv.includes('--check')) process.exit(checkList() ? 0 : 1);

const known = existsSync(state) ? JSON.parse(readFileSync(state, 'utf8')) : { outcomes: {} };
putBack();
process.once('SIGINT', () => {
  putBack();
  process.exit(130);
});

for (const mutation of mutations.filter(({ name }) => words.every((word) => name.includes(word)))) {
  if (known.outcomes[mutation.name] === 'noticed') continue;
  const start = performance.now();
  known.outcomes[mutation.name] = isNoticed(mutation) ? 'noticed' : 'NOT NOTICED';
  save();
  console.log(`${known.outcomes[mutation.name]}: ${mutation.name} (${mutation.file}) in ${seconds(start)}`);
}
const missed = Object.values(known.outcomes).filter((outcome) => outcome !== 'noticed').length;
console.log(`\n${Object.keys(known.outcomes).length - missed} passed, ${missed} failed`);
process.exitCode = missed > 0 ? 1 : 0;

function isNoticed({ file, from, to, tests }) {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  known.broken = { path, text };
  save();
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
  try {
    const script = join(root, 'scripts', 'test.mjs');
    const { status } = spawnSync(process.execPath, [script, ...tests], { cwd: root, env: environment });
    return status !== 0;
  } finally {
    putBack();
  }
}

function checkList() {
  const wrong = mutations.filter(({ file, from, tests }) => {
    const times = readFileSync(join(root, file), 'utf8').split(from).length - 1;
    return times !== 1 || testFiles(tests).length === 0;
  });
  for (const { name, file } of wrong)
    console.error(`${name}: the rule does not stand once in ${file}, or no test is named for it.`);
  return wrong.length === 0;
}

/** Restores the rule that this run, or an interrupted one, has broken. */
function putBack() {
  if (!known.broken) return;
  writeFileSync(known.broken.path, known.broken.text);
  delete known.broken;
  save();
}

function save() {
  mkdirSync(dirname(state), { recursive: true });
  writeFileSync(state, JSON.stringify(known));
}
