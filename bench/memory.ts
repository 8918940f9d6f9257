import { readFileSync } from 'node:fs';

/** The memory that a process has in the machine's, in bytes. */
export function residentOf(pid: number): number {
  const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return Number(pages) * 4096;
}
