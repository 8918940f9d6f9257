import { type FileKind, HEAD_BYTES, kindOfHead } from '#platform/contract/file-kind.ts';

/** The kind of a file by its first bytes. Rejects where the file can't be read. */
export async function kindOf(file: Blob): Promise<FileKind | undefined> {
  return kindOfHead(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
}
