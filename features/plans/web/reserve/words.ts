import { type Cents, formatMoney } from '#scheme/money.ts';

/**
 * What the form that reserves budget says beside `../form/words.ts` (specification: budget-reserved, reserve-failure).
 */
export const words = {
  editing: 'Your reservation',
  reviewing: 'Check your reservation',
  reviewTitle: 'Check your reservation',
  reviewIntro: 'Nothing is reserved until you press Reserve.',
  send: 'Reserve',
  sending: 'Reserving budget...',
  leaveTitle: 'Leave without reserving?',
  about: (category: string, dates: string) => `${category}, plan ${dates}`,

  left: (left: Cents) =>
    left > 0 ? `${formatMoney(left)} is left to reserve.` : 'Nothing is left to reserve in this support.',
  tooMuch: (left: Cents) =>
    left > 0
      ? `This is more than the ${formatMoney(left)} that is left to reserve.`
      : 'Nothing is left to reserve in this support.',
  planOver: 'This plan is over, so no budget can be reserved in it.',
  nothingLeft: 'Nothing is left to reserve in this support.',

  reserved: (amount: Cents, item: string) =>
    `A budget of ${formatMoney(amount)} has been successfully reserved for ${item}`,
  reloadFailed: 'Unable to load support item spending',
} as const;
