import type { Plugin, Rolldown } from 'vite';

const OTHER_LANGUAGE =
  /\/react-(?:aria|aria-components|stately)\/dist\/.*\/(?!en-US\.)[a-z]{2}-[A-Z]{2}\.mjs$/;

/**
 * Leaves out the words of React Aria in languages other than English, thirty of them in every component. It falls
 * back to the English ones.
 */
export function englishOnly(): Plugin {
  return {
    name: 'wattle:english-only',
    apply: 'build',
    load: { filter: { id: OTHER_LANGUAGE }, handler: () => 'export default {};' },
  };
}

/**
 * Lets the browser fetch the font along with the scripts instead of after them, so that text is set in it from
 * the start and doesn't move. `name` is a part of the font's file name.
 */
export function preloadFont(name: string): Plugin {
  return {
    name: 'wattle:preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2') && file.includes(name));
        if (fonts.length !== 1) throw new Error(`${fonts.length} fonts in the build are called ${name}`);
        const attrs = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: `/${fonts[0]}`,
          crossorigin: '',
        };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

/** Names the file of a module that pages share: `own` where the page of that source needs it too, else `others`. */
export function sharedBy(source: string, own: string, others: string): Rolldown.CodeSplittingNameFunction {
  return (id, modules) => (isNeeded(id, source, modules) ? own : others);
}

/** Names the file of a module that a source needs, where the page of another one, `not`, does without. */
export function neededBy(source: string, not: string, name: string): Rolldown.CodeSplittingNameFunction {
  return (id, modules) => (isNeeded(id, source, modules) && !isNeeded(id, not, modules) ? name : undefined);
}

/** Whether a source imports a module, all the way; what it loads later does not count. */
function isNeeded(id: string, source: string, modules: Parameters<Rolldown.CodeSplittingNameFunction>[1]) {
  const seen = new Set<string>();
  const leadsTo = (module: string): boolean => {
    if (module.endsWith(source)) return true;
    if (seen.has(module)) return false;
    seen.add(module);
    return modules.getModuleInfo(module)?.importers.some(leadsTo) ?? false;
  };
  return leadsTo(id);
}
