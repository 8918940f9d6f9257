import type { LoadedBrand } from '#platform/server/config/brands.ts';
import { WORKBOOK } from '#platform/server/files/names.ts';
import type { ReportFormat } from '../../rules.ts';
import type { Outline, PrintSize } from '../outline.ts';
import type { ReportData } from '../report-data.ts';
import type { ReportDocument } from '../write-documents.ts';
import { readLook } from './brand-look.ts';
import { writeHtml } from './html.ts';
import { writeCsv, writeWorkbook } from './lines-file.ts';
import { outlineOf } from './outline-of.ts';
import { writePdf } from './pdf.ts';
import { plainText } from './text.ts';

/**
 * Writes a report in a brand's look: the same bytes for the same report. Takes up to some hundred milliseconds of the
 * processor without a pause, so it belongs in a job.
 */
export async function writeReport(
  data: ReportData,
  loaded: LoadedBrand,
  format: ReportFormat,
): Promise<ReportDocument & { bytes: Buffer }> {
  if (format === 'csv')
    return { bytes: writeCsv(data, loaded.brand), mediaType: 'text/csv', extension: 'csv' };
  if (format === 'xlsx')
    return { bytes: await writeWorkbook(data, loaded.brand), mediaType: WORKBOOK, extension: 'xlsx' };
  const outline = outlineOf(data, loaded.brand);
  if (format === 'html') {
    const bytes = Buffer.from(writeHtml(withPlainTexts(outline), readLook(loaded)));
    return { bytes, mediaType: 'text/html', extension: 'html' };
  }
  const bytes = await writeOutline(outline, loaded, format === 'pdf' ? 'normal' : 'large');
  return { bytes, mediaType: 'application/pdf', extension: 'pdf' };
}

/** Writes an outline as a tagged PDF in a brand's look. */
export const writeOutline = (outline: Outline, loaded: LoadedBrand, size: PrintSize): Promise<Buffer> =>
  writePdf(withPlainTexts(outline), readLook(loaded), size);

/** The same outline, its texts without characters that no document may have. */
function withPlainTexts(outline: Outline): Outline {
  const isText = (value: unknown) => typeof value === 'string';
  return JSON.parse(JSON.stringify(outline, (_, value) => (isText(value) ? plainText(value) : value)));
}
