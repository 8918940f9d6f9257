import { brand } from '#platform/web/brand.ts';
import { maintenance } from '../words.ts';

/** Words for a page that says why the portal cannot be used (specification: maintenance-page). */
export const unavailableWords = {
  why: {
    maintenance: {
      title: 'The portal is temporarily unavailable',
      text: `${maintenance.working} ${maintenance.soon}`,
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
  tryAgain: 'Try again',
  hours: `${brand.hours} ACST, Monday to Friday`,
} as const;
