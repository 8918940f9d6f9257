import type { UploadType } from '#platform/contract/uploads.ts';

/** Kinds of file in the store: those that may be uploaded, and those that the server writes. */
export type FileType = UploadType | 'text/html' | 'text/csv' | 'application/zip';

const ENDINGS: Readonly<Record<FileType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
  'text/html': 'html',
  'text/csv': 'csv',
  'application/zip': 'zip',
};

/** The longest name without its ending, in characters. */
const LONGEST = 80;

/**
 * A file's name as people may see it: no folders, nothing invisible, nothing that turns the reading direction round,
 * and the ending of the file's real kind. Only for display: the server names the files in the store itself.
 */
export function safeName(given: string | undefined, type: UploadType): string {
  const [last = ''] = (given ?? '').normalize('NFC').split(/[/\\]/).slice(-1);
  const plain = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\u2028\u2029]/gu, '')
    .replaceAll(/["<>:|?*]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  return `${firstOf(plain, LONGEST) || 'file'}.${ENDINGS[type]}`;
}

/** The first characters of a text, none cut in half. */
const firstOf = (text: string, count: number): string =>
  [...new Intl.Segmenter('en-AU').segment(text)]
    .slice(0, count)
    .map(({ segment }) => segment)
    .join('')
    .trim();

/** The ending of a kind of file. */
export const endingOf = (type: FileType): string => ENDINGS[type];
