import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const ROOT = join(import.meta.dirname, '..', '..', '..');

type CodeSplittingGroup = NonNullable<Rolldown.CodeSplittingOptions['groups']>[number];

const OTHER_LANGUAGE =
  /\/react-(?:aria|aria-components|stately)\/dist\/.*\/(?!en-US\.)[a-z]{2}-[A-Z]{2}\.mjs$/;

/**
 * Leaves out React Aria's words in languages other than English, about thirty in every component. React Aria falls back
 * to the English words.
 */
export function englishOnly(): Plugin {
  return {
    name: 'wattle:english-only',
    apply: 'build',
    load: { filter: { id: OTHER_LANGUAGE }, handler: () => 'export default {};' },
  };
}

const CALLS = /\/(?:features\/[^/]+\/calls(?:\/[^/]+)?|platform\/contract\/session)\.ts$/;
const TEXT = /'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/.source;
const SUMMARY = new RegExp(`\\bsummary:\\s*(?:${TEXT}),`, 'g');
const TAGGED = /\btagged: true,/g;
const LASTS = /\bsession: sessionLasts,/g;
const REFUSALS = new RegExp(`\\brefusals:\\s*\\{(?:\\s*\\d{3}:\\s*(?:${TEXT}),?)+\\s*\\},`, 'g');

/** As many lines as a piece of code had, so that the source map still fits. */
const linesOf = (code: string): string => '\n'.repeat(code.split('\n').length - 1);

/**
 * Leaves out what calls say to others than the browser: the sentences about them and their refusals, which only the
 * API's documentation shows, that the server tags answers, and the shape of how long a session lasts, which no page checks.
 * It is a kilobyte of the first page.
 */
export function withoutSummaries(): Plugin {
  return {
    name: 'wattle:without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: CALLS },
      handler: (code) => ({
        code: code
          .replace(SUMMARY, linesOf)
          .replace(TAGGED, '')
          .replace(LASTS, '')
          .replace(REFUSALS, linesOf),
        map: null,
      }),
    },
  };
}

/**
 * Lets the browser fetch the font along with the scripts instead of after them, so that text is set in it from
 * the start and doesn't move. `name` is a part of the font's file name.
 */
export function preloadFont(name: string): Plugin {
  let base = '';
  return {
    name: 'wattle:preload-font',
    apply: 'build',
    configResolved: (config) => {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2') && file.includes(name));
        if (fonts.length !== 1) throw new Error(`${fonts.length} fonts in the build are called ${name}`);
        const attrs = {
          rel: 'preload',
          as: 'font',
          type: 'font/woff2',
          href: `${base}${fonts[0]}`,
          crossorigin: '',
        };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

/** A file for the modules that any of these sources needs, without those that an earlier group already holds. */
export function parcel(name: string, sources: readonly string[]): CodeSplittingGroup {
  // A source that is not there would put nothing into the file, and nobody would notice.
  const missing = sources.filter((source) => !existsSync(join(ROOT, source)));
  if (missing.length > 0)
    throw new Error(`The build's file ${name} is made of ${missing.join(', ')}: not found.`);
  return { debugName: name, name: (id, modules) => (isNeeded(id, sources, modules) ? name : undefined) };
}

/** A file for the modules that `first` needs, and for those that the pages of both `one` and `other` need, without `except`. */
export const startingParcel = (
  name: string,
  first: string,
  one: readonly string[],
  other: readonly string[],
  except?: RegExp,
): CodeSplittingGroup => ({
  debugName: name,
  name: (id, modules) =>
    !except?.test(id) &&
    (isNeeded(id, [first], modules) || (isNeeded(id, one, modules) && isNeeded(id, other, modules)))
      ? name
      : undefined,
});

/** Whether one of these sources imports a module, directly or through others. Dynamic imports do not count. */
function isNeeded(
  id: string,
  sources: readonly string[],
  modules: Parameters<Rolldown.CodeSplittingNameFunction>[1],
): boolean {
  const seen = new Set<string>();
  const leadsTo = (module: string): boolean => {
    if (sources.some((source) => module.endsWith(source))) return true;
    if (seen.has(module)) return false;
    seen.add(module);
    return modules.getModuleInfo(module)?.importers.some(leadsTo) ?? false;
  };
  return leadsTo(id);
}
