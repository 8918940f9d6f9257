import { deflateSync } from 'node:zlib';

/** A hand-written PDF of one page: additions to its catalog and its page, and objects from number 4 on. */
export interface RawPdf {
  catalog?: string;
  page?: string;
  more?: string[];
}

const objectsOf = ({ catalog = '', page = '', more = [] }: RawPdf): string[] => [
  `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] ${page} >>`,
  ...more,
];

/** An object that is a stream, with its length. */
export const rawStream = (dict: string, content: string | Buffer = 'q Q'): string =>
  `<< ${dict} /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream`;

/** A text as a PDF may write it, in UTF-16. */
export const utf16 = (text: string): string =>
  `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

/** A form with one field, which is object 4. */
export const formField = (content: string, ...more: string[]): RawPdf => ({
  catalog: '/AcroForm << /Fields [4 0 R] >>',
  page: '/Annots [4 0 R]',
  more: [
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (total) /V (1) /Rect [0 0 9 9] /P 3 0 R ${content} >>`,
    ...more,
  ],
});

/** A PDF with every object in the open, and a table; `lies` changes places that the table gives. */
export function plainPdf(raw: RawPdf, lies: (body: string) => Record<number, number> = () => ({})): Buffer {
  let body = '%PDF-1.7\n';
  const places = objectsOf(raw).map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const lie = lies(body);
  const rows = places
    .map((place, at) => `${String(lie[at + 1] ?? place).padStart(10, '0')} 00000 n \n`)
    .join('');
  const table = `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${rows}`;
  const trailer = `trailer\n<< /Size ${places.length + 1} /Root 1 0 R >>`;
  return Buffer.from(`${body}${table}${trailer}\nstartxref\n${body.length}\n%%EOF\n`, 'latin1');
}

/** How an object stream is described and packed. */
export interface Packing {
  type?: string;
  filter?: string;
  pack?: (content: Buffer) => Buffer;
  /** Changes where an object is said to begin. */
  offsets?: (content: string, offsets: number[]) => number[];
}

/** A PDF with every object in an object stream, and a table that is a stream too. */
export function packedPdf(
  raw: RawPdf,
  {
    type = '/Type /ObjStm',
    filter = '/Filter /FlateDecode',
    pack = deflateSync,
    offsets = (_, all) => all,
  }: Packing = {},
): Buffer {
  const objects = objectsOf(raw);
  const content = objects.join('\n');
  const begins = objects.map((_, at) => objects.slice(0, at).join('\n').length + (at > 0 ? 1 : 0));
  const head = offsets(content, begins)
    .map((offset, at) => `${at + 1} ${offset}`)
    .join(' ');
  const packed = pack(Buffer.from(`${head}\n${content}`, 'latin1'));
  const holder = objects.length + 1;
  const describes = `${type} /N ${objects.length} /First ${head.length + 1} ${filter} /Length ${packed.length}`;
  const start = Buffer.from(`%PDF-1.7\n${holder} 0 obj\n<< ${describes} >>\nstream\n`);
  const middle = Buffer.from('\nendstream\nendobj\n');
  const table = start.length + packed.length + middle.length;
  const rows = [
    [0, 0, 255],
    ...objects.map((_, at) => [2, holder, at]),
    [1, '%PDF-1.7\n'.length, 0],
    [1, table, 0],
  ].map(([kind = 0, place = 0, index = 0]) => Buffer.from([kind, place >> 16, place >> 8, place, index]));
  const size = `/Size ${rows.length} /W [1 3 1] /Length ${rows.length * 5}`;
  const begin = Buffer.from(`${holder + 1} 0 obj\n<< /Type /XRef /Root 1 0 R ${size} >>\nstream\n`);
  const end = Buffer.from(`\nendstream\nendobj\nstartxref\n${table}\n%%EOF\n`);
  return Buffer.concat([start, packed, middle, begin, ...rows, end]);
}
