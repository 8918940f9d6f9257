import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type pg from 'pg';

/** How many ticks of the kernel's clock a second has. */
const TICKS = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** The processes of the PostgreSQL that answers a client, all but its first one, which only starts the others. */
export async function postgresProcesses(client: pg.Client): Promise<() => number[]> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const parent = statOf(rows[0]?.pid ?? 0)?.parent;
  const all = () => readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return () =>
    all()
      .map(Number)
      .filter((pid) => statOf(pid)?.parent === parent);
}

/** The processor time that processes have used since they started, in milliseconds. */
export const processorTime = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + ((statOf(pid)?.ticks ?? 0) * 1000) / TICKS, 0);

/** What the kernel says of a process; undefined where it has ended. */
function statOf(pid: number): { parent: number; ticks: number } | undefined {
  try {
    // The name, in brackets, may hold blanks; what follows it has none.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    return { parent: fields[1] ?? 0, ticks: (fields[11] ?? 0) + (fields[12] ?? 0) };
  } catch {
    return undefined;
  }
}
