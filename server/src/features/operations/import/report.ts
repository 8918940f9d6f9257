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
}

export const emptyReport = (): ImportReport => ({ files: [], rejected: [], warnings: [] });

/** The report as lines for a person at a terminal. */
export function reportLines(report: ImportReport): string[] {
  const finding = (kind: string) => (at: Finding) =>
    `${kind} ${at.file}, line ${at.line}, column "${at.column}", value "${at.value}": ${at.reason}`;
  return [
    ...report.warnings.map(finding('note:')),
    ...report.rejected.map(finding('rejected:')),
    ...report.files.map(({ file, read, changed }) => `${file}: ${read} rows read, ${changed} new or changed`),
    `${report.rejected.length} rejected, ${report.warnings.length} noted`,
  ];
}
