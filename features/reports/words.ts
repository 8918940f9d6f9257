import { formatSpokenDate, type IsoDate } from '#scheme/dates.ts';
import type { ReportType } from './rules.ts';

/** How old a participant's newest budget report is; `newest` is undefined where there is none. */
export function reportsSentence(newest: IsoDate | undefined, today: IsoDate): string {
  if (newest === undefined) return 'You have no budget report yet.';
  return newest === today
    ? 'Your newest budget report was made today.'
    : `Your newest budget report was made on ${formatSpokenDate(newest, today)}.`;
}

/**
 * What the columns of the list of reports are called, on the screen and in the file made of it
 * (specification: reports-page).
 */
export const reportColumnNames = {
  planDates: 'Plan dates',
  reportDate: 'Report date',
  supportArea: 'Support area',
  generatedOn: 'Generated on',
  type: 'Type',
} as const;

/** In the column of the support area, where a report is about all of them. */
export const ALL_AREAS = 'All support areas';

export const reportTypeNames: Readonly<Record<ReportType, string>> = {
  monthly: 'Monthly report',
  manual: 'Requested report',
};
