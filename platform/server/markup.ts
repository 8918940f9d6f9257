/** HTML that is safe to put into a page as it stands. */
export interface Markup {
  markup: string;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Value = string | number | Markup | undefined | readonly Markup[];

/** A piece of HTML: text that is put in is escaped, in elements and in quoted attributes alike. */
export function html(pieces: TemplateStringsArray, ...values: Value[]): Markup {
  return { markup: pieces.map((piece, at) => piece + toMarkup(values[at])).join('') };
}

/** Puts our own files and words into a page as they are: they are markup already. */
export function raw(markup: string): Markup {
  return { markup };
}

function toMarkup(value: Value): string {
  if (value === undefined) return '';
  if (typeof value === 'string') return value.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
  if (typeof value === 'number') return String(value);
  return 'markup' in value ? value.markup : value.map(({ markup }) => markup).join('');
}
