import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { number, text } from '#platform/server/spreadsheet/cells.ts';
import { csvOf } from '#platform/server/spreadsheet/csv.ts';

/** A cell that kept its row from being taken in, or (a warning) that was put right. The heading is line 1. */
export interface Finding {
  file: string;
  line: number;
  column: string;
  value: string;
  reason: string;
  /** The name under which such findings are counted together, where their reasons differ. */
  kind?: string;
}

/** What an import did, file by file. */
export interface ImportReport {
  files: { file: string; read: number; changed: number }[];
  rejected: Finding[];
  warnings: Finding[];
  /** Nothing was kept: it was a dry run, a strict import with a bad row, or an import that was stopped. */
  takenBack: boolean;
  /** Why it was stopped before anything was taken in. */
  stopped?: string;
}

/** Called while an import runs, with the file and the share of it that is read, 0 to 1. */
export type Progress = (file: string, share: number) => void;

/** The file, in the folder that was read, that lists rejected and noted rows when there are too many to show. */
export const REPORT_FILE = 'import-report.csv';

/** The most findings that are shown one by one. */
const SHOWN = 50;

export const emptyReport = (): ImportReport => ({ files: [], rejected: [], warnings: [], takenBack: false });

/**
 * The report as lines for a person at a terminal. Where a folder is given and the findings are too many to read, the
 * lines count them by reason, and a file of that folder lists the rows; the next report replaces it.
 */
export function reportLines(report: ImportReport, folder?: string): string[] {
  const { warnings, rejected, files, stopped, takenBack } = report;
  const isLong = folder !== undefined && warnings.length + rejected.length > SHOWN;
  if (folder !== undefined) rmSync(join(folder, REPORT_FILE), { force: true });
  return [
    ...(isLong ? counts('note', warnings) : warnings.map(line('note'))),
    ...(isLong ? counts('rejected', rejected) : rejected.map(line('rejected'))),
    ...(isLong ? [`The rows stand in ${writeRows(report, folder)}`] : []),
    ...files.map(({ file, read, changed }) => `${file}: ${read} rows read, ${changed} new or changed`),
    `${rejected.length} rejected, ${warnings.length} noted`,
    ...(stopped ? [stopped] : takenBack ? ['Nothing was kept.'] : []),
  ];
}

const line = (kind: string) => (at: Finding) =>
  `${kind}: ${at.file}${at.line ? `, line ${at.line}` : ''}${at.column ? `, column "${at.column}"` : ''}${at.value ? `, value "${at.value}"` : ''}: ${at.reason}`;

/** How many findings there are for each reason, the most frequent first. */
function counts(kind: string, findings: readonly Finding[]): string[] {
  const byReason = Map.groupBy(
    findings,
    ({ file, column, reason, kind }) => `${file}${column ? `, column "${column}"` : ''}: ${kind ?? reason}`,
  );
  return [...byReason]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([reason, of]) => `${kind} ${of.length} times: ${reason}`);
}

/** The findings as a table; it holds personal data, as the feed beside it does. Gives its path. */
function writeRows({ warnings, rejected }: ImportReport, folder: string): string {
  const path = join(folder, REPORT_FILE);
  const rows = [
    ...rejected.map((at) => ['rejected', at] as const),
    ...warnings.map((at) => ['note', at] as const),
  ];
  const table = rows.map(([kind, { file, line: at, column, value, reason }]) => [
    text(kind),
    text(file),
    number(at),
    text(column),
    text(value),
    text(reason),
  ]);
  const heading = ['kind', 'file', 'line', 'column', 'value', 'reason'].map(text);
  writeFileSync(path, csvOf([heading, ...table]), { mode: 0o600 });
  return path;
}
