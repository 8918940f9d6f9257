import type { Brand } from '#platform/contract/brand.ts';
import { BRAND_ELEMENT, brandAsset, type PageValues } from '#platform/contract/brand-page.ts';

const stamped = JSON.parse(
  document.getElementById(BRAND_ELEMENT)?.textContent ?? 'null',
) as PageValues | null;

if (!stamped) throw new Error('The page carries no brand.');

/** The brand that the server put into this page. It stays the same as long as the page is open. */
export const brand: Brand = stamped.brand;

/** The server's origin; empty where this page came from the server. */
export const server: string = stamped.server ?? '';

/**
 * Whether the page shows what is for developers too: in demo mode and development, never where people's real plans are.
 */
export const isDemo: boolean = stamped.demo;

/** The portal's moment: in a demo its clock may be ahead of the device's. */
export const now = (): Date => new Date(Date.now() + (stamped.aheadMs ?? 0));

/** The address of the brand's mark, the small round picture beside its name. */
export const brandMark: string = brandAsset(stamped.brand, 'mark.svg', stamped.version);

/** The address of the brand's logo, mark and name in one. */
export const brandLogo: string = brandAsset(stamped.brand, 'logo.svg', stamped.version);

/** The address of the logo of the system that the brand runs on, for brands that show it. */
export const poweredByLogo: string = brandAsset(stamped.brand, 'powered-by.svg', stamped.version);
