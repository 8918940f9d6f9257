// `npm test`: what must hold at every change, stage after stage. Only a failed build stops the later stages.
// `npm test -- decide claims` runs the test files whose path or whose tests' names contain every word.
// `npm run test:all` (TESTS=all) runs everything on both engines and both screens (docs/testing.md).
// Prints one line for each stage, then what failed and the command that runs just that; the last line is the sum.

import { mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { filesThatTheEngineEnded } from './engine-fault.mjs';
import { bin, capture, root, seconds } from './run.mjs';
import { isBrowserTest, isProcessTest, testFiles } from './test-files.mjs';

/** How many bytes a run's databases, data folders and browser profiles need in the temporary folder. */
const ROOM_NEEDED = 2e9;
/** How many ports servers, their databases and the browsers' connections need at the busiest moment. */
const PORTS_NEEDED = 64;
const SLOWEST = 5;
/** How many lines are printed of the page on which a browser test failed. */
const PAGE_LINES = 80;
/** How many minutes a stage of tests may take, many times what it needs, so that a run that hangs still says where. */
const STAGE_MINUTES = process.env.TESTS === 'all' ? 80 : 35;

const words = process.argv.slice(2);
const reports = mkdtempSync(join(tmpdir(), 'wattle-reports-'));
const sum = { passed: 0, failed: 0, skipped: 0 };
/** The names of failed tests by their file. */
const failures = new Map();

const trouble = await whatIsInTheWay();
if (trouble) {
  console.error(trouble);
  process.exitCode = 1;
} else {
  await run(words.length > 0 ? testFiles(words) : undefined);
}
rmSync(reports, { recursive: true, force: true });

async function whatIsInTheWay() {
  const option = words.find((word) => word.startsWith('-'));
  if (option) return `npm test takes words that files and tests are named by, not ${option}.`;
  if (words.length > 0 && testFiles(words).length === 0) return `No test is named by: ${words.join(' ')}`;
  const { bavail, bsize } = statfsSync(tmpdir());
  if (bavail * bsize < ROOM_NEEDED)
    return `There is too little room in ${tmpdir()}: the tests need ${ROOM_NEEDED / 1e9} GB. Make room, or set TMPDIR.`;
  const free = await countFreePorts();
  if (free < PORTS_NEEDED)
    return `Only ${free} of the ${PORTS_NEEDED} ports that the tests need at once are free. End what holds them, or widen net.ipv4.ip_local_port_range.`;
}

/** How many ports are free, up to `PORTS_NEEDED`: takes all of them at once, then lets them go. */
async function countFreePorts() {
  const held = [];
  for (let at = 0; at < PORTS_NEEDED; at++) {
    const server = createServer();
    const isFree = await new Promise((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(0, '127.0.0.1', () => resolve(true));
    });
    if (!isFree) break;
    held.push(server);
  }
  for (const server of held) server.close();
  return held.length;
}

/** Runs everything, or only these files. */
async function run(files) {
  const some = (kind) => files?.filter(kind);
  const browser = some(isBrowserTest);
  const others = some((file) => !isBrowserTest(file));
  const needsBuild = !files || files.some((file) => isBrowserTest(file) || isProcessTest(file));
  if (!files) await stage('check', check);
  const built = needsBuild ? await stage('build', buildAll) : sum;
  if (built.failed === 0) {
    if (others?.length !== 0) await stage('unit and integration', () => vitest(others));
    if (browser?.length !== 0) await stage('end to end', () => playwright(browser));
  }
  tellFailures();
  const { passed, failed, skipped } = sum;
  console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed > 0 ? 1 : 0;
}

/** Runs a stage, adds its counts to the sum, and prints them with the slowest files and their seconds. */
async function stage(name, work) {
  const start = performance.now();
  const counts = await work();
  for (const key of Object.keys(sum)) sum[key] += counts[key];
  const failed = counts.failed > 0 ? `, ${counts.failed} failed` : '';
  const slowest = (counts.times ?? [])
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map((one) => `${one.name} ${one.seconds.toFixed(1)}`);
  const most = slowest.length > 1 ? ` (${slowest.join(', ')})` : '';
  console.log(`${name}: ${counts.passed} passed${failed} in ${seconds(start)}${most}`);
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

async function vitest(files = [], isRepeat = false) {
  const report = join(reports, 'vitest.json');
  const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${report}`];
  const result = await capture(bin('vitest'), ['run', '--allowOnly=false', ...reporters, ...files], {
    minutes: STAGE_MINUTES,
  });
  const ended = isRepeat ? [] : filesThatTheEngineEnded(result.output).map((file) => relative(root, file));
  const counts = counted({ ...result, ok: result.ok || ended.length > 0 }, report, (read) =>
    readVitest(read, ended),
  );
  if (ended.length === 0) return counts;
  console.log(`V8 ended the process of ${ended.join(', ')} (nodejs/node#64500): run once more`);
  const again = await vitest(ended, true);
  return {
    passed: counts.passed + again.passed,
    failed: counts.failed + again.failed,
    skipped: counts.skipped + again.skipped,
    times: [...(counts.times ?? []), ...(again.times ?? [])],
  };
}

/** Of files whose process was `ended`, nothing counts: they are run once more. */
function readVitest({ testResults }, ended) {
  const times = new Map();
  const counts = { passed: 0, skipped: 0 };
  for (const { name, startTime, endTime, status, assertionResults } of testResults) {
    const file = relative(root, name);
    if (ended.includes(file)) continue;
    times.set(file, (times.get(file) ?? 0) + (endTime - startTime) / 1000);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    // A file that can't be loaded fails without any test of its own.
    if (status === 'failed' && failed.length === 0) noteFailure(file, 'the file as a whole');
    for (const { fullName } of failed) noteFailure(file, fullName);
    const passed = assertionResults.filter((test) => test.status === 'passed').length;
    counts.passed += passed;
    counts.skipped += assertionResults.length - failed.length - passed;
  }
  return { ...counts, times: timesOf(times) };
}

async function playwright(files = []) {
  const report = join(reports, 'playwright.json');
  const args = ['test', '--forbid-only', '--reporter=dot,json'];
  const named = files.map((file) => relative('e2e', file));
  const result = await capture(bin('playwright'), [...args, ...named], {
    cwd: join(root, 'e2e'),
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    minutes: STAGE_MINUTES,
  });
  return counted(result, report, ({ stats, suites }) => {
    const times = new Map();
    for (const { file, title, project, status, ms, seen } of browserTests(suites)) {
      const path = `e2e/tests/${file}`;
      times.set(path, (times.get(path) ?? 0) + ms / 1000);
      if (status !== 'unexpected') continue;
      noteFailure(path, `${title} (${project})`);
      for (const page of seen) console.log(`${title} (${project}) ended on this page:\n${pageIn(page)}\n`);
    }
    return { passed: stats.expected, skipped: stats.skipped, times: timesOf(times) };
  });
}

function browserTests(suites) {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, tests }) =>
      tests.map(({ projectName, status, results }) => ({
        file,
        title,
        project: projectName,
        status,
        ms: results.reduce((all, { duration }) => all + duration, 0),
        seen: results.flatMap(({ attachments }) =>
          attachments.filter(({ name }) => name === 'error-context').map(({ path }) => path),
        ),
      })),
    ),
    ...browserTests(inner),
  ]);
}

/** What stood on a page as its test failed, as far as the runner noted it: elsewhere only what is printed can be read. */
function pageIn(path) {
  const page = /^```yaml\n(.*?)^```$/ms.exec(readFileSync(path, 'utf8'))?.[1] ?? '(nothing was noted)';
  return page.trim().split('\n').slice(0, PAGE_LINES).join('\n');
}

function timesOf(times) {
  return [...times].map(([name, each]) => ({ name, seconds: each }));
}

function noteFailure(file, test) {
  failures.set(file, [...(failures.get(file) ?? []), test]);
}

/** Reads a runner's report; a program that fails without a failed test counts as one failure. */
function counted({ ok, output }, report, read) {
  const before = [...failures.values()].flat().length;
  let counts = { passed: 0, skipped: 0 };
  try {
    counts = read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    // It ended before it could report.
    ok = false;
  }
  const failed = [...failures.values()].flat().length - before;
  if (!ok || failed > 0) console.log(output.trim());
  return { ...counts, failed: ok ? failed : Math.max(1, failed) };
}

function tellFailures() {
  if (failures.size === 0) return;
  console.log('\nFailed:');
  for (const [file, tests] of failures) for (const test of tests) console.log(`  ${file} › ${test}`);
  const all = process.env.TESTS === 'all' ? 'TESTS=all ' : '';
  console.log(`Run just these files with: ${all}npm test -- ${[...failures.keys()].join(' ')}`);
}
