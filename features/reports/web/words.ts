import { words as access } from '#features/participants/web/access-words.ts';
import { brand } from '#platform/web/brand.ts';
import type { ReportFormat } from '../rules.ts';
import { reportMessages } from '../rules.ts';
import { ALL_AREAS, reportColumnNames, reportTypeNames } from '../words.ts';
import { titles } from './titles.ts';

/** What the pages of budget reports say. */
export const words = {
  ...titles,
  reportsText: 'Your budget reports, newest first.',
  newFramework: reportMessages.newFramework,
  list: 'Budget reports',
  pages: 'Pages: Budget reports',

  /** Columns. */
  ...reportColumnNames,
  download: 'Download',
  /** A support area by both of its names, where it has two. */
  bothNames: (name: string, other: string | undefined) => (other ? `${name} (also called ${other})` : name),
  allAreas: ALL_AREAS,
  types: reportTypeNames,
  more: 'Details and other formats',
  details: 'Details',

  /** The formats of a report. */
  formats: {
    pdf: 'Download PDF',
    'large-print': 'Large print PDF',
    html: 'Web page',
    xlsx: 'Spreadsheet (Excel)',
    csv: 'Spreadsheet (CSV)',
  } satisfies Record<ReportFormat, string>,
  /** The names under which a phone saves the files. */
  fileNames: {
    pdf: 'budget-report.pdf',
    'large-print': 'budget-report-large-print.pdf',
    html: 'budget-report.html',
    xlsx: 'budget-report.xlsx',
    csv: 'budget-report.csv',
  } satisfies Record<ReportFormat, string>,
  otherFormats: 'Other formats',
  opensTab: 'opens in a new tab',
  /** After a button's words, for screen readers. */
  ofReport: (period: string, area: string) => `of the report ${period}, ${area}`,
  fileFailed: 'The report could not be opened. Please try again in a moment.',

  /** While reports are made, and when they are. */
  preparing: 'Being prepared',
  notMade: { queued: 'Not yet', failed: '–' },
  failed: 'Could not be prepared',
  failedHelp: {
    full: `Please ask for it again, or call ${brand.name} on ${brand.phone}.`,
    read: `Please call ${brand.name} on ${brand.phone}.`,
  },
  waiting: (count: number) =>
    count === 1
      ? 'A report is being prepared. It will show here when it is ready. You don’t need to wait on this page.'
      : `${count.toLocaleString('en-AU')} reports are being prepared. They will show here when they are ready. You don’t need to wait on this page.`,
  isReady: (period: string) => `The report ${period} is ready.`,
  hasFailed: (period: string) => `The report ${period} could not be prepared.`,

  noReports: 'There are no reports to show here yet.',
  noReportsText: 'Budget reports show what was spent from your plan, and what is left.',
  noReportsFull: 'Press Generate Report to ask for one.',

  generateOne: 'Generate Report',
  accessTitle: access.title,
  accessText:
    'You have view access, so you can read and download the reports here. Only people with full access can generate a new report.',
  accessHelp: access.help,
  close: 'Close',

  requested:
    'Thank you! Your budget report has been requested. Some reports may take longer to be prepared. Please refresh or check back soon to view your report.',

  /** The form. */
  generateText: 'A budget report shows what was spent from your plan, and what is left.',
  required: 'Fields with * have to be filled in.',
  plan: 'Plan *',
  choosePlan: 'Select a plan',
  dates: 'Report dates (optional)',
  datesHint: 'Leave both dates empty for the whole plan up to today.',
  datesWithin: (first: string, last: string) =>
    `Choose days from ${first} to ${last}. Leave both dates empty for all of them.`,
  startDate: 'Start date',
  endDate: 'End date',
  area: 'Support area *',
  choosePlanFirst: 'Select a plan first.',
  areasLoading: 'Loading the support areas of this plan.',
  send: 'Generate',
  cancel: 'Cancel',
  sending: 'Preparing your report. This can take a few seconds.',
  ready:
    'Your budget report is ready. It opens, or is saved on this device. You will also find it in your reports.',
  goToReports: 'Go to reports',
} as const;
