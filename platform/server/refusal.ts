import type { FieldErrors } from '#platform/contract/envelope.ts';
import { fieldName } from '#platform/contract/field-words.ts';
import { signInNeeded as signInNeededMessage } from '#platform/contract/session.ts';

/**
 * A request that is answered with "no": an expected outcome with a status, a sentence for people, and the wrong fields
 * where there are any. Thrown by queries; commands that must keep what they wrote (a counted guess) return it.
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
 * A 422 for wrong fields. Its sentence says what is wrong with a single field, or names several fields; where all of
 * them were left empty it is the sentence of the forms (specification: field-messages).
 */
export function fieldsRefused(errors: FieldErrors, { isIncomplete = false } = {}): Refusal {
  return new Refusal(422, isIncomplete ? words.incomplete : fieldsSentence(Object.entries(errors)), errors);
}

function fieldsSentence(wrong: [field: string, problems: string[]][]): string {
  const [first] = wrong;
  // Fields that people know by one name are named once.
  if (!first || wrong.length > 1)
    return words.severalWrong([...new Set(wrong.map(([name]) => fieldName(name)))]);
  const [field, [problem = '']] = first;
  // Words of a rule are a sentence already; words about the form of a value go on after the field's name.
  return /^\p{Lu}/u.test(problem) ? problem : words.oneWrong(field, problem);
}

/**
 * A refusal because the caller has no right to do it, and not because something is wrong or missing. A request with a
 * session leaves a record (http/audit.ts).
 */
export class AccessRefusal extends Refusal {}

const words = {
  notFound: 'There is nothing here that you have access to.',
  incomplete: 'Please make sure all fields have been completed',
  severalWrong: (fields: readonly string[]) => `Please check these: ${fields.join(', ')}.`,
  oneWrong: (field: string, problem: string) =>
    field === '_'
      ? `What was sent ${problem}.`
      : `There is something wrong with “${fieldName(field)}”: it ${problem}.`,
  onlyLooking:
    'You see what another person sees, so nothing can be changed or saved here. They can do this themselves, or tell you what to do.',
  fullAccessNeeded: 'You need full access to this participant to do this.',
} as const;

/** The same answer for a record that does not exist and for somebody else's record (specification: records-by-id). */
export const notFound = () => new Refusal(404, words.notFound);

/** The same sentence, where the participant may exist and the caller has no access. */
export const noAccess = () => new AccessRefusal(404, words.notFound);

export const signInNeeded = () =>
  new AccessRefusal(401, signInNeededMessage, undefined, { 'www-authenticate': 'Bearer' });

/** Somebody of the staff looks at what a person sees, and asks for more than that. */
export const onlyLooking = () => new AccessRefusal(403, words.onlyLooking);

export const fullAccessNeeded = () => new AccessRefusal(403, words.fullAccessNeeded);
