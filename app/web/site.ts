import { brand, brandMark } from '#platform/web/brand.ts';

/** Whose portal it is, for the frame of every page. */
export const site = { siteName: brand.shortName, mark: brandMark };
