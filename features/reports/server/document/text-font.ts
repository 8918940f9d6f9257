import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  PDFRawStream,
} from '@cantoo/pdf-lib';

const name = PDFName.of;
/** Readers leave it out of a text, as it has no width and no look. */
export const NOTHING = '\u200b';

/** A TrueType font in a PDF, whose glyphs can get further numbers: each with letters and a width of its own. */
export class TextFont {
  readonly #context: PDFContext;
  readonly #font: PDFDict;
  readonly #glyphs: PDFDict;
  readonly #widths = new Map<number, number>();
  /** Which glyph each number draws. */
  readonly #drawn: number[];
  /** The letters of the numbers that were added. */
  readonly #anew = new Map<number, string>();
  #letters: ReadonlyMap<number, string> | undefined;
  readonly #added = new Map<string, { code: number; letters: string; width: number }>();

  private constructor(context: PDFContext, font: PDFDict, glyphs: PDFDict, drawn: number[]) {
    this.#context = context;
    this.#font = font;
    this.#glyphs = glyphs;
    this.#drawn = drawn;
    const widths = glyphs.lookupMaybe(name('W'), PDFArray)?.asArray() ?? [];
    for (let at = 0; at < widths.length; ) {
      const first = context.lookup(widths[at], PDFNumber).asNumber();
      const next = context.lookup(widths[at + 1]);
      if (next instanceof PDFArray) {
        for (const [step, width] of next.asArray().entries())
          this.#widths.set(first + step, context.lookup(width, PDFNumber).asNumber());
        at += 2;
      } else {
        const width = context.lookup(widths[at + 2], PDFNumber).asNumber();
        for (let code = first; code <= (next as PDFNumber).asNumber(); code += 1)
          this.#widths.set(code, width);
        at += 3;
      }
    }
  }

  /** Undefined for another kind of font. */
  static of(font: PDFDict, context: PDFContext): TextFont | undefined {
    const glyphs = font.lookupMaybe(name('DescendantFonts'), PDFArray)?.lookup(0, PDFDict);
    if (glyphs?.get(name('Subtype')) !== name('CIDFontType2')) return undefined;
    const map = glyphs.lookup(name('CIDToGIDMap'));
    if (!(map instanceof PDFRawStream)) return new TextFont(context, font, glyphs, []);
    const bytes = Buffer.from(decodePDFRawStream(map).decode());
    const drawn = Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readUInt16BE(at * 2));
    return new TextFont(context, font, glyphs, drawn);
  }

  /** The width of a glyph in thousandths of the letters' size. */
  widthOf(code: number): number {
    const otherwise = this.#glyphs.lookupMaybe(name('DW'), PDFNumber)?.asNumber() ?? 1000;
    return this.#widths.get(code) ?? otherwise;
  }

  /** The letters that a glyph stands for. */
  lettersOf(code: number): string | undefined {
    this.#letters ??= lettersIn(this.#toUnicode());
    return this.#letters.get(code) ?? this.#anew.get(code);
  }

  /** A number for the same glyph that stands for these letters and takes this width. */
  nameAnew(code: number, letters: string, width: number): number {
    const key = `${code} ${width.toFixed(1)} ${letters}`;
    const known = this.#added.get(key);
    if (known) return known.code;
    const most = Math.max(this.#drawn.length - 1, ...this.#widths.keys());
    const added = { code: most + 1, letters, width };
    for (let at = this.#drawn.length; at <= most; at += 1) this.#drawn[at] = at;
    this.#drawn[added.code] = this.#drawn[code] ?? code;
    this.#widths.set(added.code, width);
    this.#added.set(key, added);
    this.#anew.set(added.code, letters);
    return added.code;
  }

  /** A number for the same glyph that stands for nothing. */
  silent(code: number): number {
    return this.nameAnew(code, NOTHING, 0);
  }

  /** Writes the new numbers into the font. */
  save(): void {
    if (this.#added.size === 0) return;
    const context = this.#context;
    const added = [...this.#added.values()];
    const map = Buffer.alloc(this.#drawn.length * 2);
    for (const [at, glyph] of this.#drawn.entries()) map.writeUInt16BE(glyph, at * 2);
    this.#glyphs.set(name('CIDToGIDMap'), context.register(context.flateStream(map)));
    const before = this.#glyphs.lookupMaybe(name('W'), PDFArray)?.asArray() ?? [];
    const widths = added.flatMap(({ code, width }) => [code, [Number(width.toFixed(3))]]);
    this.#glyphs.set(name('W'), context.obj([...before, ...widths]));
    this.#font.set(name('ToUnicode'), context.register(context.flateStream(this.#withLetters(added))));
  }

  #toUnicode(): string {
    const stream = this.#font.lookup(name('ToUnicode'));
    if (!(stream instanceof PDFRawStream)) throw new Error('A font does not say which letters it has.');
    return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
  }

  /** The list that says which letters a glyph stands for, with those of the new numbers. */
  #withLetters(added: readonly { code: number; letters: string }[]): string {
    const lines = added.map(({ code, letters }) => `<${hex(code)}> <${hexOf(letters)}>`);
    const lists: string[] = [];
    // A list has at most a hundred lines.
    for (let at = 0; at < lines.length; at += 100) {
      const some = lines.slice(at, at + 100);
      lists.push(`${some.length} beginbfchar`, ...some, 'endbfchar');
    }
    return this.#toUnicode().replace('endcmap', () => `${lists.join('\n')}\nendcmap`);
  }
}

/** The letters of each glyph, in a list as Typst writes it. */
function lettersIn(list: string): Map<number, string> {
  const lines = list.matchAll(/^<([\da-f]{4})> <((?:[\da-f]{4})+)>$/gim);
  return new Map(
    Array.from(lines, ([, code = '', letters = '']) => [
      Number.parseInt(code, 16),
      Buffer.from(letters, 'hex').swap16().toString('utf16le'),
    ]),
  );
}

const hex = (code: number): string => code.toString(16).padStart(4, '0');
const hexOf = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');
