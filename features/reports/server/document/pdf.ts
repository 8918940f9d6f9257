import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { REPORT_FOLDER } from '#platform/server/config/root.ts';
import type { Outline, PrintSize } from '../outline.ts';
import type { BrandLook } from './brand-look.ts';
import { type Fonts, fontsNeeded, isCommon, loadFonts } from './fonts.ts';
import { sheetOf } from './sheet.ts';
import { words } from './words.ts';

const { raw } = String;
/**
 * What is set in one font, with the spaces inside, as Typst's expressions say it: words that run from right to left,
 * which readers turn round as a whole only then, and Vietnamese, of which the typeface has half of the letters.
 */
const OF_ONE_FONT = [
  {
    words: raw`[\p{Arabic}\p{Hebrew}]`,
    font: 'DejaVu Sans',
    letters: /[\p{Script=Arabic}\p{Script=Hebrew}]/u,
  },
  { words: raw`\p{Syriac}`, font: 'Noto Sans Syriac', letters: /\p{Script=Syriac}/u },
  { words: raw`\p{Thaana}`, font: 'Noto Sans Thaana', letters: /\p{Script=Thaana}/u },
  {
    words: raw`[\p{Latin}\p{M}]*[\u{1ea0}-\u{1ef9}][\p{Latin}\p{M}]*\s?`,
    font: 'DejaVu Sans',
    letters: /[\u1ea0-\u1ef9]/,
  },
];

interface Typesetter {
  compiler: NodeCompiler;
  fonts: Fonts;
}

/** The last compiler, by the fonts that it has: most reports need the same ones. */
let last: { needed: string; typesetter: Typesetter } | undefined;

/** A compiler with the fonts that a text needs. The fonts that every report has take 40 ms to read. */
function typesetterFor(text: string): Typesetter {
  const needed = fontsNeeded(text);
  if (last?.needed === needed) return last.typesetter;
  last = undefined;
  const fonts = loadFonts(needed);
  const compiler = NodeCompiler.create({
    workspace: REPORT_FOLDER,
    fontArgs: [{ fontBlobs: [...fonts.blobs] }],
  });
  const typesetter = { compiler, fonts };
  last = { needed, typesetter };
  return typesetter;
}

/**
 * A report as a tagged PDF (PDF/UA-1, which Typst checks itself): the same bytes for the same report. Its content goes
 * in as data, so that no name can be markup. Throws where Typst refuses the document.
 */
export async function writePdf(outline: Outline, look: BrandLook, size: PrintSize): Promise<Buffer> {
  const { colors, logo } = look;
  const sheet = { outline: sheetOf(outline), colors, size, page: words.page('{page}', '{of}') };
  const text = JSON.stringify(sheet);
  const { compiler, fonts } = typesetterFor(text);
  const ofOneFont = OF_ONE_FONT.filter(({ letters }) => letters.test(text)).map((one) => [
    one.words,
    one.font,
  ]);
  const json = JSON.stringify({ ...sheet, fonts: fonts.names, ofOneFont });
  const pdf = typeset(compiler, json, logo, outline.madeAt);
  if (isCommon(text)) return pdf;
  // What other letters need brings a library along.
  const { rightTextLayer } = await import('./text-layer.ts');
  return Buffer.from(await rightTextLayer(pdf));
}

function typeset(compiler: NodeCompiler, json: string, logo: string, madeAt: string): Buffer {
  compiler.mapShadow(join(REPORT_FOLDER, 'report.json'), Buffer.from(json));
  compiler.mapShadow(join(REPORT_FOLDER, 'logo.svg'), Buffer.from(logo));
  try {
    const compiled = compiler.compile({ mainFilePath: join(REPORT_FOLDER, 'report.typ') });
    const error = compiled.takeError();
    if (error || !compiled.result) {
      throw new Error(
        `Typst refused the report: ${JSON.stringify(error && compiler.fetchDiagnostics(error))}`,
      );
    }
    return compiler.pdf(compiled.result, {
      pdfStandard: 'ua-1',
      creationTimestamp: Math.floor(Date.parse(madeAt) / 1000),
    });
  } finally {
    compiler.resetShadow();
    compiler.evictCache(0);
  }
}
