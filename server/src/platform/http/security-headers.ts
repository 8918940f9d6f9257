import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import type { Config } from '../config.ts';

/** Headers of every answer. Pages get their own content policy on top (`pagePolicy`). */
export function setSecurityHeaders(config: Config, reply: FastifyReply): void {
  reply.headers({
    'content-security-policy':
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  if (config.publicUrl.startsWith('https:'))
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
}

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
