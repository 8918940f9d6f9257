import { brand, brandMark } from '#platform/web/brand.ts';

/** The brand's name and mark, for the frame of every page. */
export const site = { siteName: brand.shortName, mark: brandMark };
