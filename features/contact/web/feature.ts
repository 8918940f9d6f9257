import type { PortalFeature } from '#platform/web/routing/feature.ts';

/** Calling the plan manager: a dialog that the frame opens, without pages. */
export const contact = { name: 'contact', pages: [], bare: [] } as const satisfies PortalFeature;
