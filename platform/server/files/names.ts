import type { UploadType } from '#platform/contract/uploads.ts';

/** Kinds of file in the store: those that may be uploaded, and those that the server writes. */
/** What a workbook of a spreadsheet (XLSX) is. */
export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export type FileType = UploadType | 'text/html' | 'text/csv' | typeof WORKBOOK | 'application/zip';

const ENDINGS: Readonly<Record<FileType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
  'text/html': 'html',
  'text/csv': 'csv',
  [WORKBOOK]: 'xlsx',
  'application/zip': 'zip',
};

/** The longest name without its ending: systems take 255 bytes, and add to a name that is taken. */
const MOST_BYTES = 200;
const MOST_CHARACTERS = 80;

/** Names that mean a device in Windows, whatever ending follows. */
const DEVICE = /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?=\s*(?:\.|$))/i;

/** Nothing of this is seen. Some scripts need what joins their letters or keeps them apart: there it stays. */
const INVISIBLE =
  /(?!(?<=[^\0-\x7f])[\u200c\u200d](?=[^\0-\x7f]))[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}\u2028\u2029]/gu;

/**
 * A text as the name of a file, without its ending, that every system takes: nothing invisible, nothing that turns the
 * reading direction round, no sign that stands for a folder or a device, no dot or blank at its ends, not too long.
 * Empty where nothing is left.
 */
function stemOf(text: string): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[/\\]/g, '-')
    .replaceAll(/["<>:|?*]/g, ' ')
    .replaceAll(/\s+/g, ' ');
  const stem = firstOf(plain.replace(/^[.\s]+/, '')).replace(/[.\s]+$/, '');
  return stem.replace(DEVICE, '$&_');
}

/** The first characters of a text, none cut in half. */
function firstOf(text: string): string {
  let first = '';
  let count = 0;
  for (const { segment } of new Intl.Segmenter('en-AU').segment(text)) {
    count += 1;
    if (count > MOST_CHARACTERS || Buffer.byteLength(first + segment) > MOST_BYTES) break;
    first += segment;
  }
  return first;
}

/**
 * The name of a file that was sent, as people may see it, with the ending of the file's real kind. Only for display: the
 * server names the files in the store itself.
 */
export function safeName(given: string | undefined, type: UploadType): string {
  const [last = ''] = (given ?? '').split(/[/\\]/).slice(-1);
  const stem = stemOf(last.trim().replace(/\.[A-Za-z0-9]{1,5}$/, ''));
  return `${stem || 'file'}.${ENDINGS[type]}`;
}

/**
 * The header that saves a file under a name, or opens it in the tab. What is not ASCII is written once more for what
 * reads RFC 5987, which all browsers do; `otherwise` is the name where nothing of it can be written in ASCII.
 */
export function disposition(
  how: 'inline' | 'attachment',
  name: string,
  type: FileType,
  otherwise: string,
): string {
  const ending = ENDINGS[type];
  const stem = stemOf(name) || otherwise;
  const ascii = stem
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[^ -~]+/g, '_')
    .replaceAll('%', '_');
  const plain = `${how}; filename="${/[a-z\d]/i.test(ascii) ? ascii : otherwise}.${ending}"`;
  if (ascii === stem) return plain;
  const encoded = encodeURIComponent(`${stem}.${ending}`).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${plain}; filename*=UTF-8''${encoded}`;
}
