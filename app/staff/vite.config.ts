// How the staff console is built: an app of its own, of which a participant's phone loads nothing. Like the portal's it is
// one page for all brands, and nothing in it may be inline.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { englishOnly, preloadFont, withoutSummaries } from '#app/web/build/bundle.ts';
import { compress } from '#app/web/build/compress.ts';
import { styleHashes } from '#app/web/build/style-hashes.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  version: string;
};

export default defineConfig({
  root: import.meta.dirname,
  base: '/staff/',
  plugins: [
    react(),
    englishOnly(),
    withoutSummaries(),
    preloadFont('latin-wght-normal'),
    styleHashes(),
    compress(),
  ],
  define: { __APP_VERSION__: JSON.stringify(version) },
  build: {
    outDir: '../../dist/staff',
    emptyOutDir: true,
    // The same browsers as the portal's.
    target: ['chrome123', 'edge123', 'firefox124', 'safari17.5'],
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
  },
});
