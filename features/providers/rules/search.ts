/** Providers that a search gives unless asked otherwise (1§9, 2§9). */
export const PROVIDERS_PER_PAGE = 10;
