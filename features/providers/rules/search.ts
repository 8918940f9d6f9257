/** Providers that a search gives unless asked otherwise (specification: provider-search-call). */
export const PROVIDERS_PER_PAGE = 10;
