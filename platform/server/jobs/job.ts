import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Services } from '../manifest/services.ts';
import type { JobKind, Sent, TakenJob } from './queue.ts';

/**
 * Work that is done after the request that asked for it. It is kept in the database, done by whichever process has
 * time, and done again after a failure or a crash: doing it twice must have the same result as doing it once.
 */
export interface AnyJob extends JobKind {
  /** Does what a process has taken, or gives it up where it has failed too often. */
  attempt: (services: Services, taken: TakenJob) => Promise<void>;
}

/** A job, and what it holds: numbers of records and no personal data. */
export interface Job<Data extends object> extends AnyJob, Sent<Data> {}

interface Work<Data extends object> extends JobKind, Sent<Data> {
  run: (services: Services, data: Data) => Promise<void>;
  /** Runs when the job has failed too often and is given up. */
  onGivenUp?: (services: Services, data: Data) => Promise<void>;
}

/** Declares a job. */
export function job<Data extends object>({ run, onGivenUp, ...kind }: Work<Data>): Job<Data> {
  const attempt: AnyJob['attempt'] = async (services, { data, retryCount }) => {
    const given = kind.data.parse(data);
    // The job was cut off each time: another try would only take this process down too.
    if (retryCount > kind.retries) return onGivenUp?.(services, given);
    try {
      await run(services, given);
    } catch (error) {
      if (retryCount >= kind.retries) await onGivenUp?.(services, given);
      throw error;
    }
  };
  return { ...kind, attempt };
}

/** Makes this process do jobs from now on, until the queue is told to stop. */
export async function workOn(
  services: Services,
  jobs: readonly AnyJob[],
  onError: (error: Error) => void,
): Promise<void> {
  const handle = (name: string, taken: TakenJob) => {
    const asked = jobs.find((each) => each.name === name);
    return asked ? asked.attempt(services, taken) : Promise.resolve();
  };
  await services.jobs.listen(jobs, handle, onError);
}

/** Whether no job of a kind waits or runs for a record, as SQL; `field` of the job's data holds the record's number. */
export const hasNoJob = ({ name }: JobKind, field: string, id: SQLWrapper): SQL =>
  sql`not exists (select from jobs.job j where j.name = ${name} and j.state in ('created', 'retry', 'active')
    and (j.data ->> ${field})::bigint = ${id})`;

/** Does every job that is due, one after the other, and gives how many there were. */
export async function drain(services: Services, jobs: readonly AnyJob[]): Promise<number> {
  let done = 0;
  for (let before = -1; before < done; ) {
    before = done;
    for (const { name, attempt } of jobs) {
      if (await services.jobs.doNext(name, (taken) => attempt(services, taken))) done++;
    }
  }
  return done;
}
