/** Where a participant lives, as far as price limits care (decisions: "Region and price"). */
export const PRICE_REGIONS = ['national', 'remote', 'very_remote'] as const;
export type PriceRegion = (typeof PRICE_REGIONS)[number];
