// How the web app is built and served in development. The build is one page for all brands: the server puts the
// brand in (contract/brand-page) and sends the content security policy, so nothing here may be inline.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandInDevelopment } from './vite-brand.ts';
import { budget } from './vite-budget.ts';
import { englishOnly, neededBy, preloadFont, sharedBy } from './vite-bundle.ts';
import { compress } from './vite-compress.ts';
import { styleHashes } from './vite-style-hashes.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Where the API listens while Vite serves the pages. */
const api = process.env['API_URL'] ?? 'http://127.0.0.1:8080';

/** Class names of a module by its name alone: they come again and again, so they are short. */
const classNames = (name: string, file: string) =>
  `${name}_${createHash('sha256')
    .update(relative(import.meta.dirname, file))
    .digest('base64url')
    .slice(0, 3)}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    brandInDevelopment(),
    englishOnly(),
    preloadFont('latin-wght-normal'),
    styleHashes(),
    compress(),
    budget([
      { page: 'Login page', limit: 120_000, sources: ['/features/auth/LoginPage.tsx'] },
      {
        page: 'Plan page',
        limit: 195_000,
        sources: [
          '/app/portal-routes.tsx',
          '/platform/query-client.ts',
          '/features/participants/load-participants.ts',
          '/app/layout/PortalLayout.tsx',
          '/features/plans/PlanPage.tsx',
        ],
      },
    ]),
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
  css: { modules: { generateScopedName: classNames } },
  build: {
    // The first browsers with light-dark(), by which the brands' colours are written.
    target: ['chrome123', 'edge123', 'firefox124', 'safari17.5'],
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Few files: what every page needs, what many share with the login page, what many others share, and what else
        // the portal begins with. Large modules come alone.
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            {
              name: sharedBy('/features/auth/LoginPage.tsx', 'login', 'portal'),
              debugName: 'shared',
              minShareCount: 6,
              maxModuleSize: 100_000,
            },
            {
              name: neededBy('/app/portal-routes.tsx', '/features/auth/LoginPage.tsx', 'signed-in'),
              debugName: 'signed-in',
            },
          ],
        },
      },
    },
  },
});
