import type { FieldErrors } from '@wattle/contract/envelope';
import type * as z from 'zod';
import { config } from 'zod';
import { en } from 'zod/locales';
import { Refusal } from './refusal.ts';

// The contract's schemas carry no words of their own for plain type errors; the server gives them English ones.
config(en());

const FIELDS_WRONG = 'Please make sure all fields have been completed';

/**
 * Reads a part of a request by its schema. Nothing is coerced, unknown fields are refused. Throws a 422 that names
 * each field and what is wrong with it.
 */
export function parse<Schema extends z.core.$ZodType>(schema: Schema, value: unknown): z.core.output<Schema> {
  const parsed = (schema as unknown as z.ZodType<z.core.output<Schema>>).safeParse(value);
  if (parsed.success) return parsed.data;
  const errors: FieldErrors = {};
  for (const issue of parsed.error.issues) {
    for (const field of fieldsOf(issue)) (errors[field] ??= []).push(issue.message);
  }
  throw new Refusal(422, FIELDS_WRONG, errors);
}

/** The fields an issue is about; for unknown fields those themselves. `_` is the body as a whole. */
function fieldsOf(issue: z.core.$ZodIssue): string[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...path, key].join('.'));
  return [path.join('.') || '_'];
}
