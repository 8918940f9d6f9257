import type { PortalFeature } from '#platform/web/routing/feature.ts';

/** Notes on a provider: a part of the provider's page, and no page. */
export const providerNotes = {
  name: 'provider-notes',
  pages: [],
  bare: [],
} as const satisfies PortalFeature;
