import { CAN_BE_PAID } from '@wattle/domain/plans/can-be-paid';

/** What the pages about one support are called. */
export const titles = {
  reserve: 'Reserve budget',
  reservation: 'Reservation',
  addItem: 'Add support item',
  canBePaid: CAN_BE_PAID,
} as const;
