import { ApiError } from '../../../platform/api-error.ts';
import { failureText } from '../../../platform/form-error.ts';
import type { FieldName, Problems } from './item-values.ts';

/** What the server says of fields, by the form's names. */
export function problemsIn(error: unknown, fields: Readonly<Record<string, FieldName>>): Problems {
  const errors = error instanceof ApiError ? error.errors : {};
  const problems: Problems = {};
  for (const [name, [message]] of Object.entries(errors)) {
    const field = fields[name];
    if (field && message) problems[field] ??= message;
  }
  return problems;
}

/** The words of the toast: of the first field of a list that has any, of a file that was refused, else the reply's. */
export function firstOf(error: unknown, names: readonly string[]): string {
  const errors = error instanceof ApiError ? error.errors : {};
  const [first] = [...names, 'file'].flatMap((name) => errors[name]?.[0] ?? []);
  return first ?? failureText(error);
}
