import { titles as plans } from '#features/plans/web/titles.ts';

/** What the pages about one support are called. */
export const titles = {
  reserve: 'Reserve budget',
  reservation: 'Reservation',
  addItem: 'Add support item',
  canBePaid: plans.canBePaid,
} as const;
