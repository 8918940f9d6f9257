import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api-error.ts';
import { words } from './words.ts';

/** What is wrong, by field. */
export type Problems<Field extends string> = Partial<Record<Field, string>>;

/** Which of the server's messages belong to a field of the form, and what is said of all others. */
export interface ErrorMapping<Field extends string> {
  /** In the order of the form. */
  fields: readonly Field[];
  /** The fields by the server's names for them, where those differ. */
  names?: Readonly<Record<string, Field>>;
  /** The words for a failure that is about no field. */
  failureOf?: (error: unknown) => string;
}

/**
 * Puts the words of a failed submit where they belong: at the fields that the server names, and also above them in
 * `root.refusal` where there is only one; without any field, in `root.server`, for the form's alert. What was typed
 * stays. Gives the first of the words, and the fields that are refused, in the order of the form.
 */
export function showFailure<Values extends FieldValues, Field extends string>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  error: unknown,
  { fields, names, failureOf = failureText }: ErrorMapping<Field>,
): { text: string; refused: readonly Field[] } {
  const problems = Object.entries<string | undefined>(problemsIn(error, fields, names));
  for (const [name, message = ''] of problems) form.setError(name as Path<Values>, { message });
  const [first] = problems;
  if (!first) form.setError('root.server', { message: failureOf(error) });
  else if (problems.length === 1) form.setError('root.refusal', { message: first[1] ?? '' });
  const refused = fields.filter((field) => problems.some(([name]) => name === field));
  return { text: first?.[1] ?? failureOf(error), refused };
}

/** The problems that the server finds with fields, by the form's names. */
export function problemsIn<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  names: Readonly<Record<string, Field>> = {},
): Problems<Field> {
  const errors = error instanceof ApiError ? error.errors : {};
  const problems: Problems<Field> = {};
  for (const [name, [message]] of Object.entries(errors)) {
    const field = names[name] ?? fields.find((each) => each === name);
    if (field && message) problems[field] ??= message;
  }
  return problems;
}

/** The words for a failure: those of the failed call, or general ones for any other error. */
export function failureText(error: unknown): string {
  return error instanceof ApiError ? error.message : words.failed;
}
