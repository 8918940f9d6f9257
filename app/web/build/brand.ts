import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { Brand } from '#platform/contract/brand.ts';
import { stampBrand } from '#platform/contract/brand-page.ts';

/**
 * Puts a brand into the page as the server does it in production. The brand is the page address's `?brand=`,
 * else the environment's `BRAND`, else wattle.
 */
export function brandInDevelopment(): Plugin {
  return {
    name: 'wattle:brand-in-development',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { originalUrl = '/' }) => {
        const asked = new URL(originalUrl, 'http://localhost').searchParams.get('brand');
        const brand = readBrand(asked ?? process.env['BRAND'] ?? 'wattle');
        return stampBrand(html, { brand, version: 'development', demo: true });
      },
    },
  };
}

function readBrand(code: string): Brand {
  if (!/^[a-z][a-z0-9-]+$/.test(code)) throw new Error(`Not a brand's code: ${code}`);
  return JSON.parse(
    readFileSync(new URL(`../../../brands/${code}/brand.json`, import.meta.url), 'utf8'),
  ) as Brand;
}
