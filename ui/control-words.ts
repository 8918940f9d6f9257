/**
 * The words of components that the login page does not use. They have their own module because a module is loaded
 * whole: in `words.ts` the login page would load them too.
 */
export const words = {
  close: 'Close',
  newTab: '(opens in a new tab)',
  on: 'On',
  off: 'Off',
  show: 'Show',
  hide: 'Hide',
  about: (what: string) => `About ${what}`,
  listen: 'Listen',
  terms: 'What these words mean',
  breadcrumbs: 'Breadcrumbs',
  backTo: (title: string) => `Back Arrow. Back to ${title} screen.`,

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
  takePhoto: 'Take a photo',
  orDrop: 'or drop or paste it here',
  fileLimits: (kinds: string, size: string) => `${kinds}, up to ${size}`,

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
