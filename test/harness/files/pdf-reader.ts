import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

const WEB = /^(?:https?:|mailto:|tel:)/;
const PAGE_TURN = /^(?:NextPage|PrevPage|FirstPage|LastPage)$/;
/** Functions with which a field's value is formatted, checked and added up. */
const FORMATS =
  /^\s*AF(?:Number|Date|Special|Percent|Time|Range|Simple)_\w+\s*\([^()]*(?:\([^()]*\))?\s*\)\s*;?\s*$/;

/**
 * What a reader, PDF.js, would run, open, fetch or save in a PDF; each as a sentence. Pages can be turned, links lead to
 * the web, XML can be enclosed, and fields may format what is written into them: that is not told.
 */
export async function readerFinds(content: Buffer): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(content), verbosity: 0, useWasm: false });
  try {
    const document = await task.promise;
    return [
      ...(await ofTheFile(document)),
      ...(await ofTheFields(document)),
      ...(await ofThePages(document)),
      ...(await enclosedIn(document)),
    ];
  } finally {
    await task.destroy();
  }
}

async function ofTheFile(document: PDFDocumentProxy): Promise<string[]> {
  const { info } = await document.getMetadata();
  const opens = await document.getOpenAction();
  const scripts = await document.getJSActions();
  const found = [
    ...(opens?.get('action') ? [`opening it does ${opens.get('action')}`] : []),
    ...[...(scripts ?? [])].map(([when, script]) => `${when} runs ${script}`),
    ...('IsXFAPresent' in info && info.IsXFAPresent ? ['it has a form of another kind'] : []),
    ...('IsCollectionPresent' in info && info.IsCollectionPresent ? ['it is a folder of files'] : []),
  ];
  const bookmarks = (await document.getOutline()) ?? [];
  for (const bookmark of bookmarks) {
    found.push(...leads('a bookmark', bookmark));
    bookmarks.push(...bookmark.items);
  }
  return found;
}

async function ofTheFields(document: PDFDocumentProxy): Promise<string[]> {
  const fields = [...((await document.getFieldObjects()) ?? new Map()).values()].flat();
  return fields.flatMap(({ actions }: { actions?: Map<string, string[]> | null }) => scriptsOf(actions));
}

async function ofThePages(document: PDFDocumentProxy): Promise<string[]> {
  const found: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    for (const [when, script] of (await page.getJSActions()) ?? []) found.push(`${when} runs ${script}`);
    for (const note of await page.getAnnotations()) {
      found.push(...leads('a note', note), ...scriptsOf(note.actions));
      if (note.richMedia) found.push('a note plays something');
      if (note.file && !/\.xml$/i.test(note.file.filename)) found.push(`a note has ${note.file.filename}`);
    }
  }
  return found;
}

const scriptsOf = (actions: Map<string, string[]> | null | undefined): string[] =>
  [...(actions?.values() ?? [])].flat().filter((script) => !FORMATS.test(script));

interface Leads {
  url?: string | null;
  unsafeUrl?: string | undefined;
  action?: string | undefined;
  attachment?: unknown;
  resetForm?: unknown;
  setOCGState?: unknown;
}

function leads(
  what: string,
  { url, unsafeUrl, action, attachment, resetForm, setOCGState }: Leads,
): string[] {
  const address = url ?? inLetters(unsafeUrl ?? '');
  return [
    ...(address && !WEB.test(address) ? [`${what} leads to ${address}`] : []),
    ...(action && !PAGE_TURN.test(action) ? [`${what} does ${action}`] : []),
    ...(attachment || resetForm || setOCGState
      ? [`${what} opens a file, or changes the form or the layers`]
      : []),
  ];
}

/** PDF.js leaves addresses in UTF-16 as they stand; other readers do not. */
const inLetters = (address: string): string =>
  address.startsWith('\xfe\xff')
    ? Buffer.from(address.slice(2), 'latin1').swap16().toString('utf16le')
    : address;

async function enclosedIn(document: PDFDocumentProxy): Promise<string[]> {
  const found: string[] = [];
  for (const [id, { filename }] of (await document.getAttachments()) ?? []) {
    const content = await document.getAttachmentContent(id);
    const start = Buffer.from(content ?? []).toString('latin1', 0, 100);
    const isXml = /^(?:\xef\xbb\xbf)?<|^\xff\xfe<\0/.test(start);
    if (!isXml || !/\.xml$/i.test(filename)) found.push(`it encloses ${filename}`);
  }
  return found;
}
