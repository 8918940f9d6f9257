/**
 * Writes a migration for what changed in the schema: `node scripts/migrations.ts <name>`; with `--check` only
 * says whether one is missing. Grants and data go into a separate migration: `… <name> --custom`.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');
const migrations = join(root, 'migrations');

function generate(out: string, ...options: string[]): string {
  const schema = '{features,platform}/**/*tables.ts';
  // The tool takes every path, even an absolute one, as relative to the folder where it runs.
  const folder = relative(root, out);
  const args = [
    'generate',
    '--dialect=postgresql',
    `--schema=${schema}`,
    `--out=${folder}`,
    '--casing=snake_case',
  ];
  const { status, stdout, stderr } = spawnSync('drizzle-kit', [...args, ...options], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
  return stdout;
}

/** Of the tool's pictures of the schema only the last one is compared with; the SQL says what the others did. */
function dropOlderSnapshots(): void {
  const meta = join(migrations, 'meta');
  const snapshots = readdirSync(meta)
    .filter((file) => file.endsWith('_snapshot.json'))
    .toSorted();
  for (const file of snapshots.slice(0, -1)) rmSync(join(meta, file));
}

/** Generates into a copy. If the tool has to ask a question (is a column renamed or new?), that is a change as well. */
function isComplete(): boolean {
  const copy = mkdtempSync(join(tmpdir(), 'wattle-migrations-'));
  try {
    cpSync(migrations, copy, { recursive: true });
    return generate(copy, '--name=missing').includes('No schema changes');
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const [name = 'change', ...options] = process.argv.slice(2);
if (name !== '--check') {
  generate(migrations, `--name=${name}`, ...options);
  dropOlderSnapshots();
} else if (!isComplete()) {
  console.error('The schema has changed and no migration says so. Run: node scripts/migrations.ts <name>');
  process.exitCode = 1;
}
