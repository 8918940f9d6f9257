import { setImmediate as nextTurn } from 'node:timers/promises';
import { REPORT_FORMATS } from '../rules.ts';
import { writeOutline, writeReport } from './document/write.ts';
import type { ReportDocument, ReportDocuments, WriteTask } from './write-documents.ts';

/** Runs in a thread of its own: what `writeDocuments` and `writePdf` ask for. */
export default async function write(task: WriteTask): Promise<ReportDocuments | Uint8Array> {
  if ('outline' in task) return writeOutline(task.outline, task.brand, task.size);
  const { data, brand } = task;
  const documents: [string, ReportDocument][] = [];
  for (const format of REPORT_FORMATS) {
    documents.push([format, writeReport(data, brand, format)]);
    // What the last one left in memory goes in a turn of its own.
    await nextTurn();
  }
  return Object.fromEntries(documents) as unknown as ReportDocuments;
}
