import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);

/** The packages that make style elements of their own while the app runs. */
const PACKAGES = ['react-aria', 'react-aria-components', 'react-stately'];

/**
 * Writes `csp.json`: the hashes by which the server's content security policy allows exactly the styles that
 * React Aria injects. They are read from the installed packages, so an update that changes or adds a style
 * changes the hashes or, where it can't be read, stops the build.
 */
export function styleHashes(): Plugin {
  return {
    name: 'wattle:style-hashes',
    apply: 'build',
    generateBundle() {
      const styles = PACKAGES.flatMap((name) => stylesOf(dirname(require.resolve(`${name}/package.json`))));
      if (styles.length === 0) this.error(`No injected style found in ${PACKAGES.join(', ')}`);
      const source = `${JSON.stringify({ styleHashes: styles.map(hash) }, null, 2)}\n`;
      this.emitFile({ type: 'asset', fileName: 'csp.json', source });
    },
  };
}

function stylesOf(folder: string): string[] {
  return readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.mjs'))
    .flatMap((file) => injectedStyles(join(folder, 'dist', file)));
}

/** The texts of the style elements that a source makes. Each has to be one template of constants. */
function injectedStyles(file: string): string[] {
  const source = readFileSync(file, 'utf8');
  const made = source.match(/createElement\(['"]style['"]\)/g) ?? [];
  const texts = [...source.matchAll(/\bstyle\.textContent = `([^`]*)`\.trim\(\)/g)].map(([, text = '']) =>
    text.replaceAll(/\$\{([\w$]+)\}/g, (_, name: string) => constant(source, name, file)).trim(),
  );
  if (texts.length !== made.length) throw new Error(`${file} injects a style that can't be read`);
  return texts;
}

function constant(source: string, name: string, file: string): string {
  const start = source.indexOf(`const ${name} = '`);
  const value = start < 0 ? undefined : /'([^'\\]*)'/.exec(source.slice(start))?.[1];
  if (value === undefined) throw new Error(`${file}: ${name} is no constant text`);
  return value;
}

function hash(style: string): string {
  return `sha256-${createHash('sha256').update(style).digest('base64')}`;
}
