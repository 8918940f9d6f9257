import * as z from 'zod/mini';
import { OPERATIONS } from '#platform/contract/api-scopes.ts';
import { get, put } from '#platform/contract/call.ts';
import { versionLimits } from '#platform/contract/envelope.ts';
import { readMoment } from '#scheme/dates.ts';

const MOMENT = 'must be a moment with its offset from UTC, like 2026-07-01T14:30:00+09:30';

/** A moment as systems say it. It stands here and not in the contract's common part, which every page loads. */
export const zonedMoment = z.string(MOMENT).check(
  z.refine((text) => readMoment(text) !== undefined, MOMENT),
  z.meta({ format: 'date-time' }),
);

const limits = z.strictObject(
  Object.fromEntries(
    Object.keys(versionLimits.shape).map((name) => [name, z.optional(z.nullable(z.string()))]),
  ) as { [Name in keyof typeof versionLimits.shape]: z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniString>> },
);

const status = {
  under_maintenance: z.boolean(),
  maintenance_reason: z.nullable(z.string()),
  maintenance_until: z.nullable(z.string()),
  data_migration: z.boolean(),
  ...versionLimits.shape,
};

/** What a plan manager's system has set for the portal of its brand, and what holds beside it. */
const brandStatus = z.object({
  ...status,
  whole_portal: z.nullable(z.object(status)).check(
    z.meta({
      description:
        'What the operator has set for the portals of all brands, and holds for this one too; null where that is nothing. Limits of the brand go before these.',
    }),
  ),
});

export const getStatus = get('status.of-brand', `${OPERATIONS}/status`, {
  who: 'system:control',
  summary:
    'What was set for the brand’s portal: maintenance, data on the move, and version limits of its apps; and what the operator has set for the whole portal.',
  reply: brandStatus,
});

/** What is to be set of a brand's status: what is left out stays as it is, and null takes it away. */
export const statusChange = z.strictObject({
  under_maintenance: z.optional(z.boolean()),
  maintenance_reason: z.optional(z.nullable(z.string().check(z.minLength(1), z.maxLength(200)))),
  maintenance_until: z.optional(z.nullable(zonedMoment)),
  data_migration: z.optional(z.boolean()),
  ...limits.shape,
});

export const putStatus = put('status.set', `${OPERATIONS}/status`, {
  who: 'system:control',
  summary:
    'Sets the status of the brand’s portal. What is left out stays as it is; null takes a reason, a time or a limit away.',
  body: statusChange,
  reply: brandStatus,
});
