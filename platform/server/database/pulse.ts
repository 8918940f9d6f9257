import { setTimeout as sleep } from 'node:timers/promises';

/** For how long an answer may be outstanding before we look whether the database still lives, in milliseconds. */
const PATIENCE = 600;
/** In how many steps of how many milliseconds a database that lives answers a question that costs it nothing. */
const STEPS = 9;
const STEP = 100;

/** The database answers nothing any more, though its connections are open: it or its machine has been stopped. */
class DatabaseHangs extends Error {
  readonly code = 'ETIMEDOUT';
}

/**
 * Tells a database that hangs from one that is busy: both leave a statement without an answer, but a busy one answers
 * another question meanwhile. So nobody waits longer than a second and a half for a database that hangs, and a
 * statement that takes long is left alone.
 */
export class Pulse {
  private readonly ask: () => Promise<unknown>;
  private asked: Promise<boolean> | undefined;
  private isGone = false;

  /** `ask` puts a question to the database on a connection of its own. A refusal is an answer too. */
  constructor(ask: () => Promise<unknown>) {
    this.ask = ask;
  }

  /** Waits for what the database was asked. Throws once it is known that the database hangs. */
  async watch<T>(answer: Promise<T>): Promise<T> {
    const hangs = Promise.withResolvers<never>();
    let timer: NodeJS.Timeout | undefined;
    const look = async () => {
      if (!(await this.beats())) hangs.reject(new DatabaseHangs());
      else if (timer) lookAfter(PATIENCE);
    };
    const lookAfter = (wait: number) => {
      timer = setTimeout(() => void look(), wait);
    };
    // Where the last question was left without an answer, the next caller waits only for as long as it takes to ask.
    lookAfter(this.isGone ? 0 : PATIENCE);
    try {
      return await Promise.race([answer, hangs.promise]);
    } finally {
      clearTimeout(timer);
      timer = undefined;
    }
  }

  /** Whether the database answers; whoever asks while a question is under way shares its answer. */
  private beats(): Promise<boolean> {
    this.asked ??= Promise.race([
      this.ask().then(
        () => true,
        () => false,
      ),
      stepsOver(),
    ]).then((isThere) => {
      this.isGone = !isThere;
      this.asked = undefined;
      return isThere;
    });
    return this.asked;
  }
}

/** Counts in steps, so that time in which this process itself was too busy to listen is not held against the database. */
async function stepsOver(): Promise<false> {
  for (let step = 0; step < STEPS; step += 1) await sleep(STEP);
  return false;
}
