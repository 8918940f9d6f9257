import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BOX_FONT, boxFont } from './box-font.ts';
import { readCoverage } from './font-coverage.ts';
import { type Family, SCRIPTS } from './scripts.ts';

const require = createRequire(import.meta.url);

/** The product's typeface. */
const TYPEFACE: Family = {
  name: 'Atkinson Hyperlegible Next',
  files: [
    require.resolve(
      '@expo-google-fonts/atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf',
    ),
    require.resolve(
      '@expo-google-fonts/atkinson-hyperlegible-next/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf',
    ),
  ],
};

/** A font for further letters and signs, then one for emoji. */
const OTHERS: readonly Family[] = [
  {
    name: 'DejaVu Sans',
    files: [
      require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
      require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
    ],
  },
  {
    name: 'Noto Emoji',
    files: [require.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf')],
  },
];

/** Characters that only change how their neighbours look: joiners and variants. */
const JOINING = new Set([0x200c, 0x200d, 0xfe0e, 0xfe0f]);
/** Letters that the typeface is sure to have, each with a glyph of its own. */
const COMMON = /^[\x20-\x7e\u00a0-\u00ff‘’“”–—…\n]*$/;
const graphemes = new Intl.Segmenter('en-AU', { granularity: 'grapheme' });

/** The fonts of a document: none of the machine's own fonts, so that a report is the same everywhere. */
export interface Fonts {
  /** In the order in which the fonts are searched for a letter. */
  names: readonly string[];
  blobs: readonly Buffer[];
}

/** Whether the typeface alone has all letters of a text. */
export const isCommon = (text: string): boolean => COMMON.test(text);

/** Whether there is a font for every letter of a text; a letter without one is drawn as a box. */
export const hasAllFonts = (text: string): boolean =>
  isCommon(text) || missingIn(text, familiesOf(scriptsIn(text))).length === 0;

const scriptsIn = (text: string): string[] =>
  SCRIPTS.filter(({ letters }) => letters.test(text)).map(({ name }) => name);

/** The fonts that a text needs, as one word: texts of the same word are set with the same fonts. */
export function fontsNeeded(text: string): string {
  if (isCommon(text)) return '';
  const scripts = scriptsIn(text);
  const missing = missingIn(text, familiesOf(scripts));
  return [...scripts, ...(missing.length > 0 ? [String.fromCodePoint(...missing)] : [])].join(SEPARATOR);
}

const SEPARATOR = '\n';

/** Reads the fonts of a word of `fontsNeeded`; those that every document has take a few milliseconds and 3 MB. */
export function loadFonts(needed: string): Fonts {
  const words = needed === '' ? [] : needed.split(SEPARATOR);
  const scripts = SCRIPTS.map(({ name }) => name).filter((name) => words.includes(name));
  const [missing] = words.filter((word) => !scripts.includes(word));
  const families = familiesOf(scripts);
  const boxes = missing === undefined ? [] : [boxFont(Array.from(missing, codeOf))];
  return {
    names: [...families.map(({ name }) => name), ...(boxes.length > 0 ? [BOX_FONT] : [])],
    blobs: [...families.flatMap(({ files }) => files.map((file) => readFileSync(file))), ...boxes],
  };
}

const familiesOf = (scripts: readonly string[]): readonly Family[] => [
  TYPEFACE,
  ...SCRIPTS.filter(({ name }) => scripts.includes(name)),
  ...OTHERS,
];

/** The letters of a text that none of these fonts has, each once and in order. */
function missingIn(text: string, families: readonly Family[]): number[] {
  const coverages = families.map(coverageOf);
  const isCovered = (points: readonly number[]) =>
    coverages.some((coverage) => points.every((point) => JOINING.has(point) || coverage.has(point)));
  const missing = new Set<number>();
  for (const { segment } of graphemes.segment(text)) {
    const points = Array.from(segment, codeOf).filter((point) => point > 0x20);
    if (!isCovered(points)) for (const point of points) if (!JOINING.has(point)) missing.add(point);
  }
  return [...missing].sort((one, other) => one - other);
}

const coverages = new Map<string, ReadonlySet<number>>();

function coverageOf({ name, files: [regular = ''] }: Family): ReadonlySet<number> {
  const known = coverages.get(name) ?? readCoverage(readFileSync(regular));
  coverages.set(name, known);
  return known;
}

const codeOf = (letter: string): number => letter.codePointAt(0) as number;
