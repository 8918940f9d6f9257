import * as z from 'zod/mini';
import { get } from '#platform/contract/call.ts';
import { id, sfid } from '#platform/contract/common.ts';
import { paged } from '#platform/contract/paging.ts';

/** A business or person who provides supports (specification: provider-fields). */
export const provider = z.object({
  id,
  sfid,
  name: z.string(),
  company_name: z.nullable(z.string()),
  /** Eleven digits. */
  abn: z.nullable(z.string()),
});
export type Provider = z.output<typeof provider>;

/** One provider, with what is known of them beside their names. */
export const providerDetails = z.extend(provider, {
  /** Four-digit registration groups that they are registered for; null where the plan manager did not send them. */
  registration_groups: z.nullable(z.array(z.string())),
});
export type ProviderDetails = z.output<typeof providerDetails>;

export const getProvider = get('providers.get', 'providers/{providerId}', {
  who: 'user',
  summary: 'One provider, with the groups of supports that they are registered for.',
  reply: providerDetails,
});

export const searchProviders = get('providers.search', 'providers', {
  who: 'user',
  summary:
    'Providers: the first 100 whose name has words that begin like those of the keyword, those whose ABN it is, or all.',
  ...paged(provider, { keyword: z.optional(z.string().check(z.maxLength(100))) }),
});
