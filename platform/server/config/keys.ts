import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One signing key: an Ed25519 pair for tokens and a secret for keyed hashes, both from the same 32 bytes. */
export interface AuthKey {
  /** Names the key in a token's header. */
  id: string;
  privateKey: KeyObject;
  publicKey: KeyObject;
  /** For keyed hashes, such as those of one-time codes. */
  secret: Buffer;
}

/** The ASN.1 frame around the 32 bytes of an Ed25519 private key (RFC 8410). */
const ED25519_FRAME = Buffer.from('302e020100300506032b657004220420', 'hex');

/** A fresh key as `AUTH_KEYS` takes it: 32 random bytes in base64url. */
export function newAuthKey(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * The keys to sign and check with, the current one first. They come from the settings, or else from a file in the data
 * folder, made on first use and readable by its owner only.
 */
export function loadAuthKeys(fromSettings: string[] | undefined, dataDir: string): AuthKey[] {
  return (fromSettings ?? readOrMakeKeyFile(keyFile(dataDir))).map(deriveKey);
}

const keyFile = (dataDir: string) => join(dataDir, 'auth-keys');

/** Puts a new key in front, in the data folder first and then in `keys`, which the running server signs with. */
export function rotateKeys(keys: AuthKey[], dataDir: string): void {
  const text = newAuthKey();
  writeKeyFile(dataDir, [text, ...readOrMakeKeyFile(keyFile(dataDir))]);
  keys.unshift(deriveKey(text));
}

/** Forgets all keys but the one that signs. */
export function retireKeys(keys: AuthKey[], dataDir: string): void {
  writeKeyFile(dataDir, readOrMakeKeyFile(keyFile(dataDir)).slice(0, 1));
  keys.splice(1);
}

function writeKeyFile(dataDir: string, texts: readonly string[]): void {
  const file = keyFile(dataDir);
  writeFileSync(`${file}.new`, `${texts.join('\n')}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

function readOrMakeKeyFile(file: string): string[] {
  if (!existsSync(file)) writeFileSync(file, `${newAuthKey()}\n`, { mode: 0o600 });
  return readFileSync(file, 'utf8').split(/\s+/).filter(Boolean);
}

function deriveKey(text: string): AuthKey {
  const seed = Buffer.from(text, 'base64url');
  const privateKey = createPrivateKey({
    key: Buffer.concat([ED25519_FRAME, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  const publicKey = createPublicKey(privateKey);
  const id = createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('base64url')
    .slice(0, 12);
  return {
    id,
    privateKey,
    publicKey,
    secret: Buffer.from(hkdfSync('sha256', seed, '', 'wattle one-time codes', 32)),
  };
}

/** Whether two secrets are the same, in a time that does not tell how much of them is. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** A keyed hash: nobody can check a guess against it without the server's key, and it fits no other row. */
export function hashSecret(key: AuthKey, id: string, secret: string): string {
  return createHmac('sha256', key.secret).update(`${id}:${secret}`).digest('base64url');
}

/** Whether a stored hash is that of a secret. Compares in constant time, with every key that may have made the hash. */
export function isSecretOf(
  keys: AuthKey[],
  { id, secret, hash }: { id: string; secret: string; hash: string },
): boolean {
  const expected = Buffer.from(hash, 'base64url');
  return keys
    .map((key) => Buffer.from(hashSecret(key, id, secret), 'base64url'))
    .reduce((found, given) => timingSafeEqual(given, expected) || found, false);
}

/**
 * A hash that recognises an address or an account without showing it. The oldest key makes it, so that the hashes stay
 * the same when a new key is added.
 */
export function keyedHash(keys: readonly AuthKey[], text: string): string {
  const secret = keys.at(-1)?.secret ?? '';
  return createHmac('sha256', secret).update(text).digest('base64url');
}
