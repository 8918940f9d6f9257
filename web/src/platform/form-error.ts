import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from './api-error.ts';
import { words } from './words.ts';

/**
 * Puts a failed submit's words where they belong: at the fields that the server names, else in `root.server`, for
 * the form's alert. What was typed stays.
 */
export function showFailure<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  error: unknown,
): void {
  const failure = error instanceof ApiError ? error : new ApiError(0, words.failed);
  const fields = Object.entries(failure.errors).filter(([name]) => name in form.getValues());
  for (const [name, [message]] of fields)
    form.setError(name as Path<Values>, { message: message ?? failure.message });
  if (fields.length === 0) form.setError('root.server', { message: failure.message });
}
