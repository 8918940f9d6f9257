/** A cell that kept its row from being taken in, or (a warning) that was put right. Lines count from 1, the heading. */
export interface Finding {
  file: string;
  line: number;
  column: string;
  value: string;
  reason: string;
}

/** What an import did, file by file. */
export interface ImportReport {
  files: { file: string; read: number; changed: number }[];
  rejected: Finding[];
  warnings: Finding[];
  /** Nothing was kept: it was a dry run, or all or nothing was asked for and a row was bad. */
  takenBack: boolean;
}

/** Told while an import runs: which file, and how much of it is read, 0 to 1. */
export type Progress = (file: string, share: number) => void;

export const emptyReport = (): ImportReport => ({ files: [], rejected: [], warnings: [], takenBack: false });

/** The report as lines for a person at a terminal. */
export function reportLines(report: ImportReport): string[] {
  const finding = (kind: string) => (at: Finding) =>
    `${kind} ${at.file}, line ${at.line}${at.column ? `, column "${at.column}"` : ''}${at.value ? `, value "${at.value}"` : ''}: ${at.reason}`;
  return [
    ...report.warnings.map(finding('note:')),
    ...report.rejected.map(finding('rejected:')),
    ...report.files.map(({ file, read, changed }) => `${file}: ${read} rows read, ${changed} new or changed`),
    `${report.rejected.length} rejected, ${report.warnings.length} noted`,
    ...(report.takenBack ? ['Nothing was kept.'] : []),
  ];
}
