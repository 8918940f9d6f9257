import { createCipheriv, hkdfSync } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { asBuffer, ByteReader, inChunks, release } from './bytes.ts';
import { BackupFault, words } from './faults.ts';

/** The library; it takes a fifth of a second to load, so it is loaded only where a backup is made or read. */
const library = () => import('age-encryption');

/** The line with which every file of age begins. */
const MAGIC = 'age-encryption.org/v1\n';
/** What age's payload is made of, in bytes: a nonce, and chunks that are sealed by themselves. */
const [NONCE, CHUNK, TAG] = [16, 65_536, 16];
const CIPHER = 'chacha20-poly1305';
/** How many chunks are passed on together: few large pieces are written in less time. */
const TOGETHER = 16;

/** How the library says that none of the keys fits. */
const NO_KEY = /no identity matched/;
const IDENTITY = /^AGE-SECRET-KEY-\S+$/gm;

/** A fresh pair: the key that opens backups, and the recipient that they are made for. */
export async function newKeyPair(): Promise<{ identity: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await library();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** The keys in a file as age and `portal backup --new-key` write it. */
export const identitiesIn = (text: string): string[] => text.match(IDENTITY) ?? [];

/** The library takes and gives streams of the web. Both kinds wait until their reader takes more. */
const toWeb = (source: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(source, { objectMode: false })) as unknown as ReadableStream<Uint8Array>;
const fromWeb = (stream: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> =>
  Readable.fromWeb(stream as unknown as WebStream);

/**
 * Encrypts a stream, so that only the recipients' keys open it. The library makes the header, which holds the keys; the
 * chunks behind it are sealed as age's format says by Node's own cipher, which is five times as fast as the library's
 * (docs/adr/0059). What reads a backup is the library alone.
 */
export async function* encrypted(
  source: AsyncIterable<Uint8Array>,
  recipients: readonly string[],
): AsyncGenerator<Buffer> {
  const { Encrypter } = await library();
  const encrypter = new Encrypter();
  let fileKey = Buffer.alloc(0);
  // A recipient who adds nothing to the header: it hears the key of this file.
  encrypter.addRecipient({
    wrapFileKey: (key) => {
      fileKey = Buffer.from(key);
      return [];
    },
  });
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  // The library's own payload is one empty chunk, in whose place ours come.
  const beginning = Buffer.from(await encrypter.encrypt(new Uint8Array())).subarray(0, -TAG);
  yield beginning;
  const key = Buffer.from(hkdfSync('sha256', fileKey, beginning.subarray(-NONCE), 'payload', 32));
  let number = 0;
  let waiting: Buffer[] = [];
  for await (const { chunk, isLast } of inChunks(source, CHUNK)) {
    const cipher = createCipheriv(CIPHER, key, chunkNonce(number, isLast), { authTagLength: TAG });
    waiting.push(cipher.update(chunk), cipher.final(), cipher.getAuthTag());
    number += 1;
    if (number % TOGETHER !== 0) continue;
    yield together(waiting);
    waiting = [];
  }
  yield together(waiting);
}

/** The number of a chunk, and whether it is the last one: a stream that was cut off does not end with the last chunk. */
function chunkNonce(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  if (isLast) nonce[11] = 1;
  return nonce;
}

function together(pieces: readonly Uint8Array[]): Buffer {
  const all = Buffer.concat(pieces);
  for (const piece of pieces) release(piece);
  return all;
}

/** Decrypts a stream. Throws a BackupFault where it is none of age's, no key fits, or it was cut off or changed. */
export async function* decrypted(
  source: AsyncIterable<Uint8Array>,
  identities: readonly string[],
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(source);
  const beginning = await reader.take(MAGIC.length);
  if (beginning.toString('latin1') !== MAGIC) throw new BackupFault(words.notOurs);
  let unreadable: unknown;
  const whole = async function* () {
    try {
      yield beginning;
      yield* reader.pieces();
    } catch (error) {
      unreadable = error;
      throw error;
    }
  };
  const { Decrypter } = await library();
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
    for await (const plain of fromWeb(await decrypter.decrypt(toWeb(whole())))) yield asBuffer(plain);
  } catch (error) {
    if (unreadable) throw unreadable;
    if (NO_KEY.test((error as Error).message)) throw new BackupFault(words.wrongKey);
    throw new BackupFault(words.cut);
  }
}
