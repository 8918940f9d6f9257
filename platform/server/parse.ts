import * as z from 'zod';
import type { FieldErrors } from '#platform/contract/envelope.ts';
import { problemOf } from './parse-words.ts';
import { fieldsRefused } from './refusal.ts';

// The contract's schemas have no words for plain errors of form; these are the server's.
z.config({ localeError: problemOf });

const NUL = 'must not hold a NUL character';

/**
 * Reads a part of a request by its schema. Nothing is coerced, unknown fields are refused. Throws a 422 that names each
 * field and what is wrong with it, and the `missing` files in the same answer.
 */
export function parse<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
  missing: FieldErrors = {},
): z.core.output<Schema> {
  const parsed = z.core.safeParse(schema, value);
  const issues = parsed.error?.issues ?? [];
  // Without a prototype: a field may have the name of something that every object inherits.
  const errors = Object.assign(Object.create(null) as FieldErrors, missing);
  for (const issue of issues) {
    for (const field of fieldsOf(issue)) {
      // Several rules may say the same of a value: it is told once.
      errors[field] = [...new Set([...(errors[field] ?? []), issue.message])];
    }
  }
  if (parsed.success && Object.keys(errors).length === 0) return withoutNul(parsed.data);
  throw fieldsRefused(errors, { isIncomplete: issues.every((issue) => isEmpty(value, issue)) });
}

/** Whether the value that an issue is about was not given, or left empty. */
function isEmpty(value: unknown, { code, path }: z.core.$ZodIssue): boolean {
  const given = path.reduce<unknown>(
    (of, name) => (of as Record<PropertyKey, unknown> | undefined)?.[name],
    value,
  );
  return code !== 'unrecognized_keys' && (given === undefined || given === null || given === '');
}

/** No database keeps the character NUL in a text, and no person types it. Throws 422 at the field that has one. */
function withoutNul<T>(data: T): T {
  const look = (value: unknown, path: string): void => {
    if (typeof value === 'string' && value.includes('\0')) {
      throw fieldsRefused({ [path || '_']: [NUL] });
    }
    if (typeof value !== 'object' || value === null) return;
    for (const [name, each] of Object.entries(value)) look(each, path ? `${path}.${name}` : name);
  };
  look(data, '');
  return data;
}

/** The fields that an issue is about, unknown fields included. `_` is the body as a whole. */
function fieldsOf(issue: z.core.$ZodIssue): string[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...path, key].join('.'));
  return [path.join('.') || '_'];
}
