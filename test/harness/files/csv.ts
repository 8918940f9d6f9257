import { expect } from 'vitest';

/** The fields of a CSV without line breaks within a field, its header first. */
export function csvTable(csv: string): string[][] {
  expect(csv.startsWith('\ufeff'), 'spreadsheets know it as UTF-8').toBe(true);
  return csv
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
        ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
      ),
    );
}
