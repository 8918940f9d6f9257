// How the web app is built and served in development. The build is one page for all brands: the server puts the
// brand in (contract/brand-page) and sends the content security policy, so nothing here may be inline.

import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandInDevelopment } from './vite-brand.ts';
import { englishOnly, preloadFont } from './vite-bundle.ts';
import { compress } from './vite-compress.ts';
import { styleHashes } from './vite-style-hashes.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Where the API listens while Vite serves the pages. */
const api = process.env['API_URL'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    brandInDevelopment(),
    englishOnly(),
    preloadFont('latin-wght-normal'),
    styleHashes(),
    compress(),
  ],
  define: { __APP_VERSION__: JSON.stringify(version) },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/client-portal', '/dev', '/brands', '/openapi.json', '/docs', '/healthz'].map((path) => [
        path,
        { target: api },
      ]),
    ),
  },
  build: {
    // The first browsers with light-dark(), by which the brands' colours are written.
    target: ['chrome123', 'edge123', 'firefox124', 'safari17.5'],
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Few files: what the first script needs is in it, and what pages share is gathered unless it is large.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            // What the login page shares with other forms, by name: gathered by use it would lie with what is large.
            { name: 'fields', test: /web.src.ui.(Form|Field|TextField|CodeField|ErrorSummary|Card)\./ },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 8_000 },
          ],
        },
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${name.replace(/[~.].*$/, '')}-[hash][extname]`,
      },
    },
  },
});
