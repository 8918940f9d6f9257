// Access tokens that are nearly valid: for each thing that makes a token valid, one in which only that is wrong.

import type { KeyObject } from 'node:crypto';
import { CompactSign, decodeJwt, decodeProtectedHeader, type JWK, type KeyInput } from 'jose';
import type { AuthKey } from '#platform/server/config/keys.ts';

type Claims = Readonly<Record<string, unknown>>;

const utf8 = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

/** What changes in a token; `undefined` takes a claim or a field of the header away. */
export interface Change {
  header?: Claims;
  claims?: Claims;
  key?: KeyInput | Uint8Array;
}

/** Signs a token like `good`, with some of it changed; with the server's own key where no other is given. */
export function mintLike(good: string, ours: AuthKey, { header, claims, key }: Change): Promise<string> {
  const fields = withoutUndefined({ ...decodeProtectedHeader(good), ...header });
  return new CompactSign(utf8(withoutUndefined({ ...decodeJwt(good), ...claims })))
    .setProtectedHeader(fields as { alg: string })
    .sign(key ?? ours.privateKey, { crit: { 'urn:x': true } });
}

const withoutUndefined = (claims: Claims) =>
  Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));

/** A token of these parts, without being signed. */
export function assemble(header: Claims, claims: Claims, signature = ''): string {
  const encode = (value: unknown) => Buffer.from(utf8(value)).toString('base64url');
  return `${encode(header)}.${encode(claims)}.${signature}`;
}

/** Every form in which somebody may use a public key as the key of a keyed hash. */
export function formsOfPublicKey(key: KeyObject): [string, Uint8Array][] {
  const jwk = key.export({ format: 'jwk' }) as JWK;
  const pem = key.export({ format: 'pem', type: 'spki' }).toString();
  const bytes = (text: string, encoding: BufferEncoding = 'utf8') =>
    new Uint8Array(Buffer.from(text, encoding));
  return [
    ['its 32 bytes', bytes(jwk.x ?? '', 'base64url')],
    ['its 32 bytes in base64url', bytes(jwk.x ?? '')],
    ['SPKI as DER', new Uint8Array(key.export({ format: 'der', type: 'spki' }))],
    ['SPKI as PEM', bytes(pem)],
    ['SPKI as PEM without the last line end', bytes(pem.trimEnd())],
    ['JWK text', bytes(JSON.stringify(jwk))],
    ['nothing', new Uint8Array(32)],
  ];
}
