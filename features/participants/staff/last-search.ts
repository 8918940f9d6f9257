let last = '';

/** The last search, for somebody who comes back to the page. No address holds it. */
export const lastSearch = {
  get: () => last,
  set: (search: string) => {
    last = search;
  },
};
