/** What the form that adds a support item says beside `../form/words.ts` (specification: item-added). */
export const words = {
  editing: 'Your support item',
  reviewing: 'Review and Submit New Support Item',
  reviewTitle: 'Is everything right?',
  reviewIntro: 'Nothing is added until you press Add.',
  send: 'Add',
  sending: 'Adding support item...',
  leaveTitle: 'Leave without adding?',
  about: (category: string, dates: string) => `${category}, plan ${dates}`,
  managedBy: 'Managed by',
  planOver: 'This plan is over, so no support items can be added to it.',

  added: (name: string) => `The new ${name} support item has been added.`,
} as const;
