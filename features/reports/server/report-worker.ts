import { setImmediate as nextTurn } from 'node:timers/promises';
import { REPORT_FORMATS, type ReportFormat } from '../rules.ts';
import { writeOutline, writeReport } from './document/write.ts';
import type { ReportDocument, ReportDocuments, WriteTask } from './write-documents.ts';

/** Does what `writeDocuments` and `writePdf` ask for, in a thread of its own. */
export default async function write(task: WriteTask): Promise<ReportDocuments | Uint8Array> {
  if ('outline' in task) return writeOutline(task.outline, task.brand, task.size);
  const { data, brand } = task;
  const documents = new Map<ReportFormat, ReportDocument>();
  for (const format of REPORT_FORMATS) {
    documents.set(format, await writeReport(data, brand, format));
    // The memory of the last document is freed in a turn of its own.
    await nextTurn();
  }
  return documents;
}
