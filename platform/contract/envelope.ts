import * as z from 'zod/mini';
import { pagination } from './paging.ts';

/** The media type of version 1 of the API. */
export const MEDIA_TYPE = 'application/vnd.wattle.v1+json';

const version = z.nullable(z.string());

/**
 * The oldest and the newest app version the server works with, per platform; null where no limit is set
 * (specification: envelope).
 */
export const versionLimits = z.object({
  min_version: version,
  max_version: version,
  min_ios_version: version,
  max_ios_version: version,
  min_android_version: version,
  max_android_version: version,
});
export type VersionLimits = z.output<typeof versionLimits>;

/** The frame of every JSON reply. `errors` says which field is wrong and why, in words to show. */
export const envelope = z.object({
  success: z.boolean(),
  code: z.int(),
  message: z.string(),
  ...versionLimits.shape,
  /** True while the plan manager's data is being moved; the portal then shows its maintenance page. */
  data_migration: z.boolean(),
  data: z.optional(z.unknown()),
  meta: z.optional(z.object({ pagination: z.optional(pagination) })),
  links: z.optional(z.record(z.string(), z.string())),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
});
export type Envelope = z.output<typeof envelope>;

/** What is wrong with each field, in words to show. */
export type FieldErrors = NonNullable<Envelope['errors']>;

/**
 * Reads an envelope. Undefined for anything else: something between browser and server (a café's login page, say) may
 * answer in the server's place.
 */
export function readEnvelope(text: string): Envelope | undefined {
  try {
    const said = JSON.parse(text) as Partial<Envelope> | null;
    return typeof said?.success === 'boolean' ? (said as Envelope) : undefined;
  } catch {
    return undefined;
  }
}
