import type { FieldErrors } from '@wattle/contract/envelope';

/**
 * A request that is answered with "no": an expected outcome with a status, a sentence for people, and where they
 * apply the fields at fault. Thrown by queries; commands that must keep what they wrote (a counted guess) return it.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly errors: FieldErrors | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    message: string,
    errors?: FieldErrors,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'Refusal';
    this.status = status;
    this.errors = errors;
    this.headers = headers;
  }
}

/**
 * A refusal for want of the right to do it, and not because something is wrong or missing. Where a session stands behind
 * the request it leaves a record (http/refused-access.ts).
 */
export class AccessRefusal extends Refusal {}

const words = {
  notFound: 'There is nothing here that you have access to.',
  signInNeeded: 'Please log in to continue.',
  fullAccessNeeded: 'You need full access to this participant to do this.',
} as const;

/** The same for what does not exist and for what belongs to somebody else (decisions: "Where the calls live"). */
export const notFound = () => new Refusal(404, words.notFound);

/** The same, word for word, where the participant may exist and the caller has no access. */
export const noAccess = () => new AccessRefusal(404, words.notFound);

export const signInNeeded = () =>
  new AccessRefusal(401, words.signInNeeded, undefined, { 'www-authenticate': 'Bearer' });

export const fullAccessNeeded = () => new AccessRefusal(403, words.fullAccessNeeded);
