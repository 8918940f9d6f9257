import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Database, Db } from '../database/database.ts';
import { APP_ROLE } from '../database/roles.ts';

/** A kind of job. `Data` is what one of them says; it holds numbers of records and nothing about anybody. */
export interface JobKind<Data extends object> {
  /** As it stands in the database: `reports.make`. */
  name: string;
  /** After so many failures it is given up. */
  retries: number;
  /** What takes longer is taken for dead and done again. */
  seconds: number;
  /** Says what `Data` is; never there. */
  of?: (data: Data) => void;
}

/** A job that somebody does now. `retryCount` says how often it was tried before. */
export interface TakenJob {
  id: string;
  data: object;
  retryCount: number;
}

const SCHEMA = 'jobs';
/** A process looks for jobs that another one sent this often. */
const LOOK_SECONDS = 2;
/** Who does a job says so this often; one that has stopped saying so has died. */
const HEARTBEAT_SECONDS = 10;
const STOP = { graceful: true, timeout: 5000 } as const;
/** Any number that means "Wattle lets requests send jobs". */
const GRANT_LOCK = 8_350_002;
const NO_JOB = '00000000-0000-0000-0000-000000000000';

/** The jobs that are to be done, in the product's own database (pg-boss, in a schema of its own). */
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

  /** Opens the queue; `kinds` are all that there are. */
  static async open(database: Database, kinds: readonly JobKind<never>[]): Promise<JobQueue> {
    const queue = new JobQueue(database);
    await queue.sender.start();
    await queue.prepare(kinds);
    return queue;
  }

  /**
   * Sends a job with a transaction: it is done once that is through, and never where it is not. With `isAwaited` before
   * those that nobody waits for.
   */
  async send<Data extends object>(
    tx: Db,
    { name }: JobKind<Data>,
    data: NoInfer<Data>,
    { isAwaited = false } = {},
  ): Promise<void> {
    const db = fromDrizzle(tx as unknown as Parameters<typeof fromDrizzle>[0], sql);
    await this.sender.send(name, data, { db, priority: isAwaited ? 1 : 0 });
  }

  /** From now on this process does jobs of these kinds, one of each at a time. What is thrown is tried again later. */
  async listen(
    kinds: readonly JobKind<never>[],
    handle: (name: string, job: TakenJob) => Promise<void>,
    onError: (error: Error) => void,
  ): Promise<void> {
    this.onError = onError;
    // What is kept of a failure is its kind: messages quote what people typed.
    const tell = (error: Error): never => {
      onError(error);
      throw new Error(error.name);
    };
    this.worker = this.boss({ supervise: true });
    await this.worker.start();
    const options = { pollingIntervalSeconds: LOOK_SECONDS, includeMetadata: true, batchSize: 1 } as const;
    for (const { name } of kinds) {
      const listener = await this.worker.work<object>(name, options, async (taken) => {
        // After one job at once the next: of many that are due none waits for the others' next look.
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
      // Once a minute by default, which is long for somebody who waits for what a crash cut off.
      monitorIntervalSeconds: HEARTBEAT_SECONDS,
      superviseIntervalSeconds: HEARTBEAT_SECONDS,
      reindex: false,
      schedule: false,
    });
    boss.on('error', (error) => this.onError(error));
    return boss;
  }

  /** The queues, and leave for the role that serves requests to send. */
  private async prepare(kinds: readonly JobKind<never>[]): Promise<void> {
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
      // It remembers the queue from here on: inside a transaction there is no other connection to ask on.
      await this.sender.findJobs(name, { id: NO_JOB });
    }
    await this.database.script(
      // One process at a time: two that grant the same at once get in each other's way.
      `select pg_advisory_xact_lock(${GRANT_LOCK});
      grant usage on schema ${SCHEMA} to ${APP_ROLE};
      grant select on ${SCHEMA}.queue to ${APP_ROLE};
      grant select (id) on ${SCHEMA}.job, ${SCHEMA}.job_common to ${APP_ROLE};
      grant insert on ${SCHEMA}.job, ${SCHEMA}.job_common to ${APP_ROLE}`,
    );
    // On PGlite nobody else can be at work: what is marked as being done was left by a crash.
    if (this.database.engine === 'pglite') {
      await this.database.script(
        `update ${SCHEMA}.job set state = 'retry', start_after = now() where state = 'active'`,
      );
    }
  }
}
