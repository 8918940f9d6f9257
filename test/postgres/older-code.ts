// The code as it was before the last migration, taken from the repository's history, ready to run.

import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
const JOURNAL = 'migrations/meta/_journal.json';
/** What the server is made of. */
const PARTS = ['package.json', 'scheme', 'features', 'platform', 'app', 'brands', 'migrations'];

const git = (...args: string[]) =>
  spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 });

export interface OlderCode {
  /** Its main.ts. */
  main: string;
  remove(): void;
}

/** The newest commit without the last migration; undefined where the history does not reach back that far. */
function commitBefore(): string | undefined {
  const lastOf = (journal: string): number => JSON.parse(journal).entries.at(-1).when;
  const newest = lastOf(readFileSync(join(ROOT, JOURNAL), 'utf8'));
  const changed = git('log', '--format=%H', '--', JOURNAL).stdout.split('\n').filter(Boolean);
  return ['HEAD', ...changed.map((commit) => `${commit}^`)].find((commit) => {
    const { status, stdout } = git('show', `${commit}:${JOURNAL}`);
    return status === 0 && lastOf(stdout) < newest;
  });
}

/** Puts the older code into a folder of its own, with the installed packages; or says why it cannot run here. */
export function olderCode(): OlderCode | { why: string } {
  const commit = commitBefore();
  if (!commit) return { why: 'The history of this clone does not reach back before the last migration.' };
  const folder = mkdtempSync(join(tmpdir(), 'wattle-older-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const archive = execFileSync('git', ['archive', commit, ...PARTS], { cwd: ROOT, maxBuffer: 2 ** 28 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const missing = Object.keys(dependencies).find((name) => !existsSync(join(ROOT, 'node_modules', name)));
  if (missing) {
    remove();
    return { why: `The code before the last migration needs ${missing}, which is not installed any more.` };
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return { main: join(folder, 'app/server/main.ts'), remove };
}
