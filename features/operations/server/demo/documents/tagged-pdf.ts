/** A text on a page, with its role for people who have it read aloud (ISO 32000-1, 14.8.4). */
export interface Text {
  role: 'H1' | 'P' | 'TH' | 'TD';
  /** Where the text begins or, with `isRight`, where it ends, in points from the left. */
  x: number;
  isRight?: boolean;
  isBold?: boolean;
  lines: readonly string[];
}

/** Texts beside each other; cells are a row of a table. */
export type Row = readonly Text[];

/** A part of the document's structure: other parts, or the number of a text on the page. */
interface Part {
  role: string;
  parts: (Part | number)[];
}

const SIZE = 10;
const HEADING_SIZE = 20;
const LEADING = 14;
const TOP = 780;

/** The objects that come first in every document, by their numbers. */
const PAGES = 2;
const PAGE = 3;
const CONTENT = 4;
const REGULAR = 5;
const BOLD = 6;
const TITLE = 7;
const STRUCTURE = 8;
const PARENTS = 9;

/** A page of A4 as a tagged PDF: texts from top to bottom, each with its role. The letters of Western Europe only. */
export function taggedPdf(title: string, rows: readonly Row[]): Buffer {
  const content = contentOf(rows);
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const objects = [
    `<< /Type /Catalog /Pages ${PAGES} 0 R /MarkInfo << /Marked true >> /StructTreeRoot ${STRUCTURE} 0 R /Lang (en-AU) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    `<< /Type /Pages /Kids [${PAGE} 0 R] /Count 1 >>`,
    `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 595 842] /Contents ${CONTENT} 0 R /StructParents 0 /Tabs /S /Resources << /Font << /F1 ${REGULAR} 0 R /F2 ${BOLD} 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title <feff${Buffer.from(title, 'utf16le').swap16().toString('hex')}> >>`,
  ];
  addStructure(objects, rows);
  return fileOf(objects);
}

/** The drawing of the page, in which each text is marked with its number and its role. */
function contentOf(rows: readonly Row[]): string {
  const drawn: string[] = [];
  let y = TOP;
  for (const row of rows) {
    for (const { role, x, isRight, isBold, lines } of row) {
      const size = role === 'H1' ? HEADING_SIZE : SIZE;
      const font = isBold || role === 'H1' || role === 'TH' ? 'F2' : 'F1';
      const number = drawn.length;
      const shown = lines.map((line, at) => {
        const left = isRight ? x - widthOf(line) * size : x;
        return `1 0 0 1 ${left.toFixed(2)} ${y - at * LEADING} Tm (${encoded(line)}) Tj`;
      });
      drawn.push(`/${role} << /MCID ${number} >> BDC\nBT /${font} ${size} Tf\n${shown.join('\n')}\nET\nEMC`);
    }
    y -= LEADING * Math.max(...row.map(({ lines }) => lines.length)) + LEADING / 2;
  }
  return drawn.join('\n');
}

/** The structure: rows of cells that follow each other are a table. */
function addStructure(objects: string[], rows: readonly Row[]): void {
  const whole: Part = { role: 'Document', parts: [] };
  let number = 0;
  let table: Part | undefined;
  for (const row of rows) {
    const texts = row.map(({ role }): Part => ({ role, parts: [number++] }));
    const isCells = row.some(({ role }) => role === 'TH' || role === 'TD');
    if (isCells && !table) whole.parts.push((table = { role: 'Table', parts: [] }));
    if (!isCells) table = undefined;
    if (table) table.parts.push({ role: 'TR', parts: texts });
    else whole.parts.push(...texts);
  }
  /** The object of each text's part, by the text's number. */
  const owners: number[] = [];
  objects.push(`<< /Type /StructTreeRoot /K ${PARENTS + 1} 0 R /ParentTree ${PARENTS} 0 R >>`, '');
  const add = ({ role, parts }: Part, parent: number): number => {
    const own = objects.push('');
    const kids = parts.map((part) => {
      if (typeof part !== 'number') return `${add(part, own)} 0 R`;
      owners[part] = own;
      return String(part);
    });
    const scope = role === 'TH' ? ' /A << /O /Table /Scope /Column >>' : '';
    objects[own - 1] =
      `<< /Type /StructElem /S /${role} /P ${parent} 0 R /Pg ${PAGE} 0 R /K [${kids.join(' ')}]${scope} >>`;
    return own;
  };
  add(whole, STRUCTURE);
  objects[PARENTS - 1] = `<< /Nums [0 [${owners.map((own) => `${own} 0 R`).join(' ')}]] >>`;
}

/** The objects as a file, with the table of where each begins. */
function fileOf(objects: readonly string[]): Buffer {
  let pdf = '%PDF-1.7\n';
  const places = objects.map((object, at) => {
    const place = `${String(pdf.length).padStart(10, '0')} 00000 n \n`;
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info ${TITLE} 0 R >>`;
  return Buffer.from(`${pdf}${table}${trailer}\nstartxref\n${pdf.length}\n%%EOF\n`, 'latin1');
}

/** The width of an amount or its heading, in font sizes; all digits have the same width. */
const widthOf = (text: string): number =>
  Array.from(text, (letter) => ('.,'.includes(letter) ? 0.278 : 0.556)).reduce(
    (sum, width) => sum + width,
    0,
  );

/** A text in the letters of Windows-1252. Other letters lose their accents, or become `?`. */
function encoded(text: string): string {
  const letters = Array.from(text.normalize('NFC'), (letter) => {
    if (letter === '’') return '\u0092';
    const plain = letter <= 'ÿ' ? letter : letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
    return plain <= 'ÿ' ? plain : '?';
  });
  return letters.join('').replaceAll(/([\\()])/g, String.raw`\$1`);
}
