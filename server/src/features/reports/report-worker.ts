import { setImmediate as nextTurn } from 'node:timers/promises';
import { REPORT_FORMATS } from '@wattle/domain/reports/reports';
import type { LoadedBrand } from '../../platform/brands.ts';
import { writeReport } from './document/write.ts';
import type { ReportData } from './report-data.ts';
import type { ReportDocument, ReportDocuments } from './write-documents.ts';

/** Runs in a thread of its own: what `writeDocuments` asks for. */
export default async function write({
  data,
  brand,
}: {
  data: ReportData;
  brand: LoadedBrand;
}): Promise<ReportDocuments> {
  const documents: [string, ReportDocument][] = [];
  for (const format of REPORT_FORMATS) {
    documents.push([format, writeReport(data, brand, format)]);
    // What the last one left in memory goes in a turn of its own.
    await nextTurn();
  }
  return Object.fromEntries(documents) as unknown as ReportDocuments;
}
