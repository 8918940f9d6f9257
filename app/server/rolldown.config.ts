// Bundles the server and the operator's command line: a bundle starts ten times as fast as the sources and takes a
// fifth of the memory. Packages that bring their own binaries or data files stay outside.

import { defineConfig } from 'rolldown';

export default defineConfig({
  input: {
    main: 'app/server/main.ts',
    portal: 'app/server/portal.ts',
    'pdf-worker': 'platform/server/files/pdf-worker.ts',
    'seal-worker': 'platform/server/backup/seal-worker.ts',
    'report-worker': 'features/reports/server/report-worker.ts',
  },
  platform: 'node',
  external: [
    /^@electric-sql\/pglite/,
    /^@myriaddreamin\//,
    /^@opentelemetry\//,
    'sharp',
    /^pdfjs-dist\//,
    'piscina',
    'pg-native',
  ],
  output: { dir: 'dist/server', format: 'esm', sourcemap: true, cleanDir: true },
});
