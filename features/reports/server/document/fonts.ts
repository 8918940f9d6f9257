import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { readCoverage } from './font-coverage.ts';
import { plainText } from './text.ts';

const require = createRequire(import.meta.url);

/** The product's typeface, then a font for other scripts, then one for emoji; each under its name in a document. */
const FAMILIES = [
  {
    name: 'Atkinson Hyperlegible Next',
    files: [
      require.resolve(
        '@expo-google-fonts/atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf',
      ),
      require.resolve(
        '@expo-google-fonts/atkinson-hyperlegible-next/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf',
      ),
    ],
  },
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

/** Stands for a letter that no font has. */
const MISSING = '□';
/** Characters that only change how their neighbours look: joiners and variants. */
const JOINING = new Set([0x200c, 0x200d, 0xfe0e, 0xfe0f]);
/** Letters that the typeface is sure to have, so that the fonts need not be searched. */
const COMMON = /^[\x20-\x7e\u00a0-\u00ff‘’“”–—…]*$/;

const graphemes = new Intl.Segmenter('en-AU', { granularity: 'grapheme' });

/** The fonts of a document: none of the machine's own fonts, so that a report is the same everywhere. */
export interface Fonts {
  /** In the order in which the fonts are searched for a letter. */
  names: string[];
  blobs: Buffer[];
  /** Gives text that these fonts can print: a letter that none of them has becomes `□`. */
  printable: (text: string) => string;
}

/** Reads the fonts; takes a few milliseconds and 3 MB. */
export function loadFonts(): Fonts {
  const families = FAMILIES.map(({ name, files }) => ({
    name,
    blobs: files.map((file) => readFileSync(file)),
  }));
  const coverages = families.map(({ blobs }) => readCoverage(blobs[0] as Buffer));
  const isCovered = (grapheme: string) => {
    const points = Array.from(grapheme, (letter) => letter.codePointAt(0) as number).filter(
      (point) => !JOINING.has(point),
    );
    return coverages.some((coverage) => points.every((point) => coverage.has(point)));
  };
  return {
    names: families.map(({ name }) => name),
    blobs: families.flatMap(({ blobs }) => blobs),
    printable: (text) => {
      if (COMMON.test(text)) return text;
      const plain = plainText(text);
      return [...graphemes.segment(plain)]
        .map(({ segment }) => (isCovered(segment) ? segment : MISSING))
        .join('');
    },
  };
}
