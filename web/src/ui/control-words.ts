/**
 * The words that components beyond the login page bring along. They are a sheet of their own because a module is
 * loaded whole: in `words.ts` the login page would carry them.
 */
export const words = {
  close: 'Close',
  newTab: '(opens in a new tab)',
  on: 'On',
  off: 'Off',
  about: (what: string) => `About ${what}`,
  breadcrumbs: 'Breadcrumbs',

  pages: 'Pages',
  page: (page: number) => `Page ${count(page)}`,
  previous: 'Previous',
  next: 'Next',
  range: (first: number, last: number, total: number) =>
    `${first === last ? count(last) : `${count(first)}-${count(last)}`} of ${count(total)} ${total === 1 ? 'item' : 'items'}`,
  noItems: '0 items',

  sortBy: 'Sort by',

  clear: 'Clear search',
  searching: 'Searching',
  noMatches: 'Nothing found. Check the spelling or try fewer letters.',

  dateHint: 'Day, month and year, such as 31/12/2026',
  chooseDate: (label: string) => `Choose a date: ${label}`,
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  wrongDate: 'Enter a date as day, month and year, such as 31/12/2026',

  chooseFile: 'Choose a file',
  orDrop: 'or drop or paste it here',
  sending: (name: string) => `Sending ${name}`,
  removeFile: (name: string) => `Remove ${name}`,
  fileLimits: (kinds: string, size: string) => `${kinds}, up to ${size}`,
  wrongKind: (name: string, kinds: string) => `“${name}” can't be used here. Choose a file of type ${kinds}.`,
  tooLarge: (name: string, size: string) => `“${name}” is too large. Choose a file of up to ${size}.`,
  emptyFile: (name: string) => `“${name}” is empty. Choose another file.`,

  refresh: 'Refresh',
  refreshing: 'Refreshing',
  refreshed: 'Refreshed',
  refreshFailed: 'This could not be refreshed. Please try again.',

  part: 'Part',
  amount: 'Amount',
  share: 'Share',
} as const;

function count(number: number): string {
  return number.toLocaleString('en-AU');
}
