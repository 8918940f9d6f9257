import sax from 'sax';
import { columnNames } from '#platform/server/spreadsheet/heading.ts';
import type { Source, SourceRow } from '#platform/server/spreadsheet/read-csv.ts';
import { DAY_MS } from '#scheme/dates.ts';
import { readZip } from './zip.ts';

/** The most a workbook may unpack to, in bytes: the official catalogue has a thousandth of it. */
const MOST_BYTES = 100_000_000;
const WANTED =
  /^xl\/(workbook|sharedStrings|styles|_rels\/workbook\.xml\.rels|worksheets\/[^/]+)(\.xml)?(\.rels)?$/;
/** Number formats that every workbook knows and that show dates (ECMA-376, 18.8.30). */
const DATE_FORMATS = new Set([14, 15, 16, 17, 22, 27, 30, 36, 45, 46, 47, 50, 57]);
/** Day 0 of a workbook's calendar, moved by the leap day of 1900 that it wrongly has. */
const DAY_ZERO = Date.UTC(1899, 11, 30);

/**
 * Opens the first sheet of an XLSX workbook, in which columns of these names are looked for. Numbers come as they are shown in full, date cells as `YYYY-MM-DD`; a cell
 * with a formula breaks its row, since its value when the file was saved is not certain. Throws an error for the
 * operator to read where the file is no workbook, or unpacks to more than a workbook may.
 */
export async function openXlsx(file: string, names: readonly string[]): Promise<Source> {
  const parts = await readZip(file, (name) => WANTED.test(name), MOST_BYTES);
  const text = (name: string) => parts.get(name)?.toString('utf8') ?? '';
  const sheet = text(firstSheet(text('xl/workbook.xml'), text('xl/_rels/workbook.xml.rels')));
  if (!sheet) throw new Error('The file is no XLSX workbook with a sheet in it.');
  const rows = readSheet(
    sheet,
    readStrings(text('xl/sharedStrings.xml')),
    readDateStyles(text('xl/styles.xml')),
  );
  const [heading, ...rest] = rows.filter(isFilled);
  const columns = columnNames(
    Array.from(heading?.cells ?? [], (cell) => cell?.text ?? ''),
    names,
  );
  return { columns, rows: sourceRows(columns, rest), notes: [] };
}

interface Cell {
  text: string;
  formula: boolean;
}
interface Row {
  line: number;
  cells: (Cell | undefined)[];
}

const isFilled = ({ cells }: Row): boolean => cells.some((cell) => cell?.formula || cell?.text.trim());

async function* sourceRows(columns: readonly string[], rows: Row[]): AsyncGenerator<SourceRow> {
  for (const { line, cells } of rows) {
    const named = Object.fromEntries(columns.map((name, at) => [name, cells[at]?.text ?? '']));
    const at = cells.findIndex((cell) => cell?.formula);
    const reason = 'holds a formula; save the file with values only';
    yield at < 0
      ? { line, cells: named }
      : { line, cells: named, broken: { column: columns[at] ?? '', value: cells[at]?.text ?? '', reason } };
  }
}

type Attributes = Record<string, string>;
interface Events {
  open?: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Reads XML piece by piece; names come without their prefix. Throws where it is not well-formed. */
function readXml(xml: string, { open, text, close }: Events): void {
  const reader = sax.parser(true, { trim: false });
  const plain = (name: string) => name.replace(/^.*:/, '');
  reader.onerror = (error) => {
    throw new Error(`The workbook cannot be read: ${error.message.split('\n', 1)[0]}`);
  };
  reader.onopentag = (tag) => open?.(plain(tag.name), tag.attributes as Attributes);
  reader.ontext = (piece) => text?.(piece);
  reader.oncdata = (piece) => text?.(piece);
  reader.onclosetag = (name) => close?.(plain(name));
  reader.write(xml).close();
}

function firstSheet(workbook: string, relations: string): string {
  let id = '';
  let target = 'worksheets/sheet1.xml';
  readXml(workbook || '<none/>', {
    open: (name, attributes) => (id ||= name === 'sheet' ? (attributes['r:id'] ?? '') : ''),
  });
  readXml(relations || '<none/>', {
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id === id && Target) target = Target;
    },
  });
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

/** The texts that cells refer to by number. Parts of a text with different formats are joined. */
function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let current = '';
  let inText = false;
  readXml(xml || '<none/>', {
    open: (name) => {
      if (name === 'si') current = '';
      inText = name === 't';
    },
    text: (piece) => {
      if (inText) current += piece;
    },
    close: (name) => {
      inText = false;
      if (name === 'si') strings.push(current);
    },
  });
  return strings;
}

/** Which cell styles show a number as a date. */
function readDateStyles(xml: string): boolean[] {
  const own = new Set<number>();
  const styles: boolean[] = [];
  let inCells = false;
  readXml(xml || '<none/>', {
    open: (name, { numFmtId, formatCode = '' }) => {
      if (name === 'cellXfs') inCells = true;
      if (name === 'numFmt' && /[dy]/i.test(formatCode.replaceAll(/"[^"]*"|\[[^\]]*\]/g, '')))
        own.add(Number(numFmtId));
      if (name === 'xf' && inCells)
        styles.push(DATE_FORMATS.has(Number(numFmtId)) || own.has(Number(numFmtId)));
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}

function readSheet(xml: string, strings: readonly string[], dateStyles: readonly boolean[]): Row[] {
  const rows: Row[] = [];
  let attributes: Attributes = {};
  let value = '';
  let formula: string | undefined;
  let reading: 'value' | 'formula' | undefined;
  readXml(xml, {
    open: (name, given) => {
      if (name === 'row') rows.push({ line: Number(given['r'] ?? rows.length + 1), cells: [] });
      if (name === 'c') [attributes, value, formula] = [given, '', undefined];
      if (name === 'f') formula = '';
      reading = { v: 'value', t: 'value', f: 'formula' }[name] as typeof reading;
    },
    text: (piece) => {
      if (reading === 'value') value += piece;
      if (reading === 'formula') formula += piece;
    },
    close: (name) => {
      reading = undefined;
      if (name !== 'c') return;
      const shown = cellText(attributes, value, strings, dateStyles);
      const cell =
        formula === undefined ? { text: shown, formula: false } : { text: `=${formula}`, formula: true };
      const row = rows.at(-1);
      if (row) row.cells[(columnOf(attributes['r'] ?? '') ?? row.cells.length + 1) - 1] = cell;
    },
  });
  return rows;
}

function cellText(
  { t, s }: Attributes,
  value: string,
  strings: readonly string[],
  dateStyles: readonly boolean[],
): string {
  if (t === 's') return strings[Number(value)] ?? '';
  if (value === '' || (t !== undefined && t !== 'n')) return value;
  if (dateStyles[Number(s)])
    return new Date(DAY_ZERO + Math.floor(Number(value)) * DAY_MS).toISOString().slice(0, 10);
  // Workbooks keep 70.23 as 70.230000000000004; fifteen digits are what they show.
  return String(Number(Number(value).toPrecision(15)));
}

/** `AB12` is column 28. */
function columnOf(reference: string): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(reference) ?? [];
  return letters?.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}
