import type { DataExport } from '../../calls/records.ts';

/** What the page of the data export says. */
export const words = {
  about: (name: string) => `Everything we hold about ${name}, in one archive to keep.`,
  inIt: 'What is in it',
  contents: [
    'Personal information and contacts',
    'Plans, budgets and reserved budgets',
    'Claims, with the invoices and other files',
    'Budget reports and activity',
  ],
  formats:
    'It is a ZIP file. In it you find the data as JSON for computers, and as CSV to open in a spreadsheet.',
  private: 'It holds private details. Only download it to a device that you trust.',
  ask: 'Prepare the archive',
  news: {
    queued:
      'Your archive is being prepared. It will show here when it is ready. You don’t need to wait on this page.',
    ready: 'Your archive is ready. You can download it below.',
    failed: 'Your archive could not be prepared. Please prepare it again.',
  },
  list: 'Your archives',
  requested: 'Asked for',
  state: 'State',
  size: 'Size',
  noSize: '–',
  file: 'Archive',
  states: {
    queued: 'Being prepared',
    ready: 'Ready',
    failed: 'Could not be prepared',
    expired: 'No longer available',
  } satisfies Record<DataExport['state'], string>,
  until: (moment: string) => `until ${moment}`,
  download: 'Download',
  ofExport: (moment: string) => `the archive asked for on ${moment}`,
  askAgain: 'Please prepare it again.',
  fileName: 'wattle-export.zip',
  fileFailed: 'The archive could not be opened. Please try again in a moment.',
  none: 'There are no archives yet.',
  noneText: 'Press Prepare the archive. When it is ready, you can download it here.',
} as const;
