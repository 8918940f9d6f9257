import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { REPORT_FOLDER } from '#platform/server/config/root.ts';
import type { Outline, PrintSize } from '../outline.ts';
import type { BrandLook } from './brand-look.ts';
import { type Fonts, loadFonts } from './fonts.ts';
import { sheetOf } from './sheet.ts';
import { words } from './words.ts';

interface Typesetter {
  compiler: NodeCompiler;
  fonts: Fonts;
}

let typesetter: Typesetter | undefined;

/** The compiler, created with the first report: its fonts take 40 ms to read. */
function openTypesetter(): Typesetter {
  if (typesetter) return typesetter;
  const fonts = loadFonts();
  const compiler = NodeCompiler.create({
    workspace: REPORT_FOLDER,
    fontArgs: [{ fontBlobs: fonts.blobs }],
  });
  typesetter = { compiler, fonts };
  return typesetter;
}

/**
 * A report as a tagged PDF (PDF/UA-1, which Typst checks itself): the same bytes for the same report. Its content goes
 * in as data, so that no name can be markup. Throws where Typst refuses the document.
 */
export function writePdf(outline: Outline, look: BrandLook, size: PrintSize): Buffer {
  const { compiler, fonts } = openTypesetter();
  const { colors, logo } = look;
  const input = {
    outline: sheetOf(outline),
    colors,
    size,
    fonts: fonts.names,
    page: words.page('{page}', '{of}'),
  };
  const json = JSON.stringify(input, (_, value) =>
    typeof value === 'string' ? fonts.printable(value) : value,
  );
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
      creationTimestamp: Math.floor(Date.parse(outline.madeAt) / 1000),
    });
  } finally {
    compiler.resetShadow();
    compiler.evictCache(0);
  }
}
