// How the web app is built and served in development. The build is one page for all brands: the server puts the
// brand in (platform/contract/brand-page) and sends the content security policy, so nothing here may be inline.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandInDevelopment } from './build/brand.ts';
import { budget } from './build/budget.ts';
import { englishOnly, parcel, preloadFont, startingParcel, withoutSummaries } from './build/bundle.ts';
import { compress } from './build/compress.ts';
import { serviceWorker } from './build/service-worker.ts';
import { styleHashes } from './build/style-hashes.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  version: string;
};

/** Where the API listens while Vite serves the pages. */
const api = process.env['API_URL'] ?? 'http://127.0.0.1:8080';

/**
 * A class name of a CSS module: its own name and three characters of a hash of its file. It is short because it occurs
 * often.
 */
const classNames = (name: string, file: string) =>
  `${name}_${createHash('sha256').update(relative(ROOT, file)).digest('base64url').slice(0, 3)}`;

/** Modules that server and web share. They only declare things, so the build leaves out what a page does not use. */
const SHARED = /^(?:scheme|platform\/contract|features\/[^/]+\/(?:rules|calls|words))(?:\/|[.]ts$)/;

const MAIN = '/app/web/main.tsx';
/** What forms are made of, the login's and those behind it. */
const FORM = '/ui/forms/Form.tsx';
const LOGIN = ['/features/auth/web/login/LoginPage.tsx'];
/** What follows once a code or a link has been asked for: one file, because the first page names each that it leads to. */
const LATER = ['/features/auth/web/login/LaterStep.tsx', '/features/auth/web/open-link.ts'];
/** What people who are signed in begin with; most visits open the plan page. */
const SIGNED_IN = [
  '/app/web/portal-routes.tsx',
  '/platform/web/query-client.ts',
  '/app/web/load-portal.ts',
  '/app/web/layout/StartingLayout.tsx',
  '/app/web/layout/PortalLayout.tsx',
  '/features/plans/web/plan/PlanPage.tsx',
  // Settings ask it too: with the phones' own code in one file, browsers would load that for it.
  '/platform/web/device/lock.ts',
];
/** What every page loads after its first render. */
const NOTICES = [
  '/app/web/portal-status.ts',
  '/features/status/web/UpdatePrompt.tsx',
  '/features/status/web/AwayNotice.tsx',
];
/** Every page of the portal loads the overlays, and nearly every one a search field: one file for both. */
const OVERLAYS = [
  '/app/web/layout/Overlays.tsx',
  '/ui/forms/SearchField.tsx',
  '/ui/choices/InlineSelect.tsx',
  '/features/plans/web/plan/PlanTerms.tsx',
];
/** What is known of dates: the first page of the login shows none, and asks only whether a text is one. */
const DATES = /\/scheme\/dates\.ts$/;
/** What a page reads that opens with what the browser has kept, before anything of the overlays. */
const LAST_KNOWN = ['/app/web/last-known.ts'];
const CLAIMS = [
  '/features/claims/web/claims-pages.ts',
  '/features/claims/web/approvals-pages.ts',
  '/features/claims/web/provider-pages.ts',
];

const QUESTIONS = ['/features/questions/web/question-pages.ts', '/features/questions/web/ask/AskHere.tsx'];

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    brandInDevelopment(),
    englishOnly(),
    withoutSummaries(),
    preloadFont('latin-wght-normal'),
    styleHashes(),
    compress(),
    serviceWorker(),
    budget([
      { page: 'Login page', limit: 120_000, sources: [MAIN, ...LOGIN] },
      { page: 'Plan page', limit: 150_000, sources: [MAIN, ...SIGNED_IN] },
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
  // This React has the hook itself, so that what stands in for it is not sent.
  resolve: {
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      'use-sync-external-store/shim/index.js': 'react',
    },
  },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    // The first browsers with light-dark(), by which the brands' colours are written.
    target: ['chrome123', 'edge123', 'firefox124', 'safari17.5'],
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => (SHARED.test(relative(ROOT, id)) ? false : undefined) },
      output: {
        // Short names: what every visit loads lists all of them.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        hashCharacters: 'base36',
        // Few files, because on a slow line each costs a round trip (docs/adr/0027).
        codeSplitting: {
          groups: [
            startingParcel(
              'start',
              MAIN,
              [...LOGIN, ...NOTICES],
              [...SIGNED_IN, ...LAST_KNOWN, ...OVERLAYS],
              DATES,
            ),
            // What forms are made of: the login needs it, but not the page with which most visits begin.
            startingParcel('form-values', FORM, LOGIN, CLAIMS),
            parcel('login', LOGIN),
            // Before what follows the login, which needs dates too: every page loads the notices.
            parcel('notices', NOTICES),
            parcel('signed-in', SIGNED_IN),
            parcel('last-known', LAST_KNOWN),
            // With forms: pages that have them have overlays, too.
            parcel('overlays', [...OVERLAYS, '/platform/web/forms/command-form.ts']),
            // The login page shows it, long before anything of the lists.
            parcel('passkeys', ['/features/auth/web/login/PasskeyLogin.tsx']),
            { name: 'lists', minShareCount: 4, maxModuleSize: 100_000 },
            parcel('claims', CLAIMS),
            parcel('reports', ['/features/reports/web/report-pages.ts']),
            parcel('questions', QUESTIONS),
            parcel('survey', ['/features/settings/web/SurveyPrompt.tsx']),
            parcel('errors', ['/platform/web/errors/tell.ts', '/platform/web/errors/ErrorNumber.tsx']),
            // What only the apps on phones load.
            parcel('native', ['/platform/web/device/native/native.ts', '/app/web/phone/listeners.ts']),
            parcel('settings-pages', ['/features/settings/web/settings-pages.ts']),
            parcel('LaterStep', LATER),
          ],
        },
      },
    },
  },
});
