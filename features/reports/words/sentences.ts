import { formatSpokenDate, type IsoDate } from '#scheme/dates.ts';

/** How new a participant's newest budget report is; undefined where there is none. */
export function reportsSentence(newest: IsoDate | undefined, today: IsoDate): string {
  if (newest === undefined) return 'You have no budget report yet.';
  return newest === today
    ? 'Your newest budget report was made today.'
    : `Your newest budget report was made on ${formatSpokenDate(newest, today)}.`;
}
