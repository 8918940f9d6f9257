import type { FieldErrors } from '#platform/contract/envelope.ts';

/** A call that failed, in words for the person in front of the screen. */
export class ApiError extends Error {
  /** The HTTP status; 0 where there was no answer at all. */
  readonly status: number;
  /** What is wrong with each field, where the server said so. */
  readonly errors: FieldErrors;
  /** The number of the request, where the server failed at it: the message says it. */
  readonly number: string | undefined;

  constructor(status: number, message: string, errors: FieldErrors = {}, number?: string) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.errors = errors;
    this.number = number;
  }

  /**
   * Whether nobody knows if the server did what it was asked: there was no answer, the same request is still under way,
   * or the server failed. Trying the same again may help.
   */
  get undecided(): boolean {
    return this.status === 0 || this.status === 409 || this.status >= 500;
  }
}

/** The server's words where it refuses what has been settled meanwhile; undefined for any other failure. */
export function conflictIn(error: unknown): string | undefined {
  return error instanceof ApiError && error.status === 409 ? error.message : undefined;
}
