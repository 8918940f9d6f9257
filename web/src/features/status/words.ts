import { brand } from '../../platform/brand.ts';

/** What is said while the portal is closed, and of new versions (2§2 "Maintenance page", 2§4 "Version updates"). */
export const words = {
  closedTitle: 'The portal is temporarily unavailable',
  closedText: 'We are working on it. Please try again in a few hours.',
  closedHelp: `If you need help before then, ${brand.name} is here for you:`,
  closedWait: 'You can leave this page open. It tells you when the portal is back, and you can log in again.',
  hours: `${brand.hours} ACST, Monday to Friday`,

  header: { mandatory: 'New Update', optional: 'Optional Update' },
  message: {
    web: {
      mandatory: 'There is a new update for the client portal. Please refresh now.',
      optional: 'There is a new update for the client portal. Please refresh.',
    },
    app: {
      mandatory: 'There is a new update for the client portal. You need to update now.',
      optional: 'There is a new update for the client portal. Please update.',
    },
  },
  update: {
    web: { mandatory: 'Refresh', optional: 'Refresh' },
    app: { mandatory: 'OK', optional: 'Update now' },
  },
  later: 'Remind me later',
} as const;
