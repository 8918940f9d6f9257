import type { PortalFeature } from '#platform/web/routing/feature.ts';

/** Calling the plan manager: a dialog that the frame opens, and no page. */
export const contact = { name: 'contact', pages: [], bare: [] } as const satisfies PortalFeature;
