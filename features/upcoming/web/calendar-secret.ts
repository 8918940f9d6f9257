import { SECRET_BYTES } from '../rules.ts';

/**
 * A new secret, and its SHA-256 as the server keeps it; both in base64url. The secret is made here, so that it stands in
 * no reply and no record of the server.
 */
export async function newSecret(): Promise<{ secret: string; hash: string }> {
  const secret = base64url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  return { secret, hash: base64url(new Uint8Array(digest)) };
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The address of a secret: as a web address, and as one that opens a calendar program. */
export function addressesOf(secret: string, origin: string): { https: string; webcal: string } {
  const https = `${origin}/calendar/${secret}.ics`;
  return { https, webcal: https.replace(/^https?:/, 'webcal:') };
}
