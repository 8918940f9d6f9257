/** What the pages of a plan are called, also in links to them. */
export const titles = {
  plan: 'Plan',
  changes: 'What changed',
  canBePaid: 'Can this be paid?',
  reserve: 'Reserve budget',
  reservation: 'Reservation',
  addItem: 'Add support item',
} as const;
