import { tracingChannel } from 'node:diagnostics_channel';

/** A statement that runs. */
export interface RunningStatement {
  /** The name under which it is prepared; undefined for one that runs too seldom for that. */
  name: string | undefined;
}

/**
 * Tells metrics and traces when each statement begins and ends. Without a listener it costs nothing.
 */
export const statementTimes = tracingChannel<unknown, RunningStatement>('wattle.statement');
