import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AppBrand } from './brand.ts';
import { TEMPLATE_FOLDER } from './places.ts';

/** The values for the template's `{{…}}`, as plain text that XML or HTML has to escape. */
export function valuesOf({ brand, app }: AppBrand, server: string): Record<string, string> {
  return {
    id: app.id,
    appName: app.name,
    brandName: brand.name,
    phone: brand.phone,
    host: app.host,
    light: brand.themeColor.light,
    dark: brand.themeColor.dark,
    server,
  };
}

/** Puts a file of the template into a project, filled in. `markup` has values that are markup already. */
export function fill(
  file: string,
  target: string,
  values: Readonly<Record<string, string>>,
  markup: Readonly<Record<string, string>> = {},
): void {
  const text = readFileSync(join(TEMPLATE_FOLDER, file), 'utf8').replaceAll(/\{\{(\w+)\}\}/g, (_, name) => {
    const value = markup[name] ?? (values[name] === undefined ? undefined : escaped(values[name]));
    if (value === undefined) throw new Error(`${file} asks for {{${name}}}, which is nothing.`);
    return value;
  });
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, text);
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Replaces every `from` in a text. Throws where there is none. */
export function replace(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`Capacitor's template has changed: it holds no "${from}".`);
  return text.replaceAll(from, to);
}
