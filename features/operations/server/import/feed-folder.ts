import { readdirSync } from 'node:fs';
import { headingFaults } from '#platform/server/spreadsheet/heading.ts';
import { openCsv } from '#platform/server/spreadsheet/read-csv.ts';
import { DOCUMENTS } from './documents.ts';
import type { FeedFile } from './feed-file.ts';
import { findFeedPath, isSameName } from './feed-paths.ts';
import { type Finding, REPORT_FILE } from './report.ts';

/** Says how many rows each file of a feed has: a file that was cut at the end of a row looks whole otherwise. */
const MANIFEST = 'manifest.csv';

const words = {
  none: (folder: string, files: readonly FeedFile[]) =>
    `There is no feed in ${folder}: expected ${files.map(({ name }) => name).join(', ')}.`,
  unknown: 'is no file of a feed, and was left out',
  unlisted: `is not in ${MANIFEST}`,
  columns: (column: string, reason: string) =>
    `${MANIFEST} needs the columns file and rows: ${column}: ${reason}.`,
  count: (file: string, rows: string) =>
    `${MANIFEST} says that ${file} has "${rows}" rows, which is no number.`,
  notWhole: (differences: readonly string[]) =>
    `The feed is not whole, and nothing was taken in: ${differences.join('; ')}. Export it again.`,
  differs: (file: string, said: number, found: number | undefined) =>
    found === undefined
      ? `${file} is missing, and ${MANIFEST} says it has ${said} rows`
      : `${file} has ${found} rows, and ${MANIFEST} says ${said}`,
} as const;

/** A folder does not fit its manifest: it was cut off, or is still being written. */
export class NotWhole extends Error {}

/** Whether a folder has its manifest, which is written last. */
export const isComplete = (folder: string): boolean => findFeedPath(folder, MANIFEST) !== undefined;

/** The files of a feed that a folder holds, and notes about everything else in it. Throws where there are none. */
export function filesOf(folder: string, all: readonly FeedFile[]): { files: FeedFile[]; notes: Finding[] } {
  const files = all.filter(({ name }) => findFeedPath(folder, name) !== undefined);
  if (files.length === 0) throw new Error(words.none(folder, all));
  const known = [...all.map(({ name }) => name), MANIFEST, DOCUMENTS, REPORT_FILE];
  const unknown = readdirSync(folder).filter(
    (name) => !known.some((each) => isSameName(each, name)) && !name.startsWith('.'),
  );
  return { files, notes: unknown.toSorted().map((file) => note(file, words.unknown)) };
}

/** Compares how many rows each file has with the manifest, if there is one. Throws where they differ. */
export async function checkManifest(folder: string, found: ReadonlyMap<string, number>): Promise<Finding[]> {
  const path = findFeedPath(folder, MANIFEST);
  if (path === undefined) return [];
  const said = await readManifest(path, [...found.keys()]);
  const differences = [...said].flatMap(([file, rows]) =>
    found.get(file) === rows ? [] : [words.differs(file, rows, found.get(file))],
  );
  if (differences.length > 0) throw new NotWhole(words.notWhole(differences));
  return [...found.keys()].filter((file) => !said.has(file)).map((file) => note(file, words.unlisted));
}

/** How many rows a manifest says that each file has, by the names of the files that are there. */
async function readManifest(path: string, there: readonly string[]): Promise<Map<string, number>> {
  const names = ['file', 'rows'];
  const { columns, rows } = await openCsv(path, names);
  const [fault] = headingFaults(columns, names);
  if (fault) throw new Error(words.columns(fault.column, fault.reason));
  const said = new Map<string, number>();
  for await (const { cells } of rows) {
    const { file = '', rows: count = '' } = cells;
    if (!/^\d+$/.test(count.trim())) throw new Error(words.count(file, count));
    const name = file.trim();
    said.set(there.find((each) => isSameName(each, name)) ?? name, Number(count));
  }
  return said;
}

const note = (file: string, reason: string): Finding => ({ file, line: 0, column: '', value: '', reason });
