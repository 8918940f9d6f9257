let last = '';

/** What was searched for last: whoever comes back to the search finds it again. It is kept in no address. */
export const lastSearch = {
  get: () => last,
  set: (search: string) => {
    last = search;
  },
};
