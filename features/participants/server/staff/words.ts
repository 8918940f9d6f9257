import { AGREE_WITHIN_DAYS } from '../../rules/periods.ts';

/** What the staff console's calls about people and their access say. */
export const words = {
  noPerson: 'There is no such person.',
  noParticipant: 'There is no such participant.',
  noAccess: 'There is no such access.',
  noRequest: 'Nothing is asked for here.',
  order: 'The last day must not be before the first day.',
  over: 'The last day is over already. To end access, press "End".',
  changedSince: 'This access was changed or ended since it was asked for. It has to be asked for again.',
  oneself:
    'You asked for this access yourself, so a colleague has to agree to it. You can withdraw what you asked for.',
  decided: (by: string, how: string) => `${by} has ${how} this already.`,
  outcomes: {
    approved: 'agreed to',
    declined: 'declined',
    withdrawn: 'withdrawn',
    replaced: 'asked anew for',
  },
  lapsed: `Nobody agreed within ${AGREE_WITHIN_DAYS} days, so this has lapsed. Ask for it once more.`,
  known: 'Somebody with this email address is known already. Search for them.',
  nameMissing: 'Please enter a name.',
} as const;
