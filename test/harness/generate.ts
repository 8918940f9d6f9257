// Values made from the JSON Schema of the contract's schemas: every call, new ones too, gets requests that fit it.

import fc, { type Arbitrary } from 'fast-check';
import * as z from 'zod/mini';
import type { Call } from '#platform/contract/call.ts';

/** The part of JSON Schema (2020-12) that the contract's schemas use. */
interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  multipleOf?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  items?: JsonSchema;
  minItems?: number;
  maxItems?: number;
}

/** Values that a part of a call takes, as far as its JSON Schema says; rules that are functions are not in it. */
export function valuesOf(schema: NonNullable<Call['body']>): Arbitrary<unknown> {
  return fromJsonSchema(z.toJSONSchema(schema, { target: 'draft-2020-12', io: 'input' }) as JsonSchema);
}

/** Values that fit a JSON Schema. Throws on a type that it does not know, so that none is passed over. */
function fromJsonSchema(schema: JsonSchema): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(fromJsonSchema));
  if (schema.allOf) return allOf(schema);
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => fromJsonSchema({ ...schema, type })));
  }
  switch (schema.type) {
    case 'string':
      return strings(schema);
    case 'integer':
    case 'number':
      return numbers(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fromJsonSchema(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: schema.maxItems ?? 5,
      });
    case 'object':
      return objects(schema);
    case undefined:
      return fc.jsonValue();
    default:
      throw new TypeError(`test/harness/generate.ts knows no type "${schema.type}"; add it.`);
  }
}

/** Values that fit all parts. Where several parts have a pattern, one makes the values and the others filter them. */
function allOf({ allOf: parts = [], ...rest }: JsonSchema): Arbitrary<unknown> {
  const all = [...parts, rest];
  const merged = Object.assign({}, ...all) as JsonSchema;
  if (all.some(({ properties }) => properties)) {
    merged.properties = Object.assign({}, ...all.map(({ properties }) => properties)) as Record<
      string,
      JsonSchema
    >;
    merged.required = all.flatMap(({ required = [] }) => required);
  }
  const patterns = all.flatMap(({ pattern }) => (pattern === undefined ? [] : [new RegExp(pattern)]));
  const fitsAll = (value: unknown) => patterns.every((one) => one.test(String(value)));
  return fitting(fromJsonSchema(merged), fitsAll, patterns.join(' and '));
}

const FORMATS: Readonly<Record<string, () => Arbitrary<string>>> = {
  uuid: () => fc.uuid(),
  email: () => fc.emailAddress(),
  date: () => dates().map((date) => date.slice(0, 10)),
  'date-time': () => dates(),
};

function strings({ minLength = 0, maxLength, format, pattern }: JsonSchema): Arbitrary<string> {
  const whole = new RegExp(pattern ?? '');
  const fits = (text: string) =>
    whole.test(text) && text.length >= minLength && text.length <= (maxLength ?? Number.POSITIVE_INFINITY);
  const made = FORMATS[format ?? '']?.();
  if (made) return fitting(made, (text) => whole.test(text), pattern);
  if (pattern === undefined) {
    return fitting(
      fc.string({ unit: 'grapheme', minLength, maxLength: maxLength ?? minLength + 40 }),
      fits,
      'a text',
    );
  }
  // Lookarounds cannot make a text, only filter texts: leave them out at first, and test the whole pattern afterwards.
  const making = pattern.replaceAll(/\(\?<?[!=](?:[^()\\]|\\.)*\)/g, '');
  return fitting(fc.stringMatching(new RegExp(making)), fits, pattern);
}

/** How many values in a row may not fit before a schema counts as one that no value is found for. */
const TRIES = 10_000;

/** The values that fit. Throws where none does: a filter alone would look for one without an end. */
function fitting<T>(values: Arbitrary<T>, fits: (value: T) => boolean, what?: string): Arbitrary<T> {
  let misses = 0;
  return values.filter((value) => {
    if (fits(value)) {
      misses = 0;
      return true;
    }
    if (++misses === TRIES) throw new Error(`No value was found for ${what}.`);
    return false;
  });
}

const dates = () =>
  fc
    .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString());

function numbers(schema: JsonSchema): Arbitrary<number> {
  const step = schema.multipleOf ?? (schema.type === 'integer' ? 1 : undefined);
  const min = schema.minimum ?? schema.exclusiveMinimum ?? -1_000_000;
  const max = schema.maximum ?? schema.exclusiveMaximum ?? 1_000_000;
  const outside = (value: number) => value === schema.exclusiveMinimum || value === schema.exclusiveMaximum;
  if (step === undefined) return fc.double({ min, max, noNaN: true }).filter((value) => !outside(value));
  const decimals = (String(step).split('.')[1] ?? '').length;
  return fc
    .maxSafeInteger()
    .map((any) => any % (Math.floor(max / step) + 1))
    .filter((count) => count * step >= min)
    .map((count) => Number((count * step).toFixed(decimals)))
    .filter((value) => !outside(value));
}

/** Optional fields are there or not; further fields are there only where the schema says what they hold. */
function objects(schema: JsonSchema): Arbitrary<object> {
  if (typeof schema.additionalProperties === 'object' && !schema.properties) {
    return fc.dictionary(fc.string({ maxLength: 20 }), fromJsonSchema(schema.additionalProperties));
  }
  const fields = Object.entries(schema.properties ?? {}).map(([name, each]) => [name, fromJsonSchema(each)]);
  return fc.record(Object.fromEntries(fields) as Record<string, Arbitrary<unknown>>, {
    requiredKeys: schema.required ?? [],
    noNullPrototype: true,
  });
}
