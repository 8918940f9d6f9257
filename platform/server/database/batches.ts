import { setTimeout as sleep } from 'node:timers/promises';
import { isBusy, TransactionTooLong } from './database.ts';

/** How a long piece of work is cut into transactions; times in milliseconds. */
export interface BatchLimits {
  /** How many rows the first one takes, and the most and the fewest that any does. */
  first: number;
  most: number;
  fewest: number;
  /** What one should take: people's changes to the same records wait no longer than that. */
  goal: number;
}

/** How often a batch is tried before its failure is thrown, and how long it waits before the next try. */
const TRIES = 5;
const PAUSE_MS = 200;

/**
 * Transactions over many rows, each about as long as its goal: after a slow one the next takes fewer rows, after a quick
 * one more. What took too long is tried again with a quarter of the rows, and what was in somebody's way as it was.
 */
export class Batches {
  private readonly limits: BatchLimits;
  private size: number;

  constructor(limits: BatchLimits) {
    this.limits = limits;
    this.size = limits.first;
  }

  /** Runs one transaction over at most so many rows as it is given, and gives what it gave. */
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

  /** By `factor`, but never to less than a quarter or more than twice as many. */
  private resize(factor: number): void {
    const size = Math.round(this.size * Math.min(2, Math.max(0.25, factor)));
    this.size = Math.min(this.limits.most, Math.max(this.limits.fewest, size));
  }
}
