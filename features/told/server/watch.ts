import { setTimeout as sleep } from 'node:timers/promises';
import type { Services } from '#platform/server/manifest/services.ts';
import { numberChanges } from './numbers.ts';

/** How often a process looks for changes while somebody waits for one, in milliseconds. */
const LOOK_MS = 500;

interface Waiting {
  brand: string;
  after: number;
  wake: () => void;
}

/**
 * Looks for new changes for everybody who waits for one: one look for all of them, so that whoever waits holds no
 * connection of the database.
 */
export class Watch {
  private readonly waiting = new Set<Waiting>();
  private isLooking = false;
  private readonly database: Services['database'];

  constructor({ database, clock }: Pick<Services, 'database' | 'clock'>) {
    this.database = database;
    clock.onJump?.(() => {
      for (const { wake } of this.waiting) wake();
    });
  }

  /**
   * Waits until a brand has a change after this number, the time is over, nobody wants to know any more, or a demo's clock
   * has jumped.
   */
  async changeAfter(brand: string, after: number, ms: number, gone: AbortSignal): Promise<void> {
    if (gone.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const wake = () => resolve();
    const waiting = { brand, after, wake };
    this.waiting.add(waiting);
    void this.look();
    const timer = setTimeout(wake, ms);
    gone.addEventListener('abort', wake, { once: true });
    await promise;
    clearTimeout(timer);
    gone.removeEventListener('abort', wake);
    this.waiting.delete(waiting);
  }

  private async look(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    while (this.waiting.size > 0) {
      // Where the database is away, the reader's own statement tells them so.
      const last = await numberChanges(this.database).catch(() => undefined);
      for (const { brand, after, wake } of this.waiting) if (!last || (last.get(brand) ?? 0) > after) wake();
      await sleep(LOOK_MS);
    }
    this.isLooking = false;
  }
}
