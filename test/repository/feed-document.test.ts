// docs/feed.md is what a plan manager builds an export from: it names every column of every file, and what it needs.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Column } from '#features/operations/rules/feed/columns.ts';
import { CHANGED_AT } from '#features/operations/rules/feed/record.ts';
import { feedFiles } from '#features/operations/server/import/merging.ts';

// `changed_at` is the same in every file and described once, above them.
const files = feedFiles({ brands: ['wattle'], onlyDemo: false }).map(({ columns, ...file }) => ({
  ...file,
  columns: Object.fromEntries(Object.entries(columns).filter(([name]) => name !== CHANGED_AT)),
}));
const document = readFileSync('docs/feed.md', 'utf8');

/** The rows of the table below a file's heading, each as its cells. */
const rowsOf = (file: string) =>
  (document.split(`### ${file}\n`)[1] ?? '')
    .split('\n### ', 1)[0]
    ?.split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()));

function needOf({ read, mayBeMissing }: Column): string {
  const mayBeEmpty = read('').problem === undefined;
  if (mayBeMissing) return mayBeEmpty ? 'may be empty or missing' : 'may be missing';
  return mayBeEmpty ? 'may be empty' : 'yes';
}

describe('the description of the feed', () => {
  it.each(files)('has every column of $name, and says whether it is needed', ({ name, columns }) => {
    const written = (rowsOf(name) ?? []).map(([, column, , need]) => [column, need]);
    const expected = Object.entries(columns).map(([column, each]) => [column, needOf(each)]);
    expect(written).toEqual(expected);
  });

  it.each(files)('names the file of each record that $name names', ({ name, columns }) => {
    const tables = new Map(files.map((file) => [file.table, `\`${file.name}\``]));
    // What people make in the portal comes with no file.
    const sourceOf = (table: string) => tables.get(table) ?? `the portal's ${table}`;
    const written = (rowsOf(name) ?? []).flatMap(([, column, value = '']) =>
      value.startsWith('record of') ? [[column, value]] : [],
    );
    expect(written).toEqual(
      Object.entries(columns).flatMap(([column, { names }]) =>
        names ? [[column, `record of ${sourceOf(names)}`]] : [],
      ),
    );
  });
});
