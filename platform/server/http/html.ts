import { createHash } from 'node:crypto';
import { html, type Markup, raw } from '../markup.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 112.5%/1.5 system-ui, sans-serif; }
  body { margin: 0 auto; padding: 1.5rem; max-width: 60rem; }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid; border-radius: .6rem; }
  code { overflow-wrap: anywhere; }
  summary { min-height: 2.75rem; cursor: pointer; align-content: center; }
  section { border-block-start: 1px solid; padding-block: .5rem; }`;

const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;

/** A plain page of the server's own, for developers and operators. */
export function htmlPage(title: string, body: Markup): { html: string; headers: Record<string, string> } {
  const page = html`<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${raw(STYLE)}</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
  return {
    html: page.markup,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
    },
  };
}
