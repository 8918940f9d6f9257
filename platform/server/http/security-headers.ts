import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pagePolicy } from '#platform/contract/page-policy.ts';
import type { Config } from '../config/config.ts';

/** Headers of every answer, whatever it is. */
export function securityHeaders({ publicUrl }: Pick<Config, 'publicUrl'>): Readonly<Record<string, string>> {
  return {
    'content-security-policy':
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}

/** Headers that mean something on a page only, for everything that a browser shows as one. */
export const PAGE_HEADERS = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  'x-frame-options': 'DENY',
} as const;

/** The policy of the service worker: it fetches from its own server, and loads no further script. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

/** The policy of the app's page, with the hashes that the build wrote. */
export function builtPagePolicy(webFolder: string): string {
  const file = join(webFolder, 'csp.json');
  return pagePolicy(
    existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as { styleHashes: string[] })
      : { styleHashes: [] },
  );
}
