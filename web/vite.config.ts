// How the web app is built and served in development. The build is one page for all brands: the server puts the
// brand in (contract/brand-page) and sends the content security policy, so nothing here may be inline.

import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { brandInDevelopment } from './vite-brand.ts';
import { budget } from './vite-budget.ts';
import { englishOnly, preloadFont } from './vite-bundle.ts';
import { compress } from './vite-compress.ts';
import { contractForBrowser } from './vite-contract.ts';
import { styleHashes } from './vite-style-hashes.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Where the API listens while Vite serves the pages. */
const api = process.env['API_URL'] ?? 'http://127.0.0.1:8080';

/** What the login page shares with others, by name: gathered by use it would lie with what is large. */
const FIELDS =
  /react-router.dist.esm.useLocation|web.src.(ui.(Form|Field|TextField|ErrorSummary|Card|SegmentedControl)|platform.api)\./;
const FORMS =
  /react-hook-form|hookform.resolvers|web.src.(platform.(form-error|command)|features.auth.(LoginHelp|ask|login-step|words))\./;

/** What the login's later steps share with others. */
const STEPS = /web.src.(ui.(CodeField|Link|control-words)|features.auth.(activation-words|steps.module))\./;

/** What watches the portal, beside every page: in one small file of its own. */
const STATUS =
  /web.src.(features.status.(prompt|bounds|watch|UpdatePrompt)|app.portal-status|platform.app-platform)\.|domain.src.versions\.|contract.src.status/;

/** Pages and parts of the first script that nobody waits for, or that few ever open. */
const UNHURRIED = /(Gallery|status|NoClientsPage|LogoutRoute|MaintenanceRoute|Activate[a-z]*Route)-/;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    brandInDevelopment(),
    englishOnly(),
    contractForBrowser(),
    preloadFont('latin-wght-normal'),
    styleHashes(),
    compress(),
    budget([
      { page: 'Login page', limit: 110_000, sources: ['/app/pages/LoginRoute.tsx'] },
      {
        page: 'Plan page',
        limit: 190_000,
        sources: [
          '/app/portal-routes.ts',
          '/app/signed-in.ts',
          '/app/layout/PortalLayout.tsx',
          '/app/pages/PlanRoute.tsx',
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
  build: {
    // The first browsers with light-dark(), by which the brands' colours are written.
    target: ['chrome123', 'edge123', 'firefox124', 'safari17.5'],
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    // What isn't waited for needs no list of its parts in the first script; they come when it does.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, parts) => (UNHURRIED.test(file) ? [] : parts),
    },
    rolldownOptions: {
      // Values and rules only: loading one does nothing, so what nobody names of them goes.
      treeshake: { moduleSideEffects: [{ test: /(contract|domain).src/, sideEffects: false }] },
      output: {
        // Few files: what the first script needs is in it, and what pages share is gathered unless it is large.
        codeSplitting: {
          groups: [
            { name: 'dates', test: /domain.src.dates\./, priority: 1 },
            { name: 'start', tags: ['$initial'] },
            { name: 'fields', test: FIELDS },
            { name: 'forms', test: FORMS },
            { name: 'status', test: STATUS },
            // A few lines each that the login or the plan page shares with others: gathered with these they would bring all of it.
            { name: 'steps', test: STEPS },
            { name: 'today', test: /web.src.platform.today\./ },
            { name: 'me', test: /web.src.(features.auth.queries|app.use-go-back)\./ },
            { name: 'claim-calls', test: /contract.src.claims.(calls|submission)\./ },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 8_000 },
          ],
        },
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        assetFileNames: ({ names: [name = ''] }) => `assets/${name.replace(/[~.].*$/, '')}-[hash][extname]`,
      },
    },
  },
});
