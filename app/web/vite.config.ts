// How the web app is built and served in development. The build is one page for all brands: the server puts the
// brand in (contract/brand-page) and sends the content security policy, so nothing here may be inline.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandInDevelopment } from './vite-brand.ts';
import { budget } from './vite-budget.ts';
import { englishOnly, parcel, preloadFont, startingParcel } from './vite-bundle.ts';
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

const MAIN = '/src/main.tsx';
const LOGIN = ['/features/auth/LoginPage.tsx'];
/** What people who are signed in begin with; most visits open the plan page. */
const SIGNED_IN = [
  '/app/portal-routes.tsx',
  '/platform/query-client.ts',
  '/app/load-portal.ts',
  '/app/layout/StartingLayout.tsx',
  '/app/layout/PortalLayout.tsx',
  '/features/plans/PlanPage.tsx',
];
/** What every page adds once it stands. */
const NOTICES = [
  '/app/portal-status.ts',
  '/features/status/UpdatePrompt.tsx',
  '/features/status/AwayNotice.tsx',
];
const OVERLAYS = ['/app/layout/Overlays.tsx'];
const CLAIMS = ['/claims/claims-pages.ts', '/claims/approvals-pages.ts', '/claims/provider-pages.ts'];

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
      { page: 'Login page', limit: 120_000, sources: [MAIN, ...LOGIN] },
      { page: 'Plan page', limit: 195_000, sources: [MAIN, ...SIGNED_IN] },
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
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Few files, because on a slow line each costs a round trip (docs/adr/0027).
        codeSplitting: {
          groups: [
            startingParcel('start', MAIN, LOGIN, [...SIGNED_IN, ...CLAIMS]),
            parcel('login', LOGIN),
            parcel('signed-in', SIGNED_IN),
            parcel('notices', NOTICES),
            parcel('overlays', OVERLAYS),
            parcel('forms', ['/platform/forms/command-form.ts']),
            parcel('search', ['/ui/SearchField.tsx', '/features/plans/answers/Finder.tsx']),
            { name: 'lists', minShareCount: 4, maxModuleSize: 100_000 },
            parcel('claims', CLAIMS),
            parcel('reports', ['/reports/report-pages.ts']),
            parcel('survey', ['/settings/SurveyPrompt.tsx']),
            // What only the apps on phones load.
            parcel('native', ['/platform/device/native/native.ts', '/app/phone/listeners.ts']),
            parcel('settings-pages', ['/settings/settings-pages.ts']),
          ],
        },
      },
    },
  },
});
