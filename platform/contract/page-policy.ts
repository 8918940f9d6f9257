interface PolicyOptions {
  /** Hashes of the styles that a library injects; the build writes them down (`csp.json`). */
  styleHashes: readonly string[];
  /** The server's origin; set only in the apps, whose page does not come from the server. */
  server?: string | undefined;
}

/**
 * What the app's page may load: its own files and nothing else, no inline script, and no script made from text (Trusted
 * Types, one policy `wattle`). It talks to its server only.
 */
export function pagePolicy({ styleHashes, server }: PolicyOptions): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${["'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", server].filter(Boolean).join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    // A page that carries its policy in itself, as in the apps, cannot set this directive.
    ...(server === undefined ? ["frame-ancestors 'none'"] : []),
    "require-trusted-types-for 'script'",
    'trusted-types wattle',
  ].join('; ');
}
