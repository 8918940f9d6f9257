import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { Services } from '../../platform/services.ts';
import { importCatalogue } from './import/catalogue.ts';
import { importFeed } from './import/feed.ts';
import { type ImportReport, reportLines } from './import/report.ts';

/**
 * Something an operator does. The command line and the running server use the same list: with a server running the
 * command goes to it, so that the data folder is never opened twice (features/operations/admin-socket.ts).
 */
export interface Operation {
  /** The words of the command: `import feed`. */
  name: string;
  /** What stands behind it: `FOLDER`. */
  usage: string;
  summary: string;
  /** Which arguments are paths; the command line makes them absolute. */
  paths: readonly number[];
  arguments: number;
  /** Does it. `print` shows a line to the operator; gives false where something was refused. */
  run: (services: Services, args: readonly string[], print: (line: string) => void) => Promise<boolean>;
}

/** Every operation there is, in the order of the help. */
export const operations: readonly Operation[] = [
  {
    name: 'import catalogue',
    usage: 'FILE',
    summary: 'Reads the official Support Catalogue (CSV).',
    paths: [0],
    arguments: 1,
    run: async ({ database }, [file = ''], print) => {
      if (!existsSync(file)) return refuse(print, `There is no file ${file}.`);
      return show(await importCatalogue(database, file, basename(file)), print);
    },
  },
  {
    name: 'import feed',
    usage: 'FOLDER',
    summary: 'Reads a plan manager’s export, a folder of CSV files (docs/feed.md).',
    paths: [0],
    arguments: 1,
    run: async ({ database, brands }, [folder = ''], print) => {
      if (!existsSync(folder)) return refuse(print, `There is no folder ${folder}.`);
      const codes = brands.all.map(({ brand }) => brand.code);
      return show(await importFeed(database, folder, codes), print);
    },
  },
];

function show(report: ImportReport, print: (line: string) => void): boolean {
  for (const line of reportLines(report)) print(line);
  return report.rejected.length === 0;
}

function refuse(print: (line: string) => void, sentence: string): false {
  print(sentence);
  return false;
}
