/** Where a participant lives, as price limits distinguish it (specification: official-catalogue). */
export const PRICE_REGIONS = ['national', 'remote', 'very_remote'] as const;
export type PriceRegion = (typeof PRICE_REGIONS)[number];
