/** What the operating system says of a server that is not there. */
const UNREACHABLE = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH EHOSTDOWN ENETUNREACH ENOTFOUND EAI_AGAIN'.split(' '),
);

/** What PostgreSQL says as it stops, starts, or has no connection left: classes 08 and 57P, and 53300. */
const NOT_NOW = /^(0800\d|57P0\d|53300)$/;

/** What the driver says of a connection that is lost or does not come about; it gives these no code. */
const LOST = /^(Connection terminated|timeout e|Query read timeout|Client (has encountered|was closed))/;

interface Failure {
  code?: string;
  severity?: string;
  message?: string;
  cause?: unknown;
}

/** What the pool says to whom has waited too long for one of its connections, all of which are at work. */
const WAIT_OVER = 'timeout exceeded when trying to connect';

export const isWaitOver = (error: unknown): boolean => (error as Failure).message === WAIT_OVER;

/**
 * Whether a call failed because the database cannot be reached just now: it is stopped, starts, or the network is down. A
 * pooler that cannot reach it says so with severity FATAL.
 */
export function isAway(error: unknown): boolean {
  for (let each = error as Failure | undefined; each; each = each.cause as Failure | undefined) {
    const { code = '', severity, message = '' } = each;
    if (UNREACHABLE.has(code) || NOT_NOW.test(code) || severity === 'FATAL' || LOST.test(message))
      return true;
  }
  return false;
}
