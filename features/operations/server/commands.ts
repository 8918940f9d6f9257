import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { today } from '#platform/server/clock.ts';
import { discardOrphans, discardUnknown } from '#platform/server/files/keep.ts';
import { type Operation, type Operator, refuse } from '#platform/server/manifest/operation.ts';
import { isIsoDate } from '#scheme/iso-date.ts';
import { DEMO_SIZE } from './demo/world.ts';
import { writeDemoFeed } from './demo/write-feed.ts';
import { doctorOperation } from './doctor/command.ts';
import { importCatalogue } from './import/catalogue.ts';
import type { ImportMode } from './import/feed.ts';
import { endLines } from './import/rejected-ends.ts';
import { type ImportReport, reportLines } from './import/report.ts';
import { takeInFolder } from './import/take-in-folder.ts';
import { watchOperation } from './import/watch.ts';
import { jobsOperation } from './jobs.ts';
import { migrateOperation } from './migrate.ts';
import { outboxOperation } from './outbox.ts';

const catalogue: Operation = {
  name: 'import catalogue',
  about: { name: 'FILE', isPath: true },
  summary: 'Reads the official Support Catalogue, CSV or XLSX. Earlier catalogues keep their prices.',
  options: {
    from: {
      takes: 'DATE',
      summary: 'the first day it holds, YYYY-MM-DD; else the file’s name says the year',
    },
  },
  run: async ({ database, clock }, file, options, { print }) => {
    if (!existsSync(file)) return refuse(print, `There is no file ${file}.`);
    const from = typeof options['from'] === 'string' ? options['from'] : undefined;
    if (from !== undefined && !isIsoDate(from)) {
      return refuse(print, '--from takes a date that exists, as YYYY-MM-DD.');
    }
    const report = await importCatalogue(database, file, {
      clock,
      name: basename(file),
      from,
    });
    return show(report, print);
  },
};

const feed: Operation = {
  name: 'import feed',
  about: { name: 'FOLDER', isPath: true },
  summary: 'Reads a plan manager’s export, a folder of CSV files (docs/feed.md).',
  options: {
    strict: { summary: 'all or nothing: where a row is bad, nothing is kept' },
    'dry-run': { summary: 'only reports what would happen' },
    'accept-rejects': { summary: 'takes in the good rows however many are bad' },
  },
  run: async (services, folder, options, { print, progress }) => {
    if (!existsSync(folder)) return refuse(print, `There is no folder ${folder}.`);
    const mode: ImportMode = options['dry-run'] ? 'dry-run' : options['strict'] ? 'strict' : 'batches';
    const acceptRejects = options['accept-rejects'] === true;
    const { report, ends } = await takeInFolder(services, folder, { mode, acceptRejects, progress });
    const isWell = show(report, print, folder);
    for (const line of endLines(ends)) print(line);
    return isWell;
  },
};

const demo: Operation = {
  name: 'demo feed',
  about: { name: 'FOLDER', isPath: true },
  summary: 'Writes the demo world as a feed, as large as you want.',
  options: {
    participants: { takes: 'NUMBER', summary: `how many, ${DEMO_SIZE.participants} otherwise` },
    invoices: { takes: 'NUMBER', summary: 'how many; as many for each participant as in the demo otherwise' },
  },
  run: async ({ clock }, folder, options, { print }) => {
    const participants = Number(options['participants'] ?? DEMO_SIZE.participants);
    const invoices = options['invoices'] === undefined ? undefined : Number(options['invoices']);
    if (![participants, invoices ?? 1].every((number) => Number.isSafeInteger(number) && number > 0)) {
      return refuse(print, '--participants and --invoices take whole numbers above 0.');
    }
    await writeDemoFeed(folder, { today: today(clock), participants, invoices });
    print(`Written to ${folder}`);
    return true;
  },
};

const cleanFiles: Operation = {
  name: 'files clean',
  summary: 'Removes files whose upload never came to an end. The server does it every hour by itself.',
  options: {
    minutes: { takes: 'NUMBER', summary: 'how old they are at least, 60 otherwise' },
    unknown: {
      summary:
        'removes stored files without a record too, once they are an hour old: after the database was put back to an earlier moment',
    },
  },
  run: async (services, _path, options, { print }) => {
    const minutes = Number(options['minutes'] ?? 60);
    if (!Number.isInteger(minutes) || minutes < 0) {
      return refuse(print, '--minutes takes a whole number, 0 or more.');
    }
    const orphans = await discardOrphans(services, minutes * 60_000);
    const unknown = options['unknown'] ? await discardUnknown(services) : 0;
    print(`${orphans + (unknown ?? 0)} files removed.`);
    return unknown === undefined
      ? refuse(
          print,
          'The database knows none of the files in the store. None of them was removed: see if it is the right database, and the right store.',
        )
      : true;
  },
};

/** The operator's commands that move data in and look after it. */
export const dataOperations: readonly Operation[] = [
  catalogue,
  feed,
  watchOperation,
  demo,
  doctorOperation,
  outboxOperation,
  jobsOperation,
  cleanFiles,
  migrateOperation,
];

function show(report: ImportReport, print: Operator['print'], folder?: string): boolean {
  for (const line of reportLines(report, folder)) print(line);
  return report.rejected.length === 0;
}
