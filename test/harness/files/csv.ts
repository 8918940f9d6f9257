import { expect } from 'vitest';

/**
 * The fields of a CSV without line breaks within a field, its header first. As programs do, it takes off the tab behind a
 * text that a spreadsheet would change otherwise.
 */
export function csvTable(csv = ''): string[][] {
  expect(csv.startsWith('\ufeff'), 'spreadsheets know it as UTF-8').toBe(true);
  return csv
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain = '']) =>
        (quoted?.replaceAll('""', '"') ?? plain).replace(/\t$/, ''),
      ),
    );
}
