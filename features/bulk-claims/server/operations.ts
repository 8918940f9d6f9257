import { existsSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '#platform/contract/brand.ts';
import { today } from '#platform/server/clock.ts';
import { brandOf, type Operation, type Operator, refuse } from '#platform/server/manifest/operation.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { Refusal } from '#platform/server/refusal.ts';
import { makeBulkClaims, takeBulkResults } from '../calls.ts';
import { fileName, fileText, makeFiles, type RefusedLine, termsOf, unansweredFiles } from './make.ts';
import { readResultsFile } from './read-results.ts';
import { takeResults } from './take-results.ts';
import { operatorsWays } from './ways.ts';
import { words } from './words.ts';

/** How many refused lines or rejected results are shown one by one. */
const SHOWN = 50;

const options = { brand: { takes: 'BRAND', summary: 'the brand whose claims they are' } };

/** Runs a command about the brand that its options name; the only one where there is one. What is refused is printed. */
const aboutBrand =
  (
    run: (services: Services, brand: Brand, about: string, print: Operator['print']) => Promise<boolean>,
  ): Operation['run'] =>
  async (services, about, given, { print }) => {
    const brand = brandOf(services, given, print);
    if (!brand) return false;
    try {
      return await run(services, brand, about, print);
    } catch (error) {
      if (error instanceof Refusal) return refuse(print, error.message);
      throw error;
    }
  };

const make: Operation = {
  name: 'bulk-claims make',
  about: { name: 'FOLDER', isPath: true },
  summary: 'Writes bulk payment requests for the agency: files of the lines of claims that are ready.',
  options,
  run: aboutBrand(async (services, brand, folder, print) => {
    if (existsSync(folder) && !statSync(folder).isDirectory()) return refuse(print, words.noFolder(folder));
    const { clock } = services;
    const ways = operatorsWays(services, makeBulkClaims, brand.code);
    const refused = await makeFiles(brand, { at: clock.now(), today: today(clock) }, ways);
    const files = await ways.read((tx) => unansweredFiles(tx, brand.code));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const { file, name, lines } of files) {
      const text = await ways.read((tx) => fileText(tx, brand.code, file));
      const isNew = await write(join(folder, name), text ?? '');
      print(isNew ? words.written(name, lines) : words.kept(name, lines));
    }
    if (files.length === 0) print(words.none);
    for (const line of refusedLines(refused)) print(line);
    return refused.length === 0;
  }),
};

/**
 * Writes a file that only its owner can read, whole or not at all. Gives false where it is there already, byte for byte.
 */
async function write(path: string, text: string): Promise<boolean> {
  if (existsSync(path) && (await readFile(path, 'utf8')) === text) return false;
  await writeFile(`${path}.new`, text, { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
  return true;
}

/** Refused lines one by one; where they are many, how many there are for each reason. */
function refusedLines(refused: readonly RefusedLine[]): string[] {
  if (refused.length === 0) return [];
  const count = words.refusedCount(refused.length);
  if (refused.length <= SHOWN)
    return [
      ...refused.map(({ lineSfid, claimSfid, problems }) =>
        words.refused(
          lineSfid,
          claimSfid,
          problems.map((problem) => words.problems[problem]),
        ),
      ),
      count,
    ];
  const byProblem = Map.groupBy(
    refused.flatMap(({ problems }) => problems),
    (problem) => problem,
  );
  return [
    ...[...byProblem]
      .toSorted(([, a], [, b]) => b.length - a.length)
      .map(([problem, all]) => words.refusedMore(words.problems[problem], all.length)),
    count,
  ];
}

const read: Operation = {
  name: 'bulk-claims read',
  about: { name: 'FILE', isPath: true },
  summary: 'Takes in the agency’s results of bulk payment requests: paid, paid short or rejected.',
  options,
  run: aboutBrand(async (services, brand, path, print) => {
    const { registrationNumber } = termsOf(brand);
    if (!existsSync(path) || !statSync(path).isFile()) return refuse(print, words.notThere(path));
    const found = await readResultsFile(path, registrationNumber);
    const { clock } = services;
    const { change } = operatorsWays(services, takeBulkResults, brand.code);
    const { results, counts, unanswered, unknownCodes } = await change((tx) =>
      takeResults(tx, brand.code, found, { at: clock.now(), today: today(clock) }),
    );
    const rejected = results.filter(({ result }) => result === 'rejected');
    for (const { record, claim_reference: reference, reason } of rejected.slice(0, SHOWN))
      print(words.rejected(record, reference ?? '', reason ?? ''));
    if (rejected.length > SHOWN) print(words.more(rejected.length - SHOWN));
    if (unknownCodes.length > 0) print(words.unknownCodes(unknownCodes));
    for (const { file, lines } of unanswered) print(words.unanswered(fileName(brand.code, file), lines));
    print(words.counts(counts));
    return rejected.length === 0;
  }),
};

/** The operator's commands about bulk payment requests. */
export const bulkClaimOperations: readonly Operation[] = [make, read];
