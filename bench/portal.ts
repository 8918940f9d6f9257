import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PORTAL = join(import.meta.dirname, '../scripts/portal.mjs');

/**
 * Runs an operator's command; gives how long it took, the most memory it had and what it said. Throws where it did not
 * go well.
 */
export function portal(
  env: Record<string, string>,
  ...args: string[]
): Promise<{ seconds: number; megabytes: number; said: string }> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(process.execPath, [PORTAL, ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let kilobytes = 0;
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
    const watch = setInterval(() => (kilobytes = Math.max(kilobytes, peakMemory(child.pid as number))), 50);
    child.on('exit', (code) => {
      clearInterval(watch);
      if (code !== 0) reject(new Error(`${args.join(' ')}: ${said}`));
      else resolve({ seconds: (performance.now() - started) / 1000, megabytes: kilobytes / 1024, said });
    });
  });
}

/** The most memory a process has had so far, in KiB, as the kernel counts it. */
function peakMemory(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
