import type { Brand } from '@wattle/contract/brand';
import { BRAND_ELEMENT, brandAsset } from '@wattle/contract/brand-page';

const stamped = JSON.parse(document.getElementById(BRAND_ELEMENT)?.textContent ?? 'null') as {
  brand: Brand;
  version: string;
} | null;

if (!stamped) throw new Error('The page carries no brand.');

/** The brand that the server put into this page. It stays the same as long as the page is open. */
export const brand: Brand = stamped.brand;

/** The address of the brand's mark, the small round picture beside its name. */
export const brandMark: string = brandAsset(stamped.brand, 'mark.svg', stamped.version);
