import { createHash } from 'node:crypto';

/** Text made safe to stand in HTML, in content and in attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const STYLE = `
  :root { color-scheme: light dark; font: 112.5%/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; padding: 1.5rem; max-width: 60rem; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid; border-radius: .6rem; }
  code { overflow-wrap: anywhere; }
  summary { min-height: 2.75rem; cursor: pointer; align-content: center; }
  section { border-block-start: 1px solid; padding-block: .5rem; }`;

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;

/** A plain page of the server's own, for developers and operators. `body` is HTML; escape what goes into it. */
export function htmlPage(title: string, body: string): { html: string; headers: Record<string, string> } {
  return {
    html: `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
    },
  };
}
