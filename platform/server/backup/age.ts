import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';
import { ByteReader, inChunks, release } from './bytes.ts';
import { BackupFault, words } from './faults.ts';

// age's payload (age-encryption.org/v1): a nonce, then chunks of 64 KiB, each sealed by itself. The library writes and
// reads the header, which holds the keys; it seals the chunks in JavaScript, at a sixth of the speed of Node's own.

/** The library; it takes a fifth of a second to load, so it is loaded only where a backup is made or read. */
const library = () => import('age-encryption');

const MAGIC = 'age-encryption.org/v1\n';
const CIPHER = 'chacha20-poly1305';
const CHUNK = 65_536;
const TAG = 16;
/** How many chunks are passed on together: few large pieces are written in less time than many small ones. */
const TOGETHER = 16;
const NONCE = 16;
/** A header names a handful of recipients; each takes at most two kilobytes. */
const LONGEST_HEADER = 65_536;

const IDENTITY = /^AGE-SECRET-KEY-\S+$/gm;

/** A fresh pair: the key that opens backups, and the recipient that they are made for. */
export async function newKeyPair(): Promise<{ identity: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await library();
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** The keys in a file as age and `portal backup --new-key` write it. */
export const identitiesIn = (text: string): string[] => text.match(IDENTITY) ?? [];

/** Encrypts a stream, so that only the recipients' keys open it. */
export async function* encrypted(
  source: AsyncIterable<Uint8Array>,
  recipients: readonly string[],
): AsyncGenerator<Buffer> {
  const { Encrypter } = await library();
  const encrypter = new Encrypter();
  let fileKey = Buffer.alloc(0);
  // A recipient of our own, who adds nothing to the header: it hears the key of this file.
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
  const key = payloadKey(fileKey, beginning.subarray(-NONCE));
  let number = 0;
  let sealed: Buffer[] = [];
  for await (const { chunk, isLast } of inChunks(source, CHUNK)) {
    const cipher = createCipheriv(CIPHER, key, chunkNonce(number, isLast), { authTagLength: TAG });
    sealed.push(cipher.update(chunk), cipher.final(), cipher.getAuthTag());
    number += 1;
    if (number % TOGETHER !== 0) continue;
    yield together(sealed);
    sealed = [];
  }
  yield together(sealed);
}

function together(pieces: Buffer[]): Buffer {
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
  const fileKey = await fileKeyOf(await headerOf(reader), identities);
  const key = payloadKey(fileKey, await reader.take(NONCE));
  let number = 0;
  for await (const { chunk, isLast } of inChunks(reader.pieces(), CHUNK + TAG)) {
    const plain = openChunk(key, chunkNonce(number, isLast), chunk);
    if (!plain) throw new BackupFault(isLast ? words.cut : words.changed);
    yield plain;
    number += 1;
  }
}

function openChunk(key: Buffer, nonce: Buffer, chunk: Buffer): Buffer | undefined {
  if (chunk.length < TAG) return undefined;
  const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG });
  decipher.setAuthTag(chunk.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(chunk.subarray(0, -TAG)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** The header: lines up to the one that begins with three dashes. */
async function headerOf(reader: ByteReader): Promise<Buffer> {
  let header = await reader.take(MAGIC.length);
  if (header.toString('latin1') !== MAGIC) throw new BackupFault(words.notOurs);
  while (!/\n--- .*\n$/.test(header.subarray(-100).toString('latin1'))) {
    const next = await reader.take(1);
    if (next.length === 0) throw new BackupFault(words.cut);
    if (header.length > LONGEST_HEADER) throw new BackupFault(words.notOurs);
    header = Buffer.concat([header, next]);
  }
  return header;
}

async function fileKeyOf(header: Buffer, identities: readonly string[]): Promise<Uint8Array> {
  const { Decrypter } = await library();
  const decrypter = new Decrypter();
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
    return await decrypter.decryptHeader(header);
  } catch {
    throw new BackupFault(words.wrongKey);
  }
}

const payloadKey = (fileKey: Uint8Array, nonce: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', fileKey, nonce, 'payload', 32));

/** The number of a chunk, and whether it is the last one: a stream that was cut off does not end with the last chunk. */
function chunkNonce(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  if (isLast) nonce[11] = 1;
  return nonce;
}
