import { PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { Brands } from '#platform/server/config/brands.ts';
import { REPORT_FORMATS } from '../../rules.ts';
import { writeReport } from '../../server/document/write.ts';
import type { ReportData } from '../../server/report-data.ts';
import { emptyReport, longReport, sampleReport } from './sample-report.ts';

const brands = new Brands({ brandHosts: new Map(), publicUrl: 'http://localhost' });

async function write(
  data: ReportData,
  format: 'pdf' | 'large-print' = 'pdf',
  code = 'wattle',
): Promise<Buffer> {
  const brand = brands.find(code);
  if (!brand) throw new Error(`No brand ${code}`);
  return (await writeReport(data, brand, format)).bytes;
}

/** Names in the scripts that people in Australia write. */
const NAMES = [
  '安心护理服务',
  '陳大文',
  '山田 太郎',
  'ヤマダ',
  '김철수',
  'محمد علی رضایی',
  'שרה כהן',
  'ܡܪܝܡ ܡܪ',
  'सिद्धार्थ कृष्ण',
  'বাংলা ক্ষেত্র',
  'தமிழ்ச்செல்வன் கோ',
  'తెలుగు శ్రీ',
  'ബിന്ദു കെയർ',
  'ਸਿੰਘ Transport',
  'ગુજરાતી ક્રિષ્ના',
  'ಕನ್ನಡ ಕ್ರೀಡೆ',
  'ଓଡ଼ିଆ କ୍ଷେତ୍ର',
  'ශ්‍රී ලංකා කුමාර',
  'สมชาย น้ำผึ้ง',
  'សុខា ក្រុម ខ្មែរ',
  'ສົມພອນ',
  'ကျော် Care',
  'བསྟན་འཛིན',
  'ኃይለ ሥላሴ',
  'Αλέξανδρος',
  'Владимир',
  'Nguyễn Thị Ánh',
  'Հայաստան',
  'საქართველო',
];

interface Node {
  role?: string;
  type?: string;
  id?: string;
  alt?: string;
  scope?: string;
  children?: Node[];
}

/** A PDF as a screen reader gets it: its title, its elements in order, its words. */
async function readPdf(bytes: Buffer) {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false });
  const document = await task.promise;
  const { info, metadata } = await document.getMetadata();
  const elements: { role: string; text: string; alt: string; scope: string }[] = [];
  const sizes = new Set<number>();
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const words = new Map<string, string>();
    const open: (string | undefined)[] = [];
    for (const item of items) {
      if ('str' in item) {
        const id = open.findLast((one) => one);
        if (id) words.set(id, `${words.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
        if (item.str.trim()) sizes.add(Math.round(Math.abs(item.transform[3] as number) * 10) / 10);
      } else if (item.type === 'endMarkedContent') open.pop();
      else open.push(item.id);
    }
    const textOf = ({ type, id = '', children = [] }: Node): string =>
      type === 'content' ? (words.get(id) ?? '') : children.map(textOf).join('');
    const visit = (node: Node) => {
      if (!node.role) return;
      const { role, alt = '', scope = '' } = node;
      elements.push({ role, alt, scope, text: textOf(node).replaceAll(/\s+/g, ' ').trim() });
      for (const child of node.children ?? []) visit(child);
    };
    const tree = (await page.getStructTree()) as Node | null;
    if (tree) visit(tree);
  }
  // A Map, although its type says otherwise.
  const marks = (await document.getMarkInfo()) as unknown as Map<string, boolean>;
  await task.destroy();
  const { Title: title, Language: language, Author: author } = info as Record<string, string>;
  const text = elements.flatMap((element) => (element.role === 'Root' ? element.text : [])).join(' ');
  const raw = metadata?.getRaw() as string;
  return { title, language, author, raw, isMarked: marks.get('Marked'), elements, sizes, text };
}

const headings = (elements: { role: string; text: string }[]) =>
  elements.filter(({ role, text }) => /^H\d$/.test(role) && text);

describe('a report as a PDF', () => {
  test('says its language, title, author and that it is PDF/UA-1', async () => {
    const pdf = await readPdf(await write(sampleReport()));
    expect(pdf).toMatchObject({
      language: 'en-AU',
      title: 'Budget report, Mia O’Connor',
      author: 'Wattle Plan Management',
    });
    expect(pdf.raw).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(pdf.isMarked).toBe(true);
  });

  test.each(['pdf', 'large-print'] as const)('has headings in order, without jumps (%s)', async (format) => {
    const { elements } = await readPdf(await write(sampleReport(), format));
    const found = headings(elements);
    expect(found[0]).toMatchObject({ role: 'H1', text: 'Budget report' });
    expect(found.filter(({ role }) => role === 'H1')).toHaveLength(1);
    const levels = found.map(({ role }) => Number(role.slice(1)));
    expect(levels.every((level, at) => at === 0 || level <= (levels[at - 1] ?? 0) + 1)).toBe(true);
    expect(found.filter(({ role }) => role === 'H2').map(({ text }) => text)).toEqual([
      'Your budget',
      'Budget by category',
      'Spending by month',
      'Spending by provider',
      'Instalments of your plan',
      'Reserved budget',
      'Every line',
      'What each status means',
      'Questions?',
    ]);
  });

  test('marks the header cells of columns, and those of groups of lines', async () => {
    const { elements } = await readPdf(await write(sampleReport()));
    const heads = elements.filter(({ role }) => role === 'TH');
    expect(heads.length).toBeGreaterThan(30);
    expect(heads.every(({ scope }) => scope === 'Column')).toBe(true);
    expect(heads.map(({ text }) => text)).toEqual(
      expect.arrayContaining([
        'Opening balance',
        'Provider',
        'Bayside Transport: Transport (02_051_0108_1_1)',
      ]),
    );
  });

  test.each(['pdf', 'large-print'] as const)('describes every picture in words (%s)', async (format) => {
    const { elements } = await readPdf(await write(sampleReport(), format));
    const figures = elements.filter(({ role }) => role === 'Figure').map(({ alt }) => alt);
    expect(figures).toHaveLength(6);
    expect(figures[0]).toBe('Wattle Plan Management');
    expect(figures[1]).toBe(
      'A bar of the whole budget. Spent so far: $31,213.35, Reserved: $2,087.25, Available: $16,699.40, Not paid in yet: $13,050.00.',
    );
    expect(figures[4]).toContain('May 2026: $0.00');
    expect(figures[5]).toContain('Myself: $219.00');
  });

  test('is read in the intended order', async () => {
    const { text } = await readPdf(await write(sampleReport()));
    const said = [
      'For',
      'Mia O’Connor',
      '430 123 456',
      'You have',
      '$29,749.40',
      'Core Supports',
      'Jan 2026',
    ];
    const places = said.reduce<number[]>((all, word) => [...all, text.indexOf(word, all.at(-1) ?? 0)], []);
    expect(places.every((place) => place >= 0)).toBe(true);
  });

  test('says in words what is overspent and what does not count', async () => {
    const { elements } = await readPdf(await write(sampleReport()));
    const cells = elements.filter(({ role }) => role === 'TD').map((cell) => cell.text);
    expect(cells).toContainEqual(expect.stringMatching(/^Overspent by ?\$120\.00$/));
    expect(cells).toContain('Cancelled (not counted)');
  });

  test('in large print no letter is under 16 points, and none of the text under 18', async () => {
    const { sizes } = await readPdf(await write(sampleReport(), 'large-print'));
    expect([...sizes].filter((size) => size < 18)).toEqual([16]);
    expect(Math.min(...(await readPdf(await write(sampleReport()))).sizes)).toBeLessThan(12);
  });

  test('carries its brand, and only the fonts that came with the product', async () => {
    const bytes = await write(sampleReport(), 'pdf', 'mpm');
    const { author, text } = await readPdf(bytes);
    expect(author).toBe('My Plan Manager');
    expect(text).toContain('1800 636 377');
    const document = await PDFDocument.load(bytes);
    const fonts = fontsIn(document);
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.every((name) => name.startsWith('AtkinsonHyperlegibleNext'))).toBe(true);
    const streams = document.context.enumerateIndirectObjects().map(([, object]) => object);
    expect(streams.some((stream) => stream instanceof PDFRawStream && isImage(stream))).toBe(false);
  });

  test('is the same bytes for the same report', async () => {
    expect((await write(sampleReport())).equals(await write(sampleReport()))).toBe(true);
  });

  test.each([
    ['empty', emptyReport()],
    ['of one category', sampleReport({ category: 'Transport', groups: sampleReport().groups.slice(1) })],
  ])('can be %s', async (_, data) => {
    const { text, elements } = await readPdf(await write(data));
    expect(headings(elements).length).toBeGreaterThanOrEqual(7);
    expect(text).toContain(data.category ?? 'There are no claims in this period.');
  });

  test('treats no name as markup, and prints letters of other scripts', async () => {
    const name = '#set text(size: 1pt) $x$ *b* _i_ @a <b> `c` \\ [x] שרה مركز 🌻 \u202eabc 阳';
    const data = sampleReport({ participant: { name, ndis: '430123456' } });
    const lines = data.lines.map((line) => ({ ...line, provider: name, item: name, invoice: name }));
    for (const format of REPORT_FORMATS.slice(0, 2) as ('pdf' | 'large-print')[]) {
      const { title, text } = await readPdf(await write({ ...data, lines }, format));
      expect(title).toContain('#set text(size: 1pt) $x$ *b* _i_ @a <b> `c` \\ [x]');
      expect(title).toContain('abc 阳');
      expect(text).toContain('#set text(size: 1pt) $x$');
    }
  });

  test('shows every name, and its text is the name', async () => {
    const base = sampleReport();
    const [line] = base.lines;
    if (!line) throw new Error('The sample has no lines.');
    const lines = NAMES.map((provider) => ({ ...line, provider }));
    const participant = { ...base.participant, name: '李 小龙' };
    const bytes = await write({ ...base, participant, lines });
    const { title, text, raw } = await readPdf(bytes);
    expect(title).toBe('Budget report, 李 小龙');
    expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>');
    expect(NAMES.filter((name) => !text.includes(name))).toEqual([]);
    expect(fontsIn(await PDFDocument.load(bytes))).toEqual(
      expect.arrayContaining(['NotoSansMyanmar', 'NotoSansHans']),
    );
    expect(bytes.length).toBeLessThan(400_000);
  });

  test('takes the fonts of those scripts only that its names are written in', async () => {
    const bytes = await write(sampleReport({ participant: { name: 'ബിന്ദു കെയർ', ndis: '430123456' } }));
    const fonts = fontsIn(await PDFDocument.load(bytes));
    expect(fonts.filter((font) => !/^(Atkinson|NotoSansMalayalam)/.test(font))).toEqual([]);
    expect(bytes.length).toBeLessThan(150_000);
  });

  test('has a letter that no font has as a box, whose text is the letter', async () => {
    const { text } = await readPdf(
      await write(sampleReport({ participant: { name: 'ꦗꦮ ᮞᮥᮔ᮪ᮓ', ndis: '430123456' } })),
    );
    expect(text).toContain('ꦗꦮ ᮞᮥᮔ᮪ᮓ');
  });

  test('of a year with 2,000 lines holds all of them', async () => {
    const data = longReport();
    const { elements } = await readPdf(await write(data));
    const cells = new Set(elements.filter(({ role }) => role === 'TD').map(({ text }) => text));
    expect(data.lines.filter(({ invoice }) => !cells.has(invoice))).toEqual([]);
  });
});

const isImage = (stream: PDFRawStream) => String(stream.dict.get(PDFName.of('Subtype'))) === '/Image';

/** The names of a PDF's fonts, each without the mark that only some of its letters are there, and without its weight. */
function fontsIn(document: PDFDocument): string[] {
  const names = document.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFDict ? (object.get(PDFName.of('BaseFont')) ?? []) : []));
  return [...new Set(names.map((name) => /^\/(?:[A-Z]{6}\+)?(\w+)/.exec(String(name))?.[1] ?? ''))];
}
