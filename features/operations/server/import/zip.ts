import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

/**
 * The wanted files of a ZIP archive, in memory. Throws an error for the operator to read where it is no archive, or
 * where the wanted files unpack to more than `most` bytes: their declared sizes are added up before a byte is unpacked,
 * and enforced while unpacking.
 */
export async function readZip(
  file: string,
  wanted: (name: string) => boolean,
  most: number,
): Promise<Map<string, Buffer>> {
  const zip = await openPromise(file, { autoClose: false, validateEntrySizes: true }).catch(() => {
    throw new Error('The file is broken off, or no XLSX workbook.');
  });
  try {
    const entries = (await listEntries(zip)).filter(({ fileName }) => wanted(fileName));
    const size = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
    if (size > most) throw new Error(`The file unpacks to ${size} bytes; at most ${most} are taken.`);
    const files = new Map<string, Buffer>();
    for (const entry of entries)
      files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
    return files;
  } finally {
    zip.close();
  }
}

async function listEntries(zip: ZipFile): Promise<Entry[]> {
  // The package's types do not know its iterator yet.
  const each = (zip as ZipFile & { eachEntry(): AsyncIterable<Entry> }).eachEntry();
  const entries: Entry[] = [];
  for await (const entry of each) entries.push(entry);
  return entries;
}
