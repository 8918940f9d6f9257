import { writeFileSync } from 'node:fs';
import { crc32, deflateRawSync } from 'node:zlib';

/** A cell to write: text, number, date or formula. */
type Cell = string | number | { date: string } | { formula: string };

/** Writes a small XLSX workbook or, without rows, another archive. `padding` adds so many spaces to the sheet. */
export function writeXlsx(file: string, rows: Cell[][] | undefined, { padding = 0 } = {}): void {
  const parts: Record<string, string> = rows
    ? {
        'xl/workbook.xml':
          '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId7"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="rId7" Target="worksheets/sheet1.xml"/></Relationships>',
        'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
        'xl/sharedStrings.xml': `<sst>${strings(rows)
          .map((text) => `<si><t>${escape(text)}</t></si>`)
          .join('')}</sst>`,
        'xl/worksheets/sheet1.xml': `<worksheet>${' '.repeat(padding)}<sheetData>${sheet(rows)}</sheetData></worksheet>`,
      }
    : { 'readme.txt': 'no workbook' };
  writeFileSync(file, zip(parts));
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const strings = (rows: Cell[][]) => rows.flat().filter((cell) => typeof cell === 'string');

function sheet(rows: Cell[][]): string {
  const known = strings(rows);
  const cell = (value: Cell, at: number, line: number) => {
    const r = `r="${String.fromCharCode(65 + at)}${line}"`;
    if (typeof value === 'string') return `<c ${r} t="s"><v>${known.indexOf(value)}</v></c>`;
    if (typeof value === 'number') return `<c ${r}><v>${value}</v></c>`;
    if ('formula' in value) return `<c ${r}><f>${value.formula}</f><v>1</v></c>`;
    return `<c ${r} s="1"><v>${(Date.parse(value.date) - Date.UTC(1899, 11, 30)) / 86_400_000}</v></c>`;
  };
  return rows
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((value, column) => cell(value, column, at + 1)).join('')}</row>`,
    )
    .join('');
}

/** A ZIP archive: each file deflated, then the directory. */
function zip(parts: Record<string, string>): Buffer {
  const local: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of Object.entries(parts)) {
    const data = Buffer.from(text);
    const packed = deflateRawSync(data);
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(8, 4);
    shared.writeUInt32LE(crc32(data), 10);
    shared.writeUInt32LE(packed.length, 14);
    shared.writeUInt32LE(data.length, 18);
    shared.writeUInt16LE(name.length, 22);
    const head = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), shared, Buffer.from(name), packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02', 'latin1'),
        Buffer.from([20, 0]),
        shared,
        tail,
        Buffer.from(name),
      ]),
    );
    local.push(head);
    offset += head.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(local.length, 4);
  end.writeUInt16LE(local.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, list, Buffer.from('PK\x05\x06', 'latin1'), end]);
}
