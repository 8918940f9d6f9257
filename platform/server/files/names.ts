import type { UploadType } from '#platform/contract/uploads.ts';

/** Kinds of file that lie in the store: what may be uploaded, and what is written here. */
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
 * and the ending of what the file is. Only for display; files are stored under names made here.
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

export const isFileType = (type: string): type is FileType => type in ENDINGS;
