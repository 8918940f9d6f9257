/** Where a participant lives, as price limits distinguish it (decisions: "Region and price"). */
export const PRICE_REGIONS = ['national', 'remote', 'very_remote'] as const;
export type PriceRegion = (typeof PRICE_REGIONS)[number];
