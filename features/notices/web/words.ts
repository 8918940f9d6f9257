import { formatDate, type IsoDate } from '#scheme/dates.ts';

/** What the page of notices says beside the notices themselves. */
export const words = {
  none: 'No notices',
  noneText: 'What you asked to be told of will show here.',
  noChoice: 'You have not asked for any notices.',
  choose: 'Choose notices',
  from: (day: IsoDate) => `From ${formatDate(day)}`,
  seeClaim: 'See the claim',
  seePlan: 'See the plan',
  dismiss: 'Put away',
  dismissed: 'The notice is put away.',
  failed: 'The notice could not be put away. Please try again.',
} as const;
