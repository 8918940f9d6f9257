import { type PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';
import { DAY_MS } from '#scheme/dates.ts';
import { toDollars } from '#scheme/money.ts';
import { type Cell, text } from './cells.ts';

type Rows = readonly (readonly Cell[])[];

/** A table as it is written: its name, its column names, and its rows, some at a time. */
export interface Table {
  name: string;
  header: readonly string[];
  rows: AsyncIterable<Rows> | Iterable<Rows>;
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** The day that a workbook counts from, moved by the leap day of 1900 that its calendar wrongly has. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
/** The most characters of a cell; a spreadsheet refuses a longer one. */
const MOST_TEXT = 32_767;
/** Widths of columns, in characters. */
const WIDTH = { least: 10, most: 60, beside: 2 };

/** Numbers of the cell styles in `STYLES`. */
const STYLE = { header: 1, text: 2, amount: 3, day: 4, moment: 5 } as const;
const xf = (format: number, font = 0) =>
  `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`;
// Formats 0, 4 and 49 are those that every workbook knows: general, #,##0.00, text (ECMA-376, 18.8.30).
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="d mmm yyyy"/><numFmt numFmtId="165" formatCode="d mmm yyyy h:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">${xf(0)}${xf(49, 1)}${xf(49)}${xf(4)}${xf(164)}${xf(165)}</cellXfs></styleSheet>`;

/**
 * A table as an XLSX workbook of one sheet: texts are texts, whatever they look like, amounts are numbers with two
 * decimals, days are days. The names of the columns stay in view. The sheet is written and packed piece by piece, so
 * that a long list delays nobody (docs/adr/0040). Throws what reading the rows throws.
 */
export async function xlsxOf(table: Table): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  const written = buffer(zip.outputStream);
  const fail = (error: Error) => void (zip.outputStream as PassThrough).destroy(error);
  zip.on('error', fail);
  for (const [name, content] of Object.entries(partsOf(table.name)))
    zip.addBuffer(Buffer.from(content), name);
  const sheet = Readable.from(sheetOf(table));
  // The archive listens only when the sheet's turn comes.
  sheet.on('error', fail);
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  return written;
}

const partsOf = (name: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': STYLES,
});

async function* sheetOf({ header, rows }: Table): AsyncGenerator<string> {
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  let line = 1;
  for await (const some of rows) {
    // The columns are as wide as the first rows need, since widths stand before the rows.
    if (line === 1) {
      yield `${HEAD}<worksheet xmlns="${MAIN}">${frozen}${columnsOf(header, some)}<sheetData>`;
      yield rowOf(header.map(text), line++, STYLE.header);
    }
    yield some.map((cells) => rowOf(cells, line++)).join('');
  }
  yield '</sheetData></worksheet>';
}

function columnsOf(header: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const columns = header.map((name, at) => {
    const longest = rows.reduce((most, cells) => Math.max(most, lengthOf(cells[at])), name.length);
    const width = Math.min(WIDTH.most, Math.max(WIDTH.least, longest + WIDTH.beside));
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  return `<cols>${columns.join('')}</cols>`;
}

function lengthOf(cell: Cell): number {
  if (cell === undefined) return 0;
  if ('text' in cell) return cell.text.length;
  return 'moment' in cell ? cell.moment.length : WIDTH.least;
}

function rowOf(cells: readonly Cell[], line: number, style?: number): string {
  return `<row r="${line}">${cells.map((cell, at) => cellOf(cell, `${letters(at)}${line}`, style)).join('')}</row>`;
}

function cellOf(cell: Cell, place: string, style: number = STYLE.text): string {
  if (cell === undefined) return '';
  if ('text' in cell)
    return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell.text)}</t></is></c>`;
  if ('cents' in cell) return `<c r="${place}" s="${STYLE.amount}"><v>${toDollars(cell.cents)}</v></c>`;
  if ('number' in cell) return `<c r="${place}"><v>${cell.number}</v></c>`;
  if ('day' in cell) return `<c r="${place}" s="${STYLE.day}"><v>${daysOf(cell.day)}</v></c>`;
  return `<c r="${place}" s="${STYLE.moment}"><v>${daysOf(`${cell.moment.replace(' ', 'T')}Z`)}</v></c>`;
}

const daysOf = (iso: string): number => (Date.parse(iso) - DAY_ZERO) / DAY_MS;

/** `A` for column 0, `AB` for column 27. */
function letters(column: number): string {
  const before = column < 26 ? '' : letters(Math.floor(column / 26) - 1);
  return before + String.fromCharCode(65 + (column % 26));
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as XML, without characters that XML cannot hold. `_x0041_` would be read as a character's number. */
function escaped(content: string): string {
  return content
    .slice(0, MOST_TEXT)
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '');
}
