import type { FieldErrors } from '#platform/contract/envelope.ts';

interface About {
  number?: string | undefined;
  isForLater?: boolean | undefined;
}

/** A call that failed, in words for the person in front of the screen. */
export class ApiError extends Error {
  /** The HTTP status; 0 where there was no answer at all. */
  readonly status: number;
  /** What is wrong with each field, where the server said so. */
  readonly errors: FieldErrors;
  /** The number of the request, where the server failed at it: the message says it. */
  readonly number: string | undefined;
  /** Whether the server said that the same request may be answered otherwise in a moment. */
  readonly isForLater: boolean;

  constructor(status: number, message: string, errors: FieldErrors = {}, { number, isForLater }: About = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.errors = errors;
    this.number = number;
    this.isForLater = isForLater ?? false;
  }

  /**
   * Whether nobody knows if the server did what it was asked: there was no answer, the same request is still under way,
   * or the server failed. Trying the same again may help.
   */
  get undecided(): boolean {
    return this.isAway || this.status >= 500 || (this.status === 409 && this.isForLater);
  }

  /** Whether the server was not reached, or cannot do anything for the moment: the same may be sent again by itself. */
  get isAway(): boolean {
    return this.status === 0 || this.status === 503;
  }
}

/** The server's words where it refuses what has been settled meanwhile; undefined for any other failure. */
export function conflictIn(error: unknown): string | undefined {
  return error instanceof ApiError && error.status === 409 && !error.isForLater ? error.message : undefined;
}

/** The server's words where somebody has not proved who they are; undefined for any other failure. */
export const unprovedIn = (error: unknown): string | undefined =>
  error instanceof ApiError && error.errors['proof'] ? error.message : undefined;
