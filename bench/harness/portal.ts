import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PORTAL = join(import.meta.dirname, '../../scripts/portal.mjs');

/** How long a command took, the most memory it had and what it said. */
interface Done {
  seconds: number;
  megabytes: number;
  said: string;
}

/** Runs an operator's command. Throws where it did not go well. */
export async function portal(env: Record<string, string>, ...args: string[]): Promise<Done> {
  const { code, ...done } = await run(env, args);
  if (code !== 0) throw new Error(`${args.join(' ')}: ${done.said}`);
  return done;
}

/** Has the doctor compare all totals. Throws where one is wrong; a bench's settings need not please it. */
export async function compareTotals(env: Record<string, string>): Promise<Done> {
  const { code, ...done } = await run(env, ['doctor', '--thorough', '--json']);
  const { findings } = JSON.parse(/^\{.*$/m.exec(done.said)?.[0] ?? '{"findings":[]}') as {
    findings: { code: string; severity: string }[];
  };
  const isRight = findings.some((each) => each.code === 'totals-wrong' && each.severity === 'well');
  if (!isRight) throw new Error(`The doctor ends with ${code}: ${done.said}`);
  return done;
}

function run(env: Record<string, string>, args: readonly string[]): Promise<Done & { code: number | null }> {
  return new Promise((resolve) => {
    const started = performance.now();
    const child = spawn(process.execPath, [PORTAL, ...args], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let kilobytes = 0;
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
    const watch = setInterval(() => (kilobytes = Math.max(kilobytes, peakMemory(child.pid as number))), 50);
    child.on('close', (code) => {
      clearInterval(watch);
      resolve({
        code,
        seconds: (performance.now() - started) / 1000,
        megabytes: kilobytes / 1024,
        said,
      });
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
