// The table that ties the documents to the code: the files and tests that it names exist, the rows that code cites
// exist, and the product holds the messages that the documents quote.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rowsOfSpecification, specificationPage } from '#scripts/specification.ts';
import { root } from './planted.ts';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const rows = rowsOfSpecification(read('docs/specification.md'));

/** The files that a cell names: leaves out names of tests, asides and names of functions. */
const namesIn = (cell: string): string[] =>
  cell
    .replaceAll(/"[^"]*"|\([^)]*\)|`[^`]*`/g, '')
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter(Boolean);

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The files that a name means: a path or else its end, or a folder; `*` is any name. */
function filesOf(name: string): string[] {
  if (files.includes(name)) return [name];
  const path = escaped(name.replace(/\/$/, '')).replaceAll('\\*', '[^/]*');
  const isIt = new RegExp(`(^|/)${path}(/|$)`);
  return files.filter((file) => isIt.test(file));
}

/** A text in lower case, with one kind of quotes and of spaces. */
const plain = (text: string) =>
  text.replaceAll("\\'", "'").replaceAll(/[‘’]/g, "'").replaceAll(/\s+/g, ' ').toLowerCase();

/** Finds a text in which some parts may be anything: `…`, or `{…}`. */
const finding = (text: string, between: string) =>
  new RegExp(
    plain(text)
      .split(/…|\{[^}]*\}/)
      .map((part) => escaped(part.trim()))
      .filter(Boolean)
      .join(between),
  );

describe('each row of docs/specification.md', () => {
  it('says where it lives and what proves it', () => {
    expect(rows.length).toBeGreaterThan(250);
  });

  it('names files that are there', () => {
    const missing = rows.flatMap(({ what, livesIn, provedBy }) =>
      [...namesIn(livesIn), ...namesIn(provedBy)]
        .filter((name) => filesOf(name).length === 0)
        .map((name) => `${name} (${what.slice(0, 60)})`),
    );
    expect(missing).toEqual([]);
  });

  it('names each file by its path, by a name that no other file has, or after a file of the same folder', () => {
    const unclear = rows.flatMap(({ livesIn, provedBy }) =>
      [livesIn, provedBy].flatMap((cell) => {
        let folder: string | undefined;
        return namesIn(cell).filter((name) => {
          if (name.includes('*') || !/\.\w+$/.test(name)) return false;
          const all = filesOf(name);
          const meant = all.length > 1 ? all.filter((file) => dirname(file) === folder) : all;
          if (meant[0] !== undefined) folder = dirname(meant[0]);
          return meant.length !== 1;
        });
      }),
    );
    expect(unclear).toEqual([]);
  });

  it('names tests that are there', () => {
    const missing = rows.flatMap(({ what, provedBy }) => {
      const sources = namesIn(provedBy)
        .flatMap(filesOf)
        .filter((file) => /\.(ts|tsx|mjs)$/.test(file));
      const text = plain(sources.map(read).join('\n'));
      return [...provedBy.matchAll(/"([^"]+)"/g)]
        .filter(([, name = '']) => !finding(name, '.{0,200}').test(text))
        .map(([name]) => `${name} (${what.slice(0, 60)})`);
    });
    expect(missing).toEqual([]);
  });
});

/** The names of rows that a source cites. A citation may go on in the next line of its comment. */
const citedIn = (source: string): string[] =>
  [...source.matchAll(/\(specification: ([^)]*)\)/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.replaceAll(/\n\s*(\*|\/\/|--)?/g, ' ').trim()),
  );

/** What is wrong with the citations of a source: rows that are not there, and documents that are not either. */
const wrongIn = (source: string): string[] => [
  ...citedIn(source).filter((cited) => !rows.some(({ name }) => name === cited)),
  ...(source.match(/[12]§\d|\bdecisions: "|\bscheme facts\b/g) ?? []),
];

describe('the name of a row', () => {
  it('is short, in lower case, and no other row has it', () => {
    const names = rows.map(({ name }) => name);
    expect(names.filter((name) => !/^[a-z0-9]+(-[a-z0-9]+){0,5}$/.test(name))).toEqual([]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('is there wherever code cites it, and code cites nothing else', () => {
    // Migrations that were released never change, and keep the citations of their day.
    const sources = files.filter(
      (file) => /\.(ts|tsx|mjs|css|typ|kt|java|swift)$/.test(file) && !file.startsWith('test/repository/'),
    );
    const cited = sources.flatMap((file) => citedIn(read(file)));
    expect(cited.length).toBeGreaterThan(300);
    expect(sources.flatMap((file) => wrongIn(read(file)).map((what) => `${file}: ${what}`))).toEqual([]);
  });

  it('is missed where a citation is planted that leads nowhere', () => {
    const planted =
      '/** Days to decide (specification: review-time,\n * review-thyme; 2§9), see decisions: "Claims". */';
    expect(wrongIn(planted)).toEqual(['review-thyme; 2§9', '2§9', 'decisions: "']);
  });
});

describe('what is written for people who work on the product', () => {
  const sheets = [
    'README.md',
    'CONTRIBUTING.md',
    'SECURITY.md',
    ...files.filter((file) => /^docs\/[^/]+\.md$/.test(file)),
  ];
  const rooms = /^(scheme|features|platform|ui|app|brands|migrations|e2e|bench|docs|test|scripts)\//;

  it.each(sheets)('names files that are there: %s', (sheet) => {
    const text = read(sheet);
    const linked = [...text.matchAll(/(?:\]\(|src=")([^)"#:]+)/g)].map(([, to = '']) => to);
    const named = [...text.matchAll(/`([^`\s<{…]+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => rooms.test(name));
    const isThere = (name: string) => existsSync(join(root, name)) || filesOf(name).length > 0;
    expect(
      [...linked.map((to) => join(dirname(sheet), to)), ...named].filter((name) => !isThere(name)),
    ).toEqual([]);
  });
});

describe('each message that the documents quote', () => {
  const product = plain(
    files
      .filter((file) =>
        /^(scheme|features|platform|ui|app|brands)\/(?!(.*\/)?test\/|.*openapi\.json).*\.(ts|tsx|json)$/.test(
          file,
        ),
      )
      .map(read)
      .join('\n'),
  );
  const messages = read('docs/quoted-messages.md')
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .map((line) => line.slice(2));

  it('is in the product, word for word', () => {
    expect(messages.length).toBeGreaterThan(140);
    expect(messages.filter((message) => !finding(message, '.{0,60}?').test(product))).toEqual([]);
  });
});

describe('the page of the specification', () => {
  it('has every row, and code as code', () => {
    const page = specificationPage(rows);
    expect(page.match(/<article id=/g)).toHaveLength(rows.length);
    const [one] = rowsOfSpecification('## Lists\n\n| signs | `a <b>` \\| c & d | x.ts | y.test.ts |');
    expect(specificationPage(one ? [one] : [])).toContain(
      '<p><code>a &lt;b&gt;</code> | c &amp; d</p><p>Name: signs</p><p>Lives in: x.ts</p><p>Proved by: y.test.ts</p>',
    );
  });

  it('is not made of a row with other columns', () => {
    expect(() => rowsOfSpecification('| one | two | three |')).toThrow('four columns');
    expect(() => rowsOfSpecification('| one | two | three | four | five |')).toThrow('four columns');
  });
});
