/** The operating system's codes for a server that cannot be reached. */
const UNREACHABLE = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH EHOSTDOWN ENETUNREACH ENOTFOUND EAI_AGAIN'.split(' '),
);

/**
 * PostgreSQL's codes while it stops, starts, or has no connection left: classes 08 and 57P, and 53300; and where its
 * address leads to a standby, which takes no changes, until somebody is promoted: 25006.
 */
const NOT_NOW = /^(0800\d|57P0\d|53300|25006)$/;

/** The driver's messages for a connection that is lost or cannot be made; these errors have no code. */
const LOST = /^(Connection terminated|timeout e|Query read timeout|Client (has encountered|was closed))/;

/**
 * PostgreSQL's codes for a statement on a standby that was in the way of replaying the log: it read what is removed, or held
 * what is needed. A read on a standby has no other reason for them; one that takes too long has 57014.
 */
const IN_THE_WAY = new Set(['40001', '40P01']);

interface Failure {
  code?: string;
  severity?: string;
  message?: string;
  cause?: unknown;
}

/** PostgreSQL's code of a failed statement. The query builder wraps the driver's error. */
export const codeOf = (error: unknown): string => (((error as Error).cause ?? error) as Failure).code ?? '';

/** Whether a standby stopped a read because it was in the way of replaying the log: another server can do it at once. */
export const isInTheWay = (error: unknown): boolean => IN_THE_WAY.has(codeOf(error));

/** The pool's message for a caller that has waited too long for a connection because all of them are in use. */
const WAIT_OVER = 'timeout exceeded when trying to connect';

export const isWaitOver = (error: unknown): boolean => (error as Failure).message === WAIT_OVER;

/**
 * Whether a call failed because the database cannot be reached just now: it is stopping or starting, or the network is
 * down. A pooler that cannot reach the database reports this with severity FATAL.
 */
export function isAway(error: unknown): boolean {
  for (let each = error as Failure | undefined; each; each = each.cause as Failure | undefined) {
    const { code = '', severity, message = '' } = each;
    if (UNREACHABLE.has(code) || NOT_NOW.test(code) || severity === 'FATAL' || LOST.test(message))
      return true;
  }
  return false;
}
