import { copyFileSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type ImportOptions, importFeed } from '#features/operations/server/import/feed.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { TestApp } from './app.ts';

/** A feed to be changed and read in. */
export interface TestFeed {
  folder: string;
  edit(file: string, change: (text: string) => string | Buffer): void;
  append(file: string, ...lines: string[]): void;
  /** Writes a file with these lines, the column names first; replaces the folder's own. */
  write(file: string, ...lines: string[]): void;
  /** Imports the feed, into `database` instead of the app's own if it is given. */
  read(options?: Partial<ImportOptions>, database?: Database): ReturnType<typeof importFeed>;
  remove(): void;
}

/** The folder of the demo world's feed. All test files share it, so a test that changes a feed takes a copy. */
export const demoFeed = (): string => join(inject('template').folder, 'demo');

/** A copy of the demo world's feed, without the documents of its claims: they are sixteen hundred files. */
export function copyFeed(app: Pick<TestApp, 'services'>): TestFeed {
  const feed = emptyFeed(app);
  for (const file of globSync('*.csv', { cwd: demoFeed() }))
    copyFileSync(join(demoFeed(), file), join(feed.folder, file));
  return feed;
}

/** A feed without files: the import reads only what a test writes into it. */
export function emptyFeed({ services }: Pick<TestApp, 'services'>): TestFeed {
  const folder = mkdtempSync(join(tmpdir(), 'wattle-feed-'));
  const brands = services.brands.all.map(({ brand }) => brand.code);
  const edit: TestFeed['edit'] = (file, change) => {
    const path = join(folder, file);
    writeFileSync(path, change(readFileSync(path, 'utf8')));
  };
  return {
    folder,
    edit,
    append: (file, ...lines) => edit(file, (text) => `${text}${lines.join('\n')}\n`),
    write: (file, ...lines) => writeFileSync(join(folder, file), `${lines.join('\n')}\n`),
    read: (options, database = services.database) => importFeed(database, folder, { brands, ...options }),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
