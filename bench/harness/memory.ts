import { readFileSync } from 'node:fs';

/** The resident memory of a process, in bytes. */
export function residentOf(pid: number): number {
  const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return Number(pages) * 4096;
}
