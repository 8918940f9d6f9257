import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { dollars, id, isoDate, recordRef, sfid } from '#platform/contract/common.ts';
import { valuesOf } from '../harness/generate.ts';

describe('values made from a schema', () => {
  it.each<[string, z.ZodMiniType]>([
    ['a number of a record', id],
    ['an sfid', sfid],
    ['either', recordRef],
    ['dollars', dollars],
    ['a date', isoDate],
    ['a uuid', z.uuid()],
    ['an e-mail address', z.email()],
    ['text of a length', z.string().check(z.minLength(3), z.maxLength(5))],
    ['text whose pattern alone says how long it is', z.string().check(z.regex(/^[\w-]{43}$/))],
    [
      'text that two patterns rule',
      z.string().check(z.maxLength(9), z.regex(/^\/(?![/\\])/), z.regex(/^\/\w*$/)),
    ],
    ['a number between two', z.number().check(z.gt(0), z.lte(2))],
    ['a number that steps', z.number().check(z.multipleOf(0.25), z.gte(-1), z.lt(1))],
    ['a choice', z.enum(['a', 'b'])],
    ['a constant or nothing', z.nullable(z.literal('x'))],
    ['a list', z.array(z.boolean()).check(z.maxLength(3))],
    ['a record of texts', z.record(z.string(), z.string())],
    ['both of two', z.intersection(z.object({ a: z.int() }), z.object({ b: z.boolean() }))],
    ['an object', z.strictObject({ a: z.string(), b: z.optional(z.int()), c: z.optional(z.null()) })],
  ])('fit it: %s', (_name, schema) => {
    fc.assert(
      fc.property(valuesOf(schema), (value) => {
        expect(z.safeParse(schema, value).error).toBeUndefined();
      }),
      { seed: 1, numRuns: 200 },
    );
  });

  it('have optional fields sometimes', () => {
    const made = fc.sample(valuesOf(z.strictObject({ a: z.optional(z.int()) })), { seed: 1, numRuns: 50 });
    expect(new Set(made.map((value) => Object.keys(value as object).length))).toEqual(new Set([0, 1]));
  });

  it('are not looked for without an end where none fits', () => {
    const never = z.string().check(z.maxLength(3), z.regex(/^[a-z]{5}$/));
    expect(() => fc.sample(valuesOf(never), { seed: 1, numRuns: 1 })).toThrow(
      'No value was found for ^[a-z]{5}$',
    );
  });
});
