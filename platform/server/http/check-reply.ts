import { Ajv, type ValidateFunction } from 'ajv';
import * as z from 'zod';
import type { AnyCall } from '#platform/contract/call.ts';

/**
 * Every reply is checked against the contract before it leaves, and loses the fields that the contract does not name.
 * The check is compiled from the schema once for each call: with Zod itself a page of claims took a quarter of the time
 * of its whole request (docs/adr/0012).
 */
const ajv = new Ajv({
  removeAdditional: true,
  // Cents: 0.07 * 100 is not 7.
  multipleOfPrecision: 6,
  // The schemas write formats as patterns too, and the patterns are checked.
  validateFormats: false,
  allowUnionTypes: true,
  discriminator: true,
});

const checks = new WeakMap<AnyCall, ValidateFunction>();

/**
 * Checks a reply against the contract's schema, and takes unnamed fields out in place. Throws where the reply does not
 * fit.
 */
export function checkReply(call: AnyCall, reply: unknown): unknown {
  const check = checks.get(call) ?? ajv.compile(replySchema(call));
  checks.set(call, check);
  if (check(reply)) return reply;
  // Name the place and the rule, never the value: this goes to the log.
  const faults = (check.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
  throw new TypeError(`The reply of ${call.name} does not fit its schema: ${faults.join(', ')}`);
}

function replySchema(call: AnyCall): object {
  return z.toJSONSchema(call.reply, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      joinNull(jsonSchema);
      nameDiscriminator(jsonSchema);
    },
  });
}

/** Says which field tells the alternatives apart, so that only the right one is compared and takes fields out. */
function nameDiscriminator(schema: z.core.JSONSchema.BaseSchema): void {
  const [one] = schema.oneOf ?? [];
  const [propertyName] = Object.entries(one?.properties ?? {}).find(
    ([, property]) => typeof property === 'object' && 'const' in property,
  ) ?? [undefined];
  if (propertyName !== undefined) Object.assign(schema, { type: 'object', discriminator: { propertyName } });
}

/**
 * Writes `A or null` as one schema. With two alternatives, Ajv takes fields out for the first one even where that one
 * does not fit.
 */
function joinNull(schema: z.core.JSONSchema.BaseSchema): void {
  const [one, other, ...more] = schema.anyOf ?? [];
  if (!one || other?.type !== 'null' || more.length > 0 || !one.type || one.oneOf) return;
  delete schema.anyOf;
  Object.assign(schema, one, { type: [one.type, 'null'] });
  if (one.enum) schema.enum = [...one.enum, null];
}
