// `npm test`: everything that must hold, stage after stage. A stage that fails does not stop the later ones.
// Says one line a stage, and the findings where there are any; the last line is the sum.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { bin, capture, root, seconds } from './run.mjs';

const reports = mkdtempSync(join(tmpdir(), 'wattle-reports-'));
const sum = { passed: 0, failed: 0, skipped: 0 };

await stage('check', check);
await stage('unit and integration', vitest);
const built = await stage('build', buildAll);
if (built.failed === 0) await stage('end to end', playwright);
rmSync(reports, { recursive: true, force: true });

console.log(
  `\n${sum.passed} passed, ${sum.failed} failed${sum.skipped > 0 ? `, ${sum.skipped} skipped` : ''}`,
);
process.exitCode = sum.failed > 0 ? 1 : 0;

async function stage(name, run) {
  const start = performance.now();
  const counts = await run();
  for (const key of Object.keys(sum)) sum[key] += counts[key];
  const failed = counts.failed > 0 ? `, ${counts.failed} failed` : '';
  console.log(`${name}: ${counts.passed} passed${failed} in ${seconds(start)}`);
  return counts;
}

async function buildAll() {
  try {
    await build();
    return { passed: 1, failed: 0, skipped: 0 };
  } catch (error) {
    console.log(error.message);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

async function vitest() {
  const file = join(reports, 'vitest.json');
  const args = [
    'run',
    '--allowOnly=false',
    '--reporter=minimal',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const result = await capture(bin('vitest'), args, {
    env: { FORCE_COLOR: process.stdout.isTTY ? '1' : '' },
  });
  return counted(result, file, (report) => ({
    passed: report.numPassedTests,
    // A file that can't be loaded fails without any test of its own.
    failed: report.numFailedTests + report.testResults.filter(failsAsAWhole).length,
    skipped: report.numPendingTests + report.numTodoTests,
  }));
}

function failsAsAWhole({ status, assertionResults }) {
  return status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
}

async function playwright() {
  const file = join(reports, 'playwright.json');
  const result = await capture(bin('playwright'), ['test', '--forbid-only', '--reporter=dot,json'], {
    cwd: join(root, 'e2e'),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file },
  });
  return counted(result, file, ({ stats, suites }) => {
    // One that needs a second try is a bug to be found, and no reason to throw away a day's work.
    for (const title of flaky(suites)) console.log(`passed at the second try only: ${title}`);
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  });
}

/** The names of the tests that failed and then passed. */
function flaky(suites) {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'flaky')
        .map(({ projectName }) => `${file} › ${title} (${projectName})`),
    ),
    ...flaky(inner),
  ]);
}

/** Reads the counts from a report; a program that fails without a failed test counts as one. */
function counted({ ok, output }, file, count) {
  let counts = { passed: 0, failed: 0, skipped: 0 };
  try {
    counts = count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // It ended before it could report.
    ok = false;
  }
  if (!ok) {
    console.log(output.trim());
    counts.failed = Math.max(1, counts.failed);
  }
  return counts;
}
