import { type FileKind, HEAD_BYTES, kindOfHead } from '#platform/contract/file-kind.ts';

/**
 * What people are offered to choose. iPhones hand HEIC over as JPEG where it is not asked for; a WebP is sent as a JPG.
 */
export const KINDS = {
  'application/pdf': 'PDF',
  'image/png': 'PNG',
  'image/jpeg': 'JPG',
  'image/webp': 'JPG',
} as const;

/** The kind of a file by its first bytes. Rejects where the file can't be read. */
export async function kindOf(file: Blob): Promise<FileKind | undefined> {
  return kindOfHead(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
}

/** How phones save photos besides JPEG. They are sent as JPEG where this browser can open them. */
const OTHER_PHOTOS = ['image/heic', 'image/webp'] as const;
type OtherPhoto = (typeof OTHER_PHOTOS)[number];

export const isOtherPhoto = (kind: FileKind | undefined): kind is OtherPhoto =>
  OTHER_PHOTOS.some((each) => each === kind);
