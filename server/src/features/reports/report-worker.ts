import { REPORT_FORMATS } from '@wattle/domain/reports';
import type { LoadedBrand } from '../../platform/brands.ts';
import { writeReport } from './document/write.ts';
import type { ReportData } from './report-data.ts';
import type { ReportDocuments } from './write-documents.ts';

/** Runs in a thread of its own: what `writeDocuments` asks for. */
export default function write({ data, brand }: { data: ReportData; brand: LoadedBrand }): ReportDocuments {
  const documents = REPORT_FORMATS.map((format) => [format, writeReport(data, brand, format)]);
  return Object.fromEntries(documents);
}
