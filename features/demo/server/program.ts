import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { PLAN_MANAGER } from '#platform/server/config/root.ts';
import type { Pressed } from '../calls.ts';
import { planManagerWords as words } from '../words.ts';

const answered = z.object({ id: z.string(), ok: z.boolean(), words: z.string() });

/** How the program ends where its key is refused: another server's program has taken its place. */
const KEY_REFUSED = 2;

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/** A program that has run for this long was well: after its end the next pause is a short one again. */
const WELL_MS = 60_000;
/** How long the program has to end by itself, and how long a deed may take. */
const END_MS = 5000;
const ANSWER_MS = 15_000;

/** Says in the log that the program is off, and starts again unless its place is taken. */
class ProgramOff extends Error {
  override name = 'DemoPlanManagerOff';
}

/**
 * The demo's plan manager of one brand: the example `examples/plan-manager`, in a process of its own that is started
 * again where it dies. It gets the settings that it needs, and nothing else of the server's environment.
 */
export class Program {
  private readonly settings: Readonly<Record<string, string>>;
  private readonly onFailure: (error: Error) => void;
  private readonly stopping = new AbortController();
  private readonly asked = new Map<string, (outcome: Pressed) => void>();
  private child: ChildProcess | undefined;
  private readonly running: Promise<void>;

  constructor(settings: Readonly<Record<string, string>>, onFailure: (error: Error) => void) {
    this.settings = settings;
    this.onFailure = onFailure;
    this.running = this.run();
  }

  /** Has it do a deed. */
  order(deed: string, participant: string | undefined): Promise<Pressed> {
    const { child, asked } = this;
    if (!child?.connected) return Promise.resolve({ ok: false, words: words.off });
    const id = randomUUID();
    return new Promise((resolve) => {
      const answer = (outcome: Pressed) => {
        clearTimeout(timer);
        asked.delete(id);
        resolve(outcome);
      };
      const timer = setTimeout(answer, ANSWER_MS, { ok: false, words: words.silent });
      asked.set(id, answer);
      child.send({ id, deed, ...(participant && { participant }) });
    });
  }

  /** Ends it: as it wishes, or after five seconds by force. */
  async stop(): Promise<void> {
    this.stopping.abort();
    this.child?.kill('SIGTERM');
    const force = setTimeout(() => this.child?.kill('SIGKILL'), END_MS);
    await this.running;
    clearTimeout(force);
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
      const begun = performance.now();
      const status = await this.runOnce();
      if (signal.aborted) return;
      this.onFailure(new ProgramOff());
      if (status === KEY_REFUSED) return;
      if (performance.now() - begun > WELL_MS) pause = FIRST_PAUSE_MS;
      await sleep(pause, undefined, { signal }).catch(() => {});
    }
  }

  /** Runs it until it ends. Gives its exit code; null where it was killed or could not be started. */
  private async runOnce(): Promise<number | null> {
    const child = fork(PLAN_MANAGER, {
      env: { PATH: process.env['PATH'], ...this.settings },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    this.child = child;
    child.on('message', (message) => {
      const { data } = answered.safeParse(message);
      if (data) this.asked.get(data.id)?.({ ok: data.ok, words: data.words });
    });
    const [status] = await once(child, 'exit').catch(() => [null]);
    this.child = undefined;
    for (const answer of this.asked.values()) answer({ ok: false, words: words.off });
    return status;
  }
}
