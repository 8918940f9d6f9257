import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api-error.ts';
import { words } from './words.ts';

/**
 * Puts a failed submit's words where they belong: at the fields that the server names, else in `root.server`, for
 * the form's alert. What was typed stays. Gives the first of the words.
 */
export function showFailure<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  error: unknown,
): string {
  const message = failureText(error);
  const errors = error instanceof ApiError ? error.errors : {};
  const fields = Object.entries(errors).filter(([name]) => name in form.getValues());
  for (const [name, [problem = message]] of fields) form.setError(name as Path<Values>, { message: problem });
  if (fields.length === 0) form.setError('root.server', { message });
  return fields[0]?.[1][0] ?? message;
}

/** The words of a failure that is no failed call are the general ones. */
export function failureText(error: unknown): string {
  return error instanceof ApiError ? error.message : words.failed;
}
