import { isIP } from 'node:net';
import type { Brand } from '#platform/contract/brand.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import type { Site } from '#platform/server/passkeys.ts';

/**
 * Where passkeys of a brand's people belong to: the brand's host, with the brand's apps, which the phones tie to it
 * (docs/native.md). Undefined where the portal has no name, but a number only.
 */
export function siteOf(services: Pick<Services, 'brands'>, brand: Brand): Site | undefined {
  const { origin, hostname } = new URL(services.brands.pageAddress(brand.code, '/'));
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return undefined;
  const certificates = brand.app?.android?.certificates ?? [];
  return { host: hostname, origins: [origin, ...certificates.map(androidOrigin)], name: brand.shortName };
}

/** What an app on Android calls itself: the hash of the certificate that signed it. */
const androidOrigin = (certificate: string): string =>
  `android:apk-key-hash:${Buffer.from(certificate.replaceAll(':', ''), 'hex').toString('base64url')}`;
