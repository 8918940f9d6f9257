// Runs in a thread of its own, with limits on memory and time: PDFs come from anywhere.

import { readFile } from 'node:fs/promises';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PdfFindings } from './pdf.ts';

/** Pages that are looked at for text: what an invoice says of itself stands on its first ones. */
const PAGES_READ = 5;
/** Nobody sends an invoice with more. */
const PAGES_CHECKED = 300;
/** What is not a page of paper: programs, other files, forms of another kind. */
const ACTIVE = /\/(JavaScript|Launch|EmbeddedFiles?|RichMedia|XFA)\b/;
/** How far from its end a PDF may say that it ends: anything behind is another file in disguise. */
const TAIL = 1024;

export default async function inspect({ path, text }: { path: string; text: boolean }): Promise<PdfFindings> {
  const data = await readFile(path);
  const raw = data.toString('latin1');
  if (!raw.startsWith('%PDF-') || raw.lastIndexOf('%%EOF') < raw.length - TAIL) return { problem: 'broken' };
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
    if (ACTIVE.test(raw) || (await isActive(document))) return { problem: 'active' };
    return { pages: document.numPages, text: text ? await textOf(document) : '' };
  } catch (error) {
    return { problem: (error as Error).name === 'PasswordException' ? 'locked' : 'broken' };
  } finally {
    await task.destroy();
  }
}

/** A script, a file, or an address that is none for a browser; links to pages of the web are fine. */
function isActiveAnnotation(annotation: {
  actions?: object | null;
  file?: unknown;
  attachment?: unknown;
  unsafeUrl?: string;
}): boolean {
  const { actions, file, attachment, unsafeUrl } = annotation;
  const address = unsafeUrl !== undefined && !/^(https?:|mailto:|tel:)/i.test(unsafeUrl.trim());
  return Boolean(actions) || Boolean(file) || Boolean(attachment) || address;
}

async function isActive(document: PDFDocumentProxy): Promise<boolean> {
  const [scripts, attachments, opening, { info }] = await Promise.all([
    document.hasJSActions(),
    document.getAttachments(),
    document.getOpenAction(),
    document.getMetadata(),
  ]);
  if (scripts || attachments || (opening && 'action' in opening)) return true;
  if ((info as { IsXFAPresent?: boolean }).IsXFAPresent) return true;
  for (let number = 1; number <= Math.min(document.numPages, PAGES_CHECKED); number += 1) {
    const page = await document.getPage(number);
    if (await page.getJSActions()) return true;
    if ((await page.getAnnotations()).some(isActiveAnnotation)) return true;
    page.cleanup();
  }
  return false;
}

/** The words of the first pages, line by line as they stand there. */
async function textOf(document: PDFDocumentProxy): Promise<string> {
  const pages: string[] = [];
  for (let number = 1; number <= Math.min(document.numPages, PAGES_READ); number += 1) {
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
