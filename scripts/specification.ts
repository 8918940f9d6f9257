/**
 * Writes docs/specification.md as a page that one can search, dist/specification.html: it opens from the disk, and shows
 * the rows that have every word typed, as they are typed.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..');

/** A row of the table: what is built, where it lives, and the test that proves it. Code cites it by its name. */
interface Row {
  section: string;
  name: string;
  what: string;
  livesIn: string;
  provedBy: string;
}

/** The rows of the specification, in its order. Throws at a row that has not four columns. */
export function rowsOfSpecification(markdown: string): Row[] {
  let section = '';
  const rows: Row[] = [];
  for (const line of markdown.split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3);
    if (!line.startsWith('| ') || /^\| (name|---) \|/.test(line)) continue;
    // A bar that belongs to the text is written `\|`.
    const cells = line.slice(2, -2).split(/(?<!\\) \| /);
    const [name, what, livesIn, provedBy] = cells.map((cell) => cell.replaceAll('\\|', '|').trim());
    if (!name || !what || !livesIn || !provedBy || cells.length > 4)
      throw new Error(`A row has four columns: ${line}`);
    rows.push({ section, name, what, livesIn, provedBy });
  }
  return rows;
}

/** The page. Without its script it shows all rows. */
export function specificationPage(rows: readonly Row[]): string {
  const sections = [...Map.groupBy(rows, ({ section }) => section)];
  return `<!doctype html>
<html lang="en-AU">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Specification, code and proof</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; max-inline-size: 60rem; margin: 0 auto; padding: 1rem; overflow-wrap: anywhere; }
  form { position: sticky; inset-block-start: 0; padding-block: 0.5rem; background: Canvas; }
  input { font: inherit; inline-size: 100%; padding: 0.5rem; box-sizing: border-box; }
  article { padding-block: 0.75rem; border-block-start: 1px solid GrayText; }
  article p { margin: 0; }
  article p + p { font-size: 0.9rem; }
</style>
<h1>Specification, code and proof</h1>
<form role="search">
  <label for="words">Words, files or tests</label>
  <input id="words" type="search" autofocus>
  <output for="words"></output>
</form>
${sections.map(([section, own]) => `<section><h2>${shown(section)}</h2>${own.map(article).join('\n')}</section>`).join('\n')}
<script>
  const input = document.querySelector('input');
  const rows = [...document.querySelectorAll('article')].map((row) => [row, row.textContent.toLowerCase()]);
  const show = () => {
    const words = input.value.toLowerCase().split(/\\s+/).filter(Boolean);
    for (const [row, text] of rows) row.hidden = !words.every((word) => text.includes(word));
    for (const section of document.querySelectorAll('section'))
      section.hidden = !section.querySelector('article:not([hidden])');
    document.querySelector('output').textContent = rows.filter(([row]) => !row.hidden).length + ' of ' + rows.length + ' rows';
  };
  input.addEventListener('input', show);
  input.form.addEventListener('submit', (event) => event.preventDefault());
  show();
</script>
`;
}

const article = ({ name, what, livesIn, provedBy }: Row): string =>
  `<article id="${name}"><p>${shown(what)}</p><p>Name: ${name}</p><p>Lives in: ${shown(livesIn)}</p><p>Proved by: ${shown(provedBy)}</p></article>`;

/** A cell's text as HTML, code between backticks as code. */
const shown = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>');

if (import.meta.main) {
  const page = join(root, 'dist', 'specification.html');
  mkdirSync(join(root, 'dist'), { recursive: true });
  const rows = rowsOfSpecification(readFileSync(join(root, 'docs', 'specification.md'), 'utf8'));
  writeFileSync(page, specificationPage(rows));
  console.log(`${rows.length} rows: ${pathToFileURL(page).href}`);
}
