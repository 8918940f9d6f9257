import type { UploadType } from '#platform/contract/uploads.ts';

/**
 * The kind of a file by its content: a kind that may be uploaded, a photo that has to become a JPEG first, or
 * undefined.
 */
export type FileKind = UploadType | 'image/heic' | undefined;

/** How many bytes of a file are looked at: a PDF may begin with something else, as its readers allow. */
const HEAD = 1024;

/** Phones' photo formats in the box that HEIC files begin with. */
const HEIC_BRANDS = /^ftyp(heic|heix|hevc|hevx|heim|heis|mif1|msf1)/;

/** The kind of a file by its first bytes: its name and type may be wrong. Rejects where the file can't be read. */
export async function kindOf(file: Blob): Promise<FileKind> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, HEAD).arrayBuffer()));
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (head.includes('%PDF-')) return 'application/pdf';
  return HEIC_BRANDS.test(head.slice(4, 12)) ? 'image/heic' : undefined;
}
