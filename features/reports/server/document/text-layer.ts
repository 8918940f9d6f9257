import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFPage,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import { NOTHING, TextFont } from './text-font.ts';

/** A cluster: letters that several glyphs draw together. Typst says in `ActualText` which letters they are. */
const CLUSTER = /\/Span <<\s*\/ActualText <FEFF([\dA-F]+)>\s*>> BDC\n([^]*?)\nEMC\n/g;
/** What stands in a cluster: the font with its size, a place, and glyphs with what moves the next one. */
const STEP =
  /\/(\w+) ([\d.]+) Tf|([-\d.]+ [-\d.]+ [-\d.]+ [-\d.]+) ([-\d.]+) ([-\d.]+) Tm|(\[(?:\((?:\\[^]|[^\\()])*\)|[-\d.\s])*\]) TJ|(\((?:\\[^]|[^\\()])*\)|<[\da-f]{4}>) Tj/g;
const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;
/** Letters at one height, with where they begin. */
const FRAGMENT = /1 0 0 -1 [-\d.]+ ([-\d.]+) cm\n(?:[^\n]*\n){0,3}?BT\n([^]*?)\nET\n/g;
const SHOWN = /[^\n]* T[jJ]$/;
const PIECE = /\(((?:\\[^]|[^\\()])*)\)|<([\da-f]{4})>|([-\d.]+)/g;

/**
 * Makes the letters of clusters right for readers that know nothing of `ActualText`, such as Firefox: they take letters from
 * the glyphs, and Typst gives every glyph of a cluster all of its letters. Here the first glyph of a cluster stands for its
 * letters and takes its width; the others stand for nothing and take none. What is seen stays the same.
 */
export async function rightTextLayer(pdf: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const fonts = new Map<PDFDict, TextFont | undefined>();
  for (const page of document.getPages()) {
    const named = fontsOf(page, document.context, fonts);
    const text = contentOf(page, document.context);
    let changed = text.replaceAll(CLUSTER, (whole, letters: string, steps: string) => {
      const meant = Buffer.from(letters, 'hex').swap16().toString('utf16le');
      const drawn = drawnAnew(meant, steps, named);
      if (drawn === undefined) return whole;
      // Readers turn words round as far as nothing stands between their letters.
      return RIGHT_TO_LEFT.test(meant) ? `${drawn}\n` : whole.replace(steps, () => drawn);
    });
    changed = silentMarks(changed, named).replaceAll('EMC\n/ReversedChars BMC\n', '');
    if (changed === text) continue;
    const stream = document.context.flateStream(Buffer.from(changed, 'latin1'));
    page.node.set(PDFName.of('Contents'), document.context.register(stream));
  }
  for (const font of fonts.values()) font?.save();
  return document.save({ addDefaultPage: false, updateFieldAppearances: false });
}

/** The fonts of a page whose glyphs can be named anew, by their names in its content. */
function fontsOf(
  page: PDFPage,
  context: PDFContext,
  known: Map<PDFDict, TextFont | undefined>,
): Map<string, TextFont> {
  const named = new Map<string, TextFont>();
  const resources = page.node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict);
  for (const [name, value] of resources?.entries() ?? []) {
    const dict = context.lookup(value, PDFDict);
    const font = known.has(dict) ? known.get(dict) : TextFont.of(dict, context);
    known.set(dict, font);
    if (font) named.set(name.decodeText(), font);
  }
  return named;
}

function contentOf(page: PDFPage, context: PDFContext): string {
  const contents = page.node.get(PDFName.of('Contents'));
  const all = contents instanceof PDFArray ? contents.asArray() : [contents];
  const parts = all.map((one) => {
    const stream = one instanceof PDFRef ? context.lookup(one) : one;
    return stream instanceof PDFRawStream
      ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1')
      : '';
  });
  return parts.join('\n');
}

/**
 * A mark that stands higher or lower than its letter is a fragment of its own, and has all letters of the cluster once
 * more: here it stands for nothing.
 */
function silentMarks(text: string, fonts: ReadonlyMap<string, TextFont>): string {
  let before: { letters: string | undefined; height: number } | undefined;
  return text.replaceAll(FRAGMENT, (whole, at: string, steps: string) => {
    const glyphs = glyphsIn(steps, fonts)?.glyphs ?? [];
    const [first, ...others] = glyphs;
    const height = Number(at);
    const isMark =
      first !== undefined && others.length === 0 && before !== undefined && before.height !== height;
    const isSame = first?.letters !== undefined && first.letters === before?.letters;
    if (isMark && isSame && !RIGHT_TO_LEFT.test(first.letters ?? '')) {
      const code = first.font.silent(first.glyph);
      return whole.replace(steps, () => `${steps.replace(SHOWN, '')}${first.place}\n<${hex(code)}> Tj`);
    }
    before = { letters: glyphs.findLast(({ letters }) => letters !== NOTHING)?.letters, height };
    return whole;
  });
}

interface Placed {
  font: TextFont;
  glyph: number;
  letters: string | undefined;
  place: string;
}

/** The glyphs in some steps, each with its place; undefined where their font is of another kind, or changes. */
function glyphsIn(steps: string, fonts: ReadonlyMap<string, TextFont>) {
  const glyphs: Placed[] = [];
  let font: TextFont | undefined;
  let setting = '';
  let [size, turn, x, y] = [0, '', 0, 0];
  let [begin, end]: [number | undefined, number] = [undefined, Number.NEGATIVE_INFINITY];
  for (const [step, name, points, matrix, atX, atY, list, one] of steps.matchAll(STEP)) {
    if (name !== undefined) {
      if (setting !== '' && setting !== step) return undefined;
      [font, size, setting] = [fonts.get(name), Number(points), step];
    } else if (matrix !== undefined) {
      [turn, x, y] = [matrix, Number(atX), Number(atY)];
    } else {
      if (!font) return undefined;
      begin ??= x;
      for (const [, written, code, move] of (list ?? one ?? '').matchAll(PIECE)) {
        if (move !== undefined) x -= (Number(move) * size) / 1000;
        for (const glyph of code === undefined ? codesOf(written ?? '') : [Number.parseInt(code, 16)]) {
          const place = `${turn} ${short(x)} ${short(y)} Tm`;
          glyphs.push({ font, glyph, place, letters: font.lettersOf(glyph) });
          x += (font.widthOf(glyph) * size) / 1000;
          // A mark may stand further back, and move what follows no further.
          end = Math.max(end, x);
        }
      }
    }
  }
  return { glyphs, setting, width: ((end - (begin ?? 0)) * 1000) / size };
}

/** The steps of a cluster, its glyphs named anew; undefined where it holds something else, or one glyph only. */
function drawnAnew(letters: string, steps: string, fonts: ReadonlyMap<string, TextFont>): string | undefined {
  const found = glyphsIn(steps, fonts);
  const [first, ...others] = found?.glyphs ?? [];
  if (!found || !first || others.length === 0) return undefined;
  const drawn = [
    { place: first.place, glyph: first.font.nameAnew(first.glyph, letters, found.width) },
    ...others.map(({ font, glyph, place }) => ({ place, glyph: font.silent(glyph) })),
  ];
  return ['0 Tr', found.setting, ...drawn.map(({ glyph, place }) => `${place}\n<${hex(glyph)}> Tj`)].join(
    '\n',
  );
}

const short = (number: number): string => String(Number(number.toFixed(5)));
const hex = (glyph: number): string => glyph.toString(16).padStart(4, '0');

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The glyphs of a string: two bytes each. */
function codesOf(written: string): number[] {
  const bytes = Buffer.from(
    written.replaceAll(/\\(?:([0-7]{1,3})|([^]))/g, (_, octal?: string, sign = '') =>
      octal === undefined ? (ESCAPED[sign] ?? sign) : String.fromCharCode(Number.parseInt(octal, 8)),
    ),
    'latin1',
  );
  return Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readUInt16BE(at * 2));
}
