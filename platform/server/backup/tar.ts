import { ByteReader } from './bytes.ts';
import { BackupFault, words } from './faults.ts';

// The plain tar of POSIX (ustar), as far as a backup needs it: files with names of at most a hundred characters. It is
// written and read as a stream of pieces, so that a slow disk or network slows down what is read for it.

const BLOCK = 512;
/** Where the parts of a header stand, and how long they are. */
const FIELDS = {
  name: [0, 100],
  mode: [100, 8],
  size: [124, 12],
  mtime: [136, 12],
  checksum: [148, 8],
} as const;
/** The largest size that twelve digits of the octal system hold; a larger one is written in bytes. */
const LARGEST_OCTAL = 8 ** 11 - 1;

/** A file to be put into an archive: its content has `size` bytes. */
export interface Entry {
  name: string;
  size: number;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** A file of an archive that is read. Its content is read before the next one's. */
export interface ReadEntry {
  name: string;
  size: number;
  content: AsyncGenerator<Buffer>;
}

/** Writes an archive. */
export async function* tarred(entries: AsyncIterable<Entry>, at: Date): AsyncGenerator<Uint8Array> {
  for await (const { name, size, content } of entries) {
    yield headerFor(name, size, at);
    let written = 0;
    for await (const piece of content) {
      written += piece.length;
      yield piece;
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes, not ${size}.`);
    yield Buffer.alloc(padding(size));
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** Reads an archive, file by file. Throws a BackupFault where it is none, or ends too early. */
export async function* entriesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<ReadEntry> {
  const reader = new ByteReader(source);
  for (;;) {
    const header = await reader.take(BLOCK);
    if (header.length < BLOCK) throw new BackupFault(words.cut);
    // A block of nothing but zeros ends the archive.
    if (header[0] === 0) break;
    const { name, size } = readHeader(header);
    const content = reader.pieces(size);
    let read = 0;
    yield {
      name,
      size,
      content: (async function* () {
        for await (const piece of content) {
          read += piece.length;
          yield piece;
        }
      })(),
    };
    for await (const piece of reader.pieces(size - read)) read += piece.length;
    if (read < size) throw new BackupFault(words.cut);
    await reader.take(padding(size));
  }
  // What follows is read to its end: only there a stream that was cut off shows.
  for await (const _ of reader.pieces());
}

const padding = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK;

function headerFor(name: string, size: number, at: Date): Buffer {
  if (Buffer.byteLength(name) > FIELDS.name[1])
    throw new Error(`The name ${name} is too long for an archive.`);
  const header = Buffer.alloc(BLOCK);
  header.write(name, FIELDS.name[0]);
  header.write('0000600\0', FIELDS.mode[0]);
  header.write('0000000\0'.repeat(2), FIELDS.mode[0] + FIELDS.mode[1]);
  writeNumber(header, FIELDS.size, size);
  writeNumber(header, FIELDS.mtime, Math.max(0, Math.floor(at.getTime() / 1000)));
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, FIELDS.checksum[0]);
  return header;
}

function writeNumber(header: Buffer, [at, length]: readonly [number, number], value: number): void {
  if (value <= LARGEST_OCTAL) {
    header.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at);
    return;
  }
  header[at] = 0x80;
  header.writeBigUInt64BE(BigInt(value), at + length - 8);
}

function readHeader(header: Buffer): { name: string; size: number } {
  const text = ([at, length]: readonly [number, number]) =>
    header.toString('utf8', at, at + length).replace(/\0.*$/s, '');
  if (Number.parseInt(text(FIELDS.checksum), 8) !== checksumOf(header)) throw new BackupFault(words.notOurs);
  const [at, length] = FIELDS.size;
  const size =
    header[at] === 0x80
      ? Number(header.readBigUInt64BE(at + length - 8))
      : Number.parseInt(text(FIELDS.size), 8);
  return { name: text(FIELDS.name), size };
}

/** The sum of a header's bytes, with blanks in the place of the sum itself. */
function checksumOf(header: Buffer): number {
  const [at, length] = FIELDS.checksum;
  const bytes = Buffer.concat([
    header.subarray(0, at),
    Buffer.alloc(length, ' '),
    header.subarray(at + length),
  ]);
  return bytes.reduce((sum, byte) => sum + byte, 0);
}
