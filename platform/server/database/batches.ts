import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy, TransactionTooLong } from './database.ts';

/** How a long piece of work is cut into transactions; times in milliseconds. */
export interface BatchLimits {
  /** How many rows the first batch takes, and the most and the fewest that any batch takes. */
  first: number;
  most: number;
  fewest: number;
  /** How long a batch should take: people's changes to the same records wait about that long at most. */
  goal: number;
}

/**
 * How often a batch is tried before its failure is thrown, and the first pause between tries; each later pause is
 * longer.
 */
const TRIES = 5;
const PAUSE_MS = 200;

/**
 * Transactions over many rows, each about as long as its goal: after a slow one the next takes fewer rows, after a
 * quick one more. A batch that took too long is tried again with a quarter of the rows; a batch that collided with
 * somebody's change is tried again with the same rows.
 */
export class Batches {
  private readonly limits: BatchLimits;
  private size: number;

  constructor(limits: BatchLimits) {
    this.limits = limits;
    this.size = limits.first;
  }

  /** Calls `work` for one transaction, with the most rows that it may take, and gives its result. */
  async run<T>(work: (rows: number) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      const started = performance.now();
      try {
        const result = await work(this.size);
        this.resize(this.limits.goal / (performance.now() - started));
        return result;
      } catch (error) {
        const isTooLong = error instanceof TransactionTooLong && this.size > this.limits.fewest;
        if (isTooLong) this.resize(0);
        else if (tries >= TRIES || !isBusy(error)) throw error;
        else await sleep(PAUSE_MS * tries);
      }
    }
  }

  /** Changes the number of rows by `factor`, but at most to a quarter or to double. */
  private resize(factor: number): void {
    const size = Math.round(this.size * Math.min(2, Math.max(0.25, factor)));
    this.size = Math.min(this.limits.most, Math.max(this.limits.fewest, size));
  }
}
