import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type * as z from 'zod';
import type { Database, Db } from '../database/database.ts';
import { APP_ROLE } from '../database/roles.ts';
import { waitingJobs } from './tables.ts';

/** A kind of job. */
export interface JobKind {
  /** Its name in the database: `reports.make`. */
  name: string;
  /** How often it is tried again after a failure before it is given up. */
  retries: number;
  /** The longest that it may take; after that it counts as dead and is done again. */
  seconds: number;
}

/** What one job of a kind is sent with. */
export interface Sent<Data extends object> {
  data: z.ZodType<Data>;
}

/** A job that a process is doing now. `retryCount` says how often it was tried before. */
export interface TakenJob {
  id: string;
  data: object;
  retryCount: number;
}

const SCHEMA = 'jobs';
/** How often a process looks for jobs that another one sent. */
const LOOK_SECONDS = 2;
/** How often the process that does a job reports that it is alive; one that stops reporting has died. */
const HEARTBEAT_SECONDS = 10;
const STOP = { graceful: true, timeout: 5000 } as const;
/** Any number that means "Wattle lets requests send jobs". */
const GRANT_LOCK = 8_350_002;
/** The longest that sending the jobs of a backup may take, in milliseconds. */
const SENDING = { limit: 600_000, step: 'Sending the jobs that came with a backup' };
const NO_JOB = '00000000-0000-0000-0000-000000000000';

/** The queue of jobs, in the product's own database (pg-boss, in a schema of its own). */
export class JobQueue {
  private readonly database: Database;
  private readonly sender: PgBoss;
  private worker: PgBoss | undefined;
  private readonly listeners: string[] = [];
  private onError: (error: Error) => void = () => {};

  private constructor(database: Database) {
    this.database = database;
    this.sender = this.boss({ supervise: false });
  }

  /** Opens the queue; `kinds` are all kinds of job that there are. */
  static async open(database: Database, kinds: readonly JobKind[]): Promise<JobQueue> {
    const queue = new JobQueue(database);
    await queue.sender.start();
    await queue.prepare(kinds);
    await queue.sendWaiting(kinds);
    return queue;
  }

  /** The queue for somebody who only looks at the database: nothing is sent or done. */
  static closed(database: Database): JobQueue {
    return new JobQueue(database);
  }

  /**
   * Sends a job as part of a transaction: it is done once the transaction is committed, and never where it is rolled
   * back. With `isAwaited` it comes before jobs that nobody waits for.
   */
  async send<Data extends object>(
    tx: Db,
    { name }: JobKind & Sent<Data>,
    data: NoInfer<Data>,
    { isAwaited = false } = {},
  ): Promise<void> {
    const db = fromDrizzle(tx, sql);
    await this.sender.send(name, data, { db, priority: isAwaited ? 1 : 0 });
  }

  /**
   * Makes this process do jobs of these kinds from now on, one of each at a time. A job that throws is tried again
   * later.
   */
  async listen(
    kinds: readonly JobKind[],
    handle: (name: string, job: TakenJob) => Promise<void>,
    onError: (error: Error) => void,
  ): Promise<void> {
    this.onError = onError;
    // Keep only the kind of a failure: messages quote what people typed.
    const tell = (error: Error): never => {
      onError(error);
      throw new Error(error.name);
    };
    this.worker = this.boss({ supervise: true });
    await this.worker.start();
    const options = { pollingIntervalSeconds: LOOK_SECONDS, includeMetadata: true, batchSize: 1 } as const;
    for (const { name } of kinds) {
      const listener = await this.worker.work<object>(name, options, async (taken) => {
        // Look for the next job at once: where many are due, none has to wait for the next regular look.
        this.hurry();
        for (const job of taken) await handle(name, job).catch(tell);
      });
      this.listeners.push(listener);
    }
  }

  /** Looks for jobs at once, rather than within the next seconds. */
  hurry(): void {
    for (const listener of this.listeners) this.worker?.notifyWorker(listener);
  }

  /** Takes the next job of a kind that is due, to be done here and now. Gives whether there was one. */
  async doNext(name: string, handle: (job: TakenJob) => Promise<void>): Promise<boolean> {
    const [job] = await this.sender.fetch<object>(name, { batchSize: 1, includeMetadata: true });
    if (!job) return false;
    try {
      await handle(job);
      await this.sender.complete(name, job.id);
    } catch (error) {
      await this.sender.fail(name, job.id, { message: (error as Error).name });
    }
    return true;
  }

  /** Takes no more jobs, and waits a moment for those under way. */
  async stop(): Promise<void> {
    await Promise.all([this.worker?.stop(STOP), this.sender.stop(STOP)]);
  }

  private boss({ supervise }: { supervise: boolean }): PgBoss {
    const boss = new PgBoss({
      db: { executeSql: (text, values) => this.database.script(text, values) },
      backend: this.database.engine,
      schema: SCHEMA,
      supervise,
      // Once a minute by default, which is long for a person who waits for a job that a crash cut off.
      monitorIntervalSeconds: HEARTBEAT_SECONDS,
      superviseIntervalSeconds: HEARTBEAT_SECONDS,
      reindex: false,
      schedule: false,
    });
    boss.on('error', (error) => this.onError(error));
    return boss;
  }

  /** Sends what came with a backup. A kind of job that there is no more is left out. */
  private async sendWaiting(kinds: readonly JobKind[]): Promise<void> {
    const known = new Set(kinds.map(({ name }) => name));
    await this.database.operate(async (tx) => {
      const came = await tx.delete(waitingJobs).returning();
      for (const { name, data, priority } of came.toSorted((one, other) => one.id - other.id)) {
        if (known.has(name)) await this.sender.send(name, data, { db: fromDrizzle(tx, sql), priority });
      }
    }, SENDING);
  }

  /** Makes the queues, and lets the role that serves requests send jobs. */
  private async prepare(kinds: readonly JobKind[]): Promise<void> {
    const known = new Set((await this.sender.getQueues()).map(({ name }) => name));
    for (const { name, retries, seconds } of kinds) {
      const options = {
        retryLimit: retries,
        retryDelay: 1,
        retryBackoff: true,
        retryDelayMax: 600,
        expireInSeconds: seconds,
        heartbeatSeconds: HEARTBEAT_SECONDS,
      };
      if (!known.has(name)) await this.sender.createQueue(name, options);
      // pg-boss remembers the queue from here on: inside a transaction there is no other connection to ask on.
      await this.sender.findJobs(name, { id: NO_JOB });
    }
    await this.database.script(
      // One process at a time: two that grant the same at once would get in each other's way.
      `select pg_advisory_xact_lock(${GRANT_LOCK});
      grant usage on schema ${SCHEMA} to ${APP_ROLE};
      grant select on ${SCHEMA}.queue to ${APP_ROLE};
      grant select (id) on ${SCHEMA}.job, ${SCHEMA}.job_common to ${APP_ROLE};
      grant insert on ${SCHEMA}.job, ${SCHEMA}.job_common to ${APP_ROLE}`,
    );
    // On PGlite no other process can be at work: a job marked as being done was left by a crash.
    if (this.database.engine === 'pglite') {
      await this.database.script(
        `update ${SCHEMA}.job set state = 'retry', start_after = now() where state = 'active'`,
      );
    }
  }
}
