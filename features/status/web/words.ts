import { brand } from '#platform/web/brand.ts';

/** Words for a closed or unavailable portal and for updates (specification: maintenance-page, version-prompts). */
export const words = {
  unavailable: {
    maintenance: {
      title: 'The portal is temporarily unavailable',
      text: 'We are working on it. Please try again in a few hours.',
      help: `If you need help before then, ${brand.name} is here for you:`,
      wait: 'You can leave this page open. It tells you when the portal is back, and you can log in again.',
    },
    away: {
      title: 'We will be back shortly',
      text: 'The portal is not available just now. This usually takes a few minutes at most.',
      help: `If you need help meanwhile, ${brand.name} is here for you:`,
      wait: 'You can leave this page open: it goes on by itself.',
    },
    offline: {
      title: 'We cannot reach the portal',
      text: 'Please check your internet connection.',
      help: `If you need help meanwhile, ${brand.name} is here for you:`,
      wait: 'You can leave this page open: it goes on by itself.',
    },
  },
  awayNotice: {
    away: 'We will be back shortly. What you have typed stays here, and this page goes on by itself.',
    offline:
      'There is no connection. What you see and have typed stays here, and this page goes on by itself.',
  },
  back: { away: 'The portal is back.', offline: 'There is a connection again.' },
  tryAgain: 'Try again',
  hours: `${brand.hours} ACST, Monday to Friday`,

  header: { mandatory: 'New Update', optional: 'Optional Update' },
  message: {
    refresh: {
      mandatory: 'There is a new update for the client portal. Please refresh now.',
      optional: 'There is a new update for the client portal. Please refresh.',
    },
    store: {
      mandatory: 'There is a new update for the client portal. You need to update now.',
      optional: 'There is a new update for the client portal. Please update.',
    },
  },
  update: {
    refresh: { mandatory: 'Refresh', optional: 'Refresh' },
    store: { mandatory: 'OK', optional: 'Update now' },
  },
  later: 'Remind me later',
} as const;
