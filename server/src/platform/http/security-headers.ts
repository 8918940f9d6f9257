import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';

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

/**
 * What the app's page may load: its own files and nothing else, no inline script, and no script made from text
 * (Trusted Types, one policy `wattle`). Styles that a library injects are allowed by the hashes that the build wrote.
 */
export function pagePolicy(webFolder: string): string {
  const file = join(webFolder, 'csp.json');
  const { styleHashes } = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as { styleHashes: string[] })
    : { styleHashes: [] };
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${["'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types wattle',
  ].join('; ');
}
