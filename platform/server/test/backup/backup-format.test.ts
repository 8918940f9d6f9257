// What a backup is made of, as other programs read it: age by its own library, tar by its own layout.

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { zstdDecompressSync } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import S3rver from 's3rver';
import { describe, expect, it } from 'vitest';
import { decrypted, encrypted, identitiesIn, newKeyPair } from '../../backup/age.ts';
import { packed } from '../../backup/archive.ts';
import { openPlace } from '../../backup/places.ts';
import { isRecipient } from '../../backup/recipient.ts';
import { type Entry, entriesOf, tarred } from '../../backup/tar.ts';

async function* inPieces(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield Buffer.from(bytes.subarray(at, at + size));
}

const entries: { name: string; text: string }[] = [
  { name: 'manifest.json', text: '{}' },
  { name: 'rows/users/000001', text: '' },
  { name: 'files/2026-11/0b4a', text: 'x'.repeat(100_000) },
];
async function* asEntries(): AsyncGenerator<Entry> {
  for (const { name, text } of entries) yield { name, size: text.length, content: [Buffer.from(text)] };
}

describe('what is encrypted', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 300_000])('opens with age itself, %i bytes long', async (length) => {
    const [one, other] = [await newKeyPair(), await newKeyPair()];
    const content = randomBytes(length);
    const bytes = await buffer(encrypted(inPieces(content, 7001), [one.recipient, other.recipient]));
    for (const { identity } of [one, other]) {
      const decrypter = new Decrypter();
      decrypter.addIdentity(identity);
      expect(Buffer.from(await decrypter.decrypt(bytes)).equals(content)).toBe(true);
      expect((await buffer(decrypted(inPieces(bytes, 999), [identity]))).equals(content)).toBe(true);
    }
  });

  it.each([0, 1, 500, 65_536 + 200, 65_536 + 400, -1])(
    'is refused where it is cut off after %i bytes',
    async (end) => {
      const { identity, recipient } = await newKeyPair();
      const bytes = await buffer(encrypted(inPieces(randomBytes(200_000), 50_000), [recipient]));
      const reading = buffer(decrypted(inPieces(bytes.subarray(0, end), 10_000), [identity]));
      await expect(reading).rejects.toThrow(/ends too early|not a backup/);
    },
  );

  it('keeps to recipients that are written as they were made', async () => {
    const { identity, recipient } = await newKeyPair();
    expect(isRecipient(recipient)).toBe(true);
    // Any single letter that is wrong shows.
    for (let at = 4; at < recipient.length; at += 1) {
      const slip = recipient.at(at) === 'q' ? 'p' : 'q';
      expect(isRecipient(recipient.slice(0, at) + slip + recipient.slice(at + 1))).toBe(false);
    }
    expect([isRecipient(identity), isRecipient(''), isRecipient(recipient.toUpperCase())]).toEqual([
      false,
      false,
      false,
    ]);
    expect(identitiesIn(`# created\n# public key: ${recipient}\r\n${identity}\n\n`)).toEqual([identity]);
  });
});

describe('an archive', () => {
  it('is a tar, compressed with zstd, with the same entries when it is read', async () => {
    const { identity, recipient } = await newKeyPair();
    const bytes = await buffer(
      packed(asEntries(), { at: new Date('2026-11-27T00:00:00Z'), recipients: [recipient] }),
    );
    const decrypter = new Decrypter();
    decrypter.addIdentity(identity);
    const tar = zstdDecompressSync(await decrypter.decrypt(bytes));
    expect([tar.length % 512, tar.toString('latin1', 257, 263)]).toEqual([0, 'ustar\0']);
    const read: typeof entries = [];
    for await (const { name, content } of entriesOf(inPieces(tar, 1000)))
      read.push({ name, text: String(await buffer(content)) });
    expect(read).toEqual(entries);
  });

  it('skips what nobody reads, and notices what is missing or changed', async () => {
    const tar = await buffer(tarred(asEntries(), new Date()));
    const namesIn = async (bytes: Buffer) => {
      const names: string[] = [];
      for await (const { name } of entriesOf(inPieces(bytes, 1000))) names.push(name);
      return names;
    };
    expect(await namesIn(tar)).toEqual(entries.map(({ name }) => name));
    await expect(namesIn(tar.subarray(0, 5000))).rejects.toThrow('ends too early');
    const renamed = Buffer.from(tar);
    renamed.write('M', 0);
    await expect(namesIn(renamed)).rejects.toThrow('not a backup');
  });

  it('holds a size that takes more digits than tar once had', async () => {
    const size = 3 * 8 ** 11;
    const large = async function* (): AsyncGenerator<Entry> {
      yield { name: 'files/film', size, content: [] };
    };
    const archive = tarred(large(), new Date());
    const { value: header } = await archive.next();
    const [entry] = await entriesOf(inPieces(Buffer.from(header ?? []), 512))
      .next()
      .then(({ value }) => [value]);
    expect(entry?.size).toBe(size);
    await expect(archive.next()).rejects.toThrow('files/film has 0 bytes');
  });
});

it('a bucket keeps backups under a prefix: lists them, takes large ones in parts, and removes them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'wattle-bucket-'));
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'backups', configs: [] }],
  });
  try {
    const { port } = await s3.run();
    const place = await openPlace(
      `s3://S3RVER:S3RVER@127.0.0.1:${port}/backups/wattle/daily?tls=0&region=us-east-1`,
    );
    const content = randomBytes(70_000_000);
    expect(await place.write('large', inPieces(content, 1_000_000))).toBe(content.length);
    expect(await place.write('small', inPieces(Buffer.from('small'), 10))).toBe(5);
    expect((await place.list()).toSorted()).toEqual(['large', 'small']);
    await place.remove('large');
    expect(await place.list()).toEqual(['small']);
    const failing = async function* () {
      yield Buffer.alloc(1000);
      throw new Error('the database went away');
    };
    await expect(place.write('failed', failing())).rejects.toThrow('the database went away');
    expect(await place.list()).toEqual(['small']);
  } finally {
    await s3.close();
    rmSync(folder, { recursive: true, force: true });
  }
});
