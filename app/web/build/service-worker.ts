import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';

/** Files that few visits need, by their names: what opens and writes PDFs, the apps' own code, and a demo's pages. */
const WHEN_NEEDED = /^(?:pdf|photo-pdf)/;
const LEFT_OUT = /^(?:native|Gallery|DemoPage)|\.(?:map|br)$/;

/** Bundles the service worker, with the names of the build's files, into one script beside the page. */
export function serviceWorker(): Plugin {
  let outDir = '';
  return {
    name: 'wattle:service-worker',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const assets = join(outDir, 'assets');
      if (!existsSync(assets)) return;
      const names = readdirSync(assets).filter((name) => !LEFT_OUT.test(name));
      const [later, atOnce] = [true, false].map((isLater) =>
        names.filter((name) => WHEN_NEEDED.test(name) === isLater).map((name) => `/assets/${name}`),
      );
      const bundle = await rolldown({
        input: join(import.meta.dirname, '../worker/worker.ts'),
        platform: 'browser',
        transform: {
          define: {
            'process.env.NODE_ENV': '"production"',
            __AT_ONCE__: JSON.stringify(atOnce),
            __WHEN_NEEDED__: JSON.stringify(later),
          },
        },
      });
      await bundle.write({ file: join(outDir, 'service-worker.js'), format: 'iife', minify: true });
      await bundle.close();
    },
  };
}
