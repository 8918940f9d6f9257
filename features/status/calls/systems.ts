import * as z from 'zod/mini';
import { OPERATIONS } from '#platform/contract/api-scopes.ts';
import { get, put } from '#platform/contract/call.ts';
import { versionLimits } from '#platform/contract/envelope.ts';

const limits = z.strictObject(
  Object.fromEntries(
    Object.keys(versionLimits.shape).map((name) => [name, z.optional(z.nullable(z.string()))]),
  ) as { [Name in keyof typeof versionLimits.shape]: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString>> },
);

/** What a plan manager's system says of the portal of its brand. */
const brandStatus = z.object({
  under_maintenance: z.boolean(),
  maintenance_reason: z.nullable(z.string()),
  maintenance_until: z.nullable(z.string()),
  data_migration: z.boolean(),
  ...versionLimits.shape,
});

export const getStatus = get('status.of-brand', `${OPERATIONS}/status`, {
  who: 'system:control',
  summary: 'The status of the brand’s portal: maintenance, data on the move, and version limits of its apps.',
  reply: brandStatus,
});

export const putStatus = put('status.set', `${OPERATIONS}/status`, {
  who: 'system:control',
  summary:
    'Sets the status of the brand’s portal. What is left out stays as it is; null takes a reason, a time or a limit away.',
  body: z.strictObject({
    under_maintenance: z.optional(z.boolean()),
    maintenance_reason: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(200)))),
    maintenance_until: z.optional(z.nullable(z.iso.datetime({ offset: true }))),
    data_migration: z.optional(z.boolean()),
    ...limits.shape,
  }),
  reply: brandStatus,
});
