import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

/** Writes every script and style once more, compressed with brotli at its best: the server sends these. */
export function compress(): Plugin {
  let outDir = '';
  return {
    name: 'compress',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir, config.build.assetsDir);
    },
    closeBundle() {
      for (const name of readdirSync(outDir).filter((file) => /\.(js|css)$/.test(file))) {
        const file = join(outDir, name);
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file), { params }));
      }
    },
  };
}
