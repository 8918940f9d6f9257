import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

interface Budget {
  page: string;
  /** In bytes of JavaScript as the server sends it, compressed with brotli. */
  limit: number;
  /** The sources that are loaded for the page. Everything that they import counts too. */
  sources: string[];
}

/**
 * Stops the build where the scripts of a page have grown beyond what a small old phone on a slow line can be asked to
 * fetch. What is loaded later, when somebody does something, does not count. It has to come after `compress`, whose
 * files it weighs.
 */
export function budget(budgets: readonly Budget[]): Plugin {
  let outDir = '';
  let pages: { page: string; limit: number; files: Set<string> }[] = [];
  return {
    name: 'wattle:budget',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      pages = budgets.map(({ page, limit, sources }) => {
        const first = sources.map((source) => chunkOf(source, chunks));
        return { page, limit, files: new Set(first.flatMap((chunk) => withImports(chunk, bundle))) };
      });
    },
    closeBundle() {
      for (const { page, limit, files } of pages) {
        const size = [...files].reduce((sum, file) => sum + statSync(join(outDir, `${file}.br`)).size, 0);
        const said = `${page}: ${size} of ${limit} bytes of JavaScript (brotli)`;
        if (size > limit) this.error(`${said}. Load less at first, or load it later.`);
        this.info(said);
      }
    },
  };
}

function chunkOf(source: string, chunks: Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(source)));
  if (!chunk) throw new Error(`${source} is not in the build`);
  return chunk;
}

/** The chunk's file and the files of everything that it imports statically, directly or through others. */
function withImports(
  chunk: Rolldown.OutputChunk,
  bundle: Rolldown.OutputBundle,
  seen = new Set<string>(),
): string[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  for (const file of chunk.imports) {
    const imported = bundle[file];
    if (imported?.type === 'chunk') withImports(imported, bundle, seen);
  }
  return [...seen];
}
