import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { isIsoDate } from '@wattle/domain/dates';
import { today } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { DEMO_SIZE } from './demo/world.ts';
import { writeDemoFeed } from './demo/write-feed.ts';
import { examine } from './doctor.ts';
import { importCatalogue } from './import/catalogue.ts';
import { type ImportMode, importFeed } from './import/feed.ts';
import { type ImportReport, reportLines } from './import/report.ts';

/** How an operation talks to the operator: lines that stay, and how far it is. */
export interface Operator {
  print: (line: string) => void;
  /** `share` from 0 to 1. */
  progress: (what: string, share: number) => void;
}

/**
 * Something an operator does. The command line and the running server use the same list: with a server running the
 * command goes to it, so that the data folder is never opened twice (admin-socket.ts).
 */
export interface Operation {
  /** The words of the command: `import feed`. */
  name: string;
  /** The one thing it is about, a path: `FOLDER`. Undefined where it is about everything. */
  about?: string;
  summary: string;
  /** What stands behind it, `--strict` or `--from DATE`, and what it means. */
  options: Readonly<Record<string, { takes?: string; summary: string }>>;
  /** Does it. Gives false where something was refused. */
  run: (services: Services, path: string, options: OptionValues, operator: Operator) => Promise<boolean>;
}

export type OptionValues = Readonly<Record<string, string | boolean | undefined>>;

const catalogue: Operation = {
  name: 'import catalogue',
  about: 'FILE',
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
  about: 'FOLDER',
  summary: 'Reads a plan manager’s export, a folder of CSV files (docs/feed.md).',
  options: {
    strict: { summary: 'all or nothing: where a row is bad, nothing is kept' },
    'dry-run': { summary: 'only reports what would happen' },
  },
  run: async ({ database, brands }, folder, options, { print, progress }) => {
    if (!existsSync(folder)) return refuse(print, `There is no folder ${folder}.`);
    const mode: ImportMode = options['dry-run'] ? 'dry-run' : options['strict'] ? 'strict' : 'batches';
    const codes = brands.all.map(({ brand }) => brand.code);
    return show(await importFeed(database, folder, { brands: codes, mode, progress }), print);
  },
};

const demo: Operation = {
  name: 'demo feed',
  about: 'FOLDER',
  summary: 'Writes the demo world as a feed, as large as you want.',
  options: {
    participants: { takes: 'NUMBER', summary: `how many, ${DEMO_SIZE.participants} otherwise` },
    invoices: { takes: 'NUMBER', summary: `about how many, ${DEMO_SIZE.invoices} otherwise` },
  },
  run: async ({ clock }, folder, options, { print }) => {
    const [participants, invoices] = (['participants', 'invoices'] as const).map((name) =>
      Number(options[name] ?? DEMO_SIZE[name]),
    ) as [number, number];
    if (![participants, invoices].every((number) => Number.isSafeInteger(number) && number > 0)) {
      return refuse(print, '--participants and --invoices take whole numbers above 0.');
    }
    await writeDemoFeed(folder, { today: today(clock), participants, invoices });
    print(`Written to ${folder}`);
    return true;
  },
};

const doctor: Operation = {
  name: 'doctor',
  summary: 'Looks whether the data holds together, and says what is not well.',
  options: {},
  run: async ({ database }, _path, _options, { print }) => {
    const found = await examine(database);
    for (const { well, words } of found) print(`${well ? 'well' : 'NOT WELL'}: ${words}`);
    return found.every(({ well }) => well);
  },
};

/** Every operation there is, in the order of the help. */
export const operations: readonly Operation[] = [catalogue, feed, demo, doctor];

function show(report: ImportReport, print: Operator['print']): boolean {
  for (const line of reportLines(report)) print(line);
  return report.rejected.length === 0;
}

function refuse(print: Operator['print'], sentence: string): false {
  print(sentence);
  return false;
}
