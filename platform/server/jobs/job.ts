import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Services } from '../manifest/services.ts';
import type { JobKind, TakenJob } from './queue.ts';

/**
 * Work that is done after the request that asked for it. It is kept in the database, done by whichever process has
 * time, and done again after a failure or a crash: doing it twice must have the same result as doing it once.
 */
export interface Job<Data extends object> extends JobKind<Data> {
  run: (services: Services, data: Data) => Promise<void>;
  /** Runs when the job has failed too often and is given up. */
  onGivenUp?: (services: Services, data: Data) => Promise<void>;
}

/** A job whose data only its own code looks at. */
export type AnyJob = Job<never>;

/** Makes this process do jobs from now on, until the queue is told to stop. */
export async function workOn(
  services: Services,
  jobs: readonly AnyJob[],
  onError: (error: Error) => void,
): Promise<void> {
  const handle = (name: string, taken: TakenJob) => {
    const job = jobs.find((each) => each.name === name);
    return job ? run(services, job, taken) : Promise.resolve();
  };
  await services.jobs.listen(jobs, handle, onError);
}

/** Whether no job of a kind waits or runs for a record, as SQL; `field` of the job's data holds the record's number. */
export const hasNoJob = (job: AnyJob, field: string, id: SQLWrapper): SQL =>
  sql`not exists (select from jobs.job j where j.name = ${job.name} and j.state in ('created', 'retry', 'active')
    and (j.data ->> ${field})::bigint = ${id})`;

/** Does every job that is due, one after the other, and gives how many there were. */
export async function drain(services: Services, jobs: readonly AnyJob[]): Promise<number> {
  let done = 0;
  for (let before = -1; before < done; ) {
    before = done;
    for (const job of jobs) {
      if (await services.jobs.doNext(job.name, (taken) => run(services, job, taken))) done++;
    }
  }
  return done;
}

async function run(services: Services, job: AnyJob, { data, retryCount }: TakenJob): Promise<void> {
  const { run: work, onGivenUp, retries } = job as unknown as Job<object>;
  // The job was cut off each time: another try would only take this process down too.
  if (retryCount > retries) return onGivenUp?.(services, data);
  try {
    await work(services, data);
  } catch (error) {
    if (retryCount >= retries) await onGivenUp?.(services, data);
    throw error;
  }
}
