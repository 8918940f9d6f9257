import type { FieldErrors } from '@wattle/contract/envelope';
import type * as z from 'zod';
import { config } from 'zod';
import { en } from 'zod/locales';
import { Refusal } from './refusal.ts';

// The contract's schemas carry no words of their own for plain type errors; the server gives them English ones.
config(en());

const NUL = 'must not hold a NUL character';
const FIELDS_WRONG = 'Please make sure all fields have been completed';

/**
 * Reads a part of a request by its schema. Nothing is coerced, unknown fields are refused. Throws a 422 that names
 * each field and what is wrong with it.
 */
export function parse<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.core.output<Schema> {
  const parsed = (schema as unknown as z.ZodType<z.core.output<Schema>>).safeParse(value);
  if (parsed.success) return withoutNul(parsed.data);
  // Without a prototype: a field may have the name of something that every object inherits.
  const errors = Object.create(null) as FieldErrors;
  for (const issue of parsed.error.issues) {
    for (const field of fieldsOf(issue)) (errors[field] ??= []).push(issue.message);
  }
  throw new Refusal(422, FIELDS_WRONG, errors);
}

/** No database keeps the character NUL in a text, and no person types it. Throws 422 at the field that has one. */
function withoutNul<T>(data: T): T {
  const look = (value: unknown, path: string): void => {
    if (typeof value === 'string' && value.includes('\0')) {
      throw new Refusal(422, FIELDS_WRONG, { [path || '_']: [NUL] });
    }
    if (typeof value !== 'object' || value === null) return;
    for (const [name, each] of Object.entries(value)) look(each, path ? `${path}.${name}` : name);
  };
  look(data, '');
  return data;
}

/** The fields an issue is about; for unknown fields those themselves. `_` is the body as a whole. */
function fieldsOf(issue: z.core.$ZodIssue): string[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...path, key].join('.'));
  return [path.join('.') || '_'];
}
