// What a reader finds by a list: every decision stands in the list of decisions.

import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

it('every decision has its row, and every number up to the last one says what became of it', () => {
  const list = readFileSync(join(root, 'docs/adr/README.md'), 'utf8');
  const rows = [...list.matchAll(/^\| (\d{4}) \| (.+) \|$/gm)].map(([, number, what]) => ({ number, what }));
  const decisions = globSync('docs/adr/0*.md', { cwd: root })
    .toSorted()
    .map((path) => {
      const [title = ''] = readFileSync(join(root, path), 'utf8').split('\n', 1);
      const file = basename(path);
      return { number: file.slice(0, 4), what: `[${title.replace(/^# \d+\. /, '')}](${file})` };
    });
  expect(rows.filter(({ what }) => what?.startsWith('['))).toEqual(decisions);
  expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_, at) => at + 1));
});
