// Runs in its own thread, with limits on memory and time: PDFs come from anywhere.

import { readFile } from 'node:fs/promises';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { HEAD_BYTES, startOfPdf } from '#platform/contract/file-kind.ts';
import { examineObjects } from './pdf/examine.ts';
import type { PdfFindings } from './pdf.ts';

/** The most pages that are read for text. Of a longer PDF nothing is: what is on its first pages may be one of several. */
const PAGES_READ = 10;
/**
 * How many bytes before the end of the file its last `%%EOF` may begin: more bytes behind it would be another file in
 * disguise.
 */
const TAIL = 1024;

/** The PDF to examine, and whether to read its text; undefined only starts the thread. */
export type Question = { path: string; text: boolean } | undefined;

export default async function inspect(question: Question): Promise<PdfFindings | undefined> {
  if (!question) return undefined;
  const data = await readFile(question.path);
  const start = startOfPdf(data.toString('latin1', 0, HEAD_BYTES));
  const isWhole = start !== undefined && data.lastIndexOf('%%EOF') >= data.length - TAIL;
  if (!isWhole) return { problem: 'broken' };
  const objects = examineObjects(data);
  // What needs a password cannot be decrypted, and says so.
  if (objects.problem && !objects.isEncrypted) return { problem: objects.problem };
  const { isEncrypted, ...opened } = await open(data.subarray(start), question.text);
  if (opened.problem === 'locked') return opened;
  if (objects.problem) return { problem: objects.problem };
  // A file that is encrypted for some readers only says different things to each of them.
  return opened.problem || isEncrypted === objects.isEncrypted ? opened : { problem: 'unclear' };
}

/** Opens the PDF as a reader does, without running anything; says whether that reader took it as encrypted. */
async function open(data: Buffer, text: boolean): Promise<PdfFindings & { isEncrypted?: boolean }> {
  const task = getDocument({
    data: new Uint8Array(data),
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
  });
  try {
    const document = await task.promise;
    await document.getPage(1);
    const { info } = await document.getMetadata();
    const isEncrypted = 'EncryptFilterName' in info && info.EncryptFilterName !== null;
    return { pages: document.numPages, text: text ? await textOf(document) : '', isEncrypted };
  } catch (error) {
    return { problem: (error as Error).name === 'PasswordException' ? 'locked' : 'broken' };
  } finally {
    await task.destroy();
  }
}

/** The words of all pages, line by line; none where there are too many. */
async function textOf(document: PDFDocumentProxy): Promise<string> {
  const pages: string[] = [];
  if (document.numPages > PAGES_READ) return '';
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    pages.push(linesOf(items.filter((item) => 'str' in item)));
    page.cleanup();
  }
  return pages.join('\n');
}

interface Word {
  str: string;
  transform: number[];
}

/** Words on the same height are one line, from left to right; a label and its value are often placed apart. */
function linesOf(words: Word[]): string {
  const lines = new Map<number, Word[]>();
  for (const word of words) {
    if (!word.str.trim()) continue;
    const height = Math.round((word.transform[5] ?? 0) / 3);
    const line = lines.get(height) ?? lines.get(height + 1) ?? lines.get(height - 1) ?? [];
    if (line.length === 0) lines.set(height, line);
    line.push(word);
  }
  return [...lines]
    .sort(([a], [b]) => b - a)
    .map(([, line]) =>
      line
        .sort((a, b) => (a.transform[4] ?? 0) - (b.transform[4] ?? 0))
        .map(({ str }) => str.trim())
        .join(' '),
    )
    .join('\n');
}
