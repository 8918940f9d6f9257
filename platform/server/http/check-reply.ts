import { Ajv, type ValidateFunction } from 'ajv';
import type { ZodType } from 'zod';
import * as z from 'zod';
import type { Call } from '#platform/contract/call.ts';

/**
 * Every reply is checked against the contract before it leaves, and what the contract does not name stays here. The
 * check is compiled from the schema once for each call: with Zod itself a page of claims took a quarter of the time of
 * its whole request (docs/adr/0012).
 */
const ajv = new Ajv({
  removeAdditional: true,
  // Cents: 0.07 * 100 is not 7.
  multipleOfPrecision: 6,
  // Formats stand in the schemas as patterns too, and those are checked.
  validateFormats: false,
  allowUnionTypes: true,
});

const checks = new WeakMap<Call, ValidateFunction>();

/** A reply as the contract's schema lets it through, unnamed fields taken out in place. Throws where it does not fit. */
export function checkReply(call: Call, reply: unknown): unknown {
  const check = checks.get(call) ?? ajv.compile(replySchema(call));
  checks.set(call, check);
  if (check(reply)) return reply;
  // Where and which rule, never the value: this goes to the log.
  const faults = (check.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
  throw new TypeError(`The reply of ${call.name} does not fit its schema: ${faults.join(', ')}`);
}

function replySchema(call: Call): object {
  return z.toJSONSchema(call.reply as unknown as ZodType, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => joinNull(jsonSchema),
  });
}

/** `A or null` as one schema: of alternatives, the first that does not fit would have taken fields out all the same. */
function joinNull(schema: z.core.JSONSchema.BaseSchema): void {
  const [one, other, ...more] = schema.anyOf ?? [];
  if (!one || other?.type !== 'null' || more.length > 0 || !one.type) return;
  delete schema.anyOf;
  Object.assign(schema, one, { type: [one.type, 'null'] });
  if (one.enum) schema.enum = [...one.enum, null];
}
