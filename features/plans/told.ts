import * as z from 'zod/mini';
import { dollars, isoDate, sfid } from '#platform/contract/common.ts';
import { changeKind } from '#platform/contract/told.ts';

export const planSelected = changeKind('plan-selected', {
  summary: 'Somebody chose a plan to look at.',
  payload: z.object({ plan_sfid: sfid }),
});

const reservation = { reservation_sfid: sfid, plan_support_sfid: sfid };

export const budgetReserved = changeKind('budget-reserved', {
  summary: 'Somebody reserved budget of a plan support for a provider and a support item.',
  payload: z.object({
    ...reservation,
    provider_sfid: sfid,
    support_item_number: z.string(),
    start_date: isoDate,
    end_date: isoDate,
    quantity: z.int(),
    total: dollars,
    has_agreement: z.boolean(),
  }),
});

export const reservationEnded = changeKind('reservation-ended', {
  summary: 'The last day of a reservation is over: what is left of it is free again.',
  payload: z.object({ ...reservation, end_date: isoDate, total: dollars, used: dollars }),
});

export const itemSaved = changeKind('item-saved', {
  summary: 'Somebody added or changed a support item that was agreed on.',
  payload: z.object({ item_sfid: sfid, plan_support_sfid: sfid, is_new: z.boolean() }),
});

export const budgetAllocated = changeKind('budget-allocated', {
  summary: 'Somebody set how much of a plan support’s budget is allocated.',
  payload: z.object({ plan_support_sfid: sfid, allocated: dollars }),
});
