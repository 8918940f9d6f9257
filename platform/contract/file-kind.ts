import { isUploadType, type UploadProblem, type UploadType } from './uploads.ts';

/** What a file is by its content: a kind that may be uploaded, or one that people often send and that may not be. */
export type FileKind = UploadType | 'image/heic' | 'image/webp' | 'image/gif';

/** How far into a file its readers look for the beginning of a PDF: up to 1,024 bytes may stand before it. */
const MOST_BEFORE_PDF = 1024;
const PDF = /%PDF-\d/;

/** How many of a file's first bytes say what it is. */
export const HEAD_BYTES = MOST_BEFORE_PDF + '%PDF-1'.length;

/**
 * What other kinds of files begin with: programs, scripts, archives, documents, pictures. Such a file would be a PDF here,
 * and something else elsewhere.
 */
const BEGINNINGS: readonly string[] = [
  // Programs and scripts
  '#!',
  'MZ',
  '\x7fELF',
  '\xca\xfe\xba\xbe',
  '\xce\xfa\xed\xfe',
  '\xcf\xfa\xed\xfe',
  '\0asm',
  'L\0\0\0',
  // Archives
  'PK',
  'Rar!',
  '7z\xbc\xaf',
  '\x1f\x8b',
  'BZh',
  '\xfd7zXZ',
  'MSCF',
  'ITSF',
  // Documents and pictures
  '{\\rtf',
  '%!',
  '\xd0\xcf\x11\xe0',
  '\xff\xd8\xff',
  '\x89PNG',
  'GIF8',
  'RIFF',
  'BM',
  'II*\0',
  'MM\0*',
];
/** What they have further in: tar archives, films and photos. */
const FURTHER_IN = /^[^]{257}ustar|^[^]{4}ftyp/;
const MARKUP = /<[!?/a-z]/i;

function isOtherFile(before: string): boolean {
  const start = before.replace(/^\xef\xbb\xbf/, '').trimStart();
  return BEGINNINGS.some((each) => start.startsWith(each)) || FURTHER_IN.test(before) || MARKUP.test(before);
}

/** Phones' photo formats in the box that HEIC files begin with. */
const HEIC = /^[^]{4}ftyp(?:heic|heix|hevc|hevx|heim|heis|mif1|msf1)/;

/**
 * The kind of a file by its first `HEAD_BYTES` bytes, the same in the browser and on the server: its name and the type
 * that it states may be wrong. Undefined for every other kind.
 */
export function kindOfHead(bytes: Uint8Array): FileKind | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (HEIC.test(head)) return 'image/heic';
  if (/^RIFF[^]{4}WEBP/.test(head)) return 'image/webp';
  if (/^GIF8[79]a/.test(head)) return 'image/gif';
  return startOfPdf(head) === undefined ? undefined : 'application/pdf';
}

/** Where the PDF in a file begins, by the file's first bytes; undefined where it is no PDF. */
export function startOfPdf(head: string): number | undefined {
  const at = head.slice(0, HEAD_BYTES).search(PDF);
  return at < 0 || isOtherFile(head.slice(0, at)) ? undefined : at;
}

const NOT_TAKEN = { 'image/heic': 'heic', 'image/webp': 'webp', 'image/gif': 'gif' } as const;

/** What is wrong with a file of this kind; undefined where the kind may be uploaded. */
export function kindProblem(kind: FileKind | undefined): UploadProblem | undefined {
  if (!kind) return 'type';
  return isUploadType(kind) ? undefined : NOT_TAKEN[kind as keyof typeof NOT_TAKEN];
}
