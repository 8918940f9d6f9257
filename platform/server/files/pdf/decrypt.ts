// Decrypts PDFs that open without a password (ISO 32000-2, 7.6), only to judge them.

import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { Objects } from './objects.ts';
import { type Decrypt, Dict, Name, PdfString, Unclear } from './values.ts';

type Id = { number: number; generation: number };
type Method = 'None' | 'V2' | 'AESV2' | 'AESV3';

/** What decrypts the strings and streams of an object. */
export interface Cipher {
  strings(id: Id): Decrypt;
  streams(id: Id): Decrypt;
}

/** What fills up a password (7.6.4.3.2). */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/**
 * How a PDF is encrypted, by its trailers alone; undefined where it is not. Throws `Unclear` where the trailers differ,
 * or name a way that is not known: some readers would then decrypt what others do not.
 */
export function cipherOf(objects: Objects): Cipher | undefined {
  const encrypted = objects.trailers.filter((trailer) => trailer.has('Encrypt'));
  // The second trailer of a file that is made for the web names neither.
  if (
    encrypted.length > 0 &&
    objects.trailers.some((trailer) => trailer.has('Root') && !trailer.has('Encrypt'))
  )
    throw new Unclear('encrypted for some readers');
  const settings = encrypted.map((trailer) => settingsOf(objects, trailer));
  if (new Set(settings.map((one) => JSON.stringify(one))).size > 1) throw new Unclear('encrypted twice');
  const [settingsOfAll] = settings;
  if (!settingsOfAll) return undefined;
  const { key, strings, streams } = settingsOfAll;
  const secret = Buffer.from(key, 'hex');
  return {
    strings: (id) => (bytes) => decrypt(bytes, secret, strings, id),
    streams: (id) => (bytes) => decrypt(bytes, secret, streams, id),
  };
}

function settingsOf(objects: Objects, trailer: Dict): { key: string; strings: Method; streams: Method } {
  const dict = objects.only(trailer, 'Encrypt');
  if (!(dict instanceof Dict)) throw new Unclear('encrypted in an unknown way');
  const version = numberAt(objects, dict, 'V', 0);
  const [strings, streams] =
    version < 4
      ? (['V2', 'V2'] as const)
      : ([methodOf(objects, dict, 'StrF'), methodOf(objects, dict, 'StmF')] as const);
  const key =
    version === 5 ? keyOf256Bits(objects, dict) : keyOfPassword(objects, dict, firstId(objects, trailer));
  return { key: key.toString('hex'), strings, streams };
}

function methodOf(objects: Objects, dict: Dict, use: 'StrF' | 'StmF'): Method {
  const named = objects.only(dict, use);
  const filter = named instanceof Name ? named.text : 'Identity';
  if (filter === 'Identity') return 'None';
  const filters = objects.only(dict, 'CF');
  const found = filters instanceof Dict ? objects.only(filters, filter) : undefined;
  const method = found instanceof Dict ? objects.only(found, 'CFM') : undefined;
  const name = method instanceof Name ? method.text : 'None';
  if (name === 'None' || name === 'V2' || name === 'AESV2' || name === 'AESV3') return name;
  throw new Unclear('encrypted in an unknown way');
}

/** The key for versions 1 to 4, with an empty password. */
function keyOfPassword(objects: Objects, dict: Dict, id: Buffer): Buffer {
  const revision = numberAt(objects, dict, 'R', 0);
  const version = numberAt(objects, dict, 'V', 0);
  const bits = version === 1 ? 40 : numberAt(objects, dict, 'Length', version === 4 ? 128 : 40);
  const length = Math.max(5, Math.min(16, (bits < 40 ? bits * 8 : bits) >> 3));
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(numberAt(objects, dict, 'P', 0) | 0);
  const open = revision >= 4 && objects.only(dict, 'EncryptMetadata') === false;
  const owner = bytesAt(objects, dict, 'O').subarray(0, 32);
  let key = md5(PADDING, owner, permissions, id, open ? Buffer.alloc(4, 0xff) : Buffer.alloc(0));
  if (revision >= 3) for (let times = 0; times < 50; times += 1) key = md5(key.subarray(0, length));
  return key.subarray(0, length);
}

/** The key for version 5, with an empty password (7.6.4.3.3). */
function keyOf256Bits(objects: Objects, dict: Dict): Buffer {
  const salt = bytesAt(objects, dict, 'U').subarray(40, 48);
  const between = numberAt(objects, dict, 'R', 0) >= 6 ? hardened(salt) : sha(256, salt);
  const decipher = createDecipheriv('aes-256-cbc', between, Buffer.alloc(16)).setAutoPadding(false);
  return decipher.update(bytesAt(objects, dict, 'UE').subarray(0, 32));
}

/** Algorithm 2.B of the standard, with an empty password: slow on purpose. */
function hardened(salt: Buffer): Buffer {
  let key = sha(256, salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32));
    const mixed = cipher.setAutoPadding(false).update(Buffer.concat(Array.from({ length: 64 }, () => key)));
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = sha(rest === 0 ? 256 : rest === 1 ? 384 : 512, mixed);
    last = mixed.at(-1) ?? 0;
  }
  return key.subarray(0, 32);
}

function firstId(objects: Objects, trailer: Dict): Buffer {
  const ids = objects.only(trailer, 'ID');
  const [id] = Array.isArray(ids) ? ids.flatMap((one) => objects.resolve(one)) : [];
  return (id instanceof PdfString ? id.bytes : undefined) ?? Buffer.alloc(0);
}

function numberAt(objects: Objects, dict: Dict, key: string, otherwise: number): number {
  const value = objects.only(dict, key) ?? otherwise;
  if (typeof value !== 'number') throw new Unclear('encrypted in an unknown way');
  return value;
}

function bytesAt(objects: Objects, dict: Dict, key: string): Buffer {
  const value = objects.only(dict, key);
  const bytes = value instanceof PdfString ? value.bytes : undefined;
  if (!bytes || bytes.length < 32) throw new Unclear('encrypted in an unknown way');
  return bytes;
}

function decrypt(bytes: Buffer, key: Buffer, method: Method, { number, generation }: Id): Buffer {
  if (method === 'None') return bytes;
  if (method === 'AESV3') return aes(bytes, key);
  const id = Buffer.alloc(5);
  id.writeUIntLE(number % 2 ** 24, 0, 3);
  id.writeUInt16LE(generation % 2 ** 16, 3);
  const own = md5(key, id, Buffer.from(method === 'AESV2' ? 'sAlT' : ''));
  const ownKey = own.subarray(0, Math.min(key.length + 5, 16));
  return method === 'AESV2' ? aes(bytes, ownKey) : rc4(bytes, ownKey);
}

function aes(bytes: Buffer, key: Buffer): Buffer {
  if (bytes.length === 0) return bytes;
  const decipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, bytes.subarray(0, 16));
  return Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]);
}

/** RC4, which the crypto library no longer has. */
function rc4(bytes: Buffer, key: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0];
    return ((state[a] ?? 0) + (state[b] ?? 0)) & 0xff;
  };
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 0xff;
    swap(at, other);
  }
  let [at, other] = [0, 0];
  return bytes.map((byte) => {
    at = (at + 1) & 0xff;
    other = (other + (state[at] ?? 0)) & 0xff;
    return byte ^ (state[swap(at, other)] ?? 0);
  }) as Buffer;
}

const md5 = (...parts: Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();
const sha = (bits: 256 | 384 | 512, bytes: Buffer): Buffer => createHash(`sha${bits}`).update(bytes).digest();
