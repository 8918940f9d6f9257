import { activityColumnNames } from '../../rules.ts';

/** What the page of activity says beside the sentences, which the server words (specification: activity-page). */
export const words = {
  about: (name: string) => `Who did what for ${name} and who looked at what, newest first.`,
  list: 'All activity',
  pages: 'Pages: All activity',
  ...activityColumnNames,
  unknownDevice: 'Not known',
  noDevice: '–',
  none: 'Nothing has happened yet.',
  noneText: 'What you and others do and look at here for this participant will show on this page.',
} as const;
