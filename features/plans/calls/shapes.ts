import * as z from 'zod/mini';
import { dollars, id, isoDate, sfid } from '#platform/contract/common.ts';
import { BUDGET_PARTS, STANDINGS } from '../rules/budget.ts';
import { MANAGED_BY } from '../rules/categories.ts';
import { COMPONENT_KINDS, COMPONENT_PROBLEMS } from '../rules/components.ts';
import { FORECAST_BEFORE, FORECAST_KINDS } from '../rules/forecast/forecast.ts';

/**
 * What can be spent of a budget as of today (specification: components). The server gives null where the plan manager's
 * figures do not add up: no number is better than a wrong one.
 */
export const spendable = z.nullable(
  z.object({
    /** What can be spent now; never negative. */
    amount: dollars,
    /** Where other supports draw from the same money: how much money that is, and how many others there are. */
    shared: z.nullable(z.object({ amount: dollars, others: z.int() })),
    /** Paid in so far, and the part of it that came with earlier instalments and is not spent. */
    released: dollars,
    carried_over: dollars,
    /** What is left that nobody can spend here: the agency or the participant manages it. */
    elsewhere: dollars,
    /** The next instalment, with all that is paid in on the same day; null after the last one. */
    next: z.nullable(z.object({ date: isoDate, amount: dollars })),
  }),
);

/** The figures of a budget (specification: plan-fields). */
export const budget = {
  /** What the plan gives: the opening balance. */
  budgeted_amount: dollars,
  /** The part of it that may be used. */
  budget_allocated: dollars,
  budget_unallocated: dollars,
  budget_spent: dollars,
  budget_reserved: dollars,
  /** Allocated less spent; negative where overspent. */
  budget_remaining: dollars,
  /** Remaining less reserved. */
  budget_left: dollars,
  /** What is available: what is left, or in a new-framework plan what was released so far less what is spent. */
  budget_available: dollars,
  spendable,
  /** How the budget stands, with its amount: what is available, or by how much the budget is overdrawn. */
  standing: z.object({ kind: z.enum(STANDINGS), amount: dollars }),
  /**
   * The parts of the budget: their sum, less what is overdrawn, is `budget_allocated`. `percent` is of that amount:
   * more than 100 where more was spent, null where nothing may be used.
   */
  parts: z.array(z.object({ kind: z.enum(BUDGET_PARTS), amount: dollars, percent: z.nullable(z.number()) })),
  /** Whether everything is spent, or more. */
  used_up: z.boolean(),
};
export type BudgetFigures = z.output<z.ZodMiniObject<typeof budget>>;

/** A support item agreed on within a plan support, with what was spent on it (specification: plan-fields). */
export const planSupportItem = z.object({
  id,
  sfid,
  name: z.string(),
  /** The support item number. */
  code: z.string(),
  /** The quantity. */
  items: z.int(),
  /** The catalogue's unit, as of now; null where the catalogue does not know the item. */
  unit: z.nullable(z.string()),
  price: dollars,
  start_date: z.nullable(isoDate),
  end_date: z.nullable(isoDate),
  budget_allocated: dollars,
  budget_spent: dollars,
  budget_remaining: dollars,
  /** Whether there is a service agreement. */
  locked: z.boolean(),
  provider_id: z.nullable(id),
  provider_name: z.nullable(z.string()),
});
export type PlanSupportItem = z.output<typeof planSupportItem>;

/** The same record as the support item calls give it (specification: agreed-items-call). */
export const supportItem = z.object({
  id,
  sfid,
  name: z.string(),
  code: z.string(),
  price: dollars,
  budget_allocated: dollars,
  budget_spent: dollars,
  locked: z.boolean(),
  items: z.int(),
});
export type SupportItem = z.output<typeof supportItem>;

/** Who was paid from a budget; `sfid` is null for the participant, who was paid back. */
export const payee = z.object({ sfid: z.nullable(sfid), name: z.nullable(z.string()), spent: dollars });

/** A plan's budget for one support category (specification: plan-fields). */
export const planSupport = z.object({
  id,
  sfid,
  plan_sfid: sfid,
  managed: z.enum(MANAGED_BY),
  /** Who managed it before, and the first day of the present management; null where that never changed. */
  managed_before: z.nullable(z.enum(MANAGED_BY)),
  managed_from: z.nullable(isoDate),
  ...budget,
  /** The component that the support draws from; null where the plan manager names none for it. */
  funding_component: z.nullable(z.object({ sfid, name: z.string(), kind: z.enum(COMPONENT_KINDS) })),
  /** The support type's value, `core_support`. */
  type: z.string(),
  category_id: z.int(),
  support_category: z.object({
    support_category_number: z.int(),
    support_category_name: z.nullable(z.string()),
    pace_support_category_name: z.nullable(z.string()),
    code: z.string(),
    support_type_name: z.string(),
    support_type_code: z.string(),
  }),
  plan_support_items: z.array(planSupportItem),
  /** Largest first. */
  payees: z.array(payee),
  /** What may still be reserved; null where nothing can be reserved at all. */
  budget_reservable: z.nullable(dollars),
});
export type PlanSupport = z.output<typeof planSupport>;

/** A set of supports of a plan with an amount of its own (specification: components). */
export const fundingComponent = z.object({
  sfid,
  name: z.string(),
  kind: z.enum(COMPONENT_KINDS),
  amount: dollars,
  /** Why its figures do not add up; null where they do. */
  problem: z.nullable(z.enum(COMPONENT_PROBLEMS)),
  ...budget,
});
export type FundingComponent = z.output<typeof fundingComponent>;

/** A change of a plan that did not replace the plan. It is about the whole plan where it names no component. */
export const planVariation = z.object({
  sfid,
  /** The first day of the change. */
  day: isoDate,
  reason: z.string(),
  funding_component_sfid: z.nullable(sfid),
  amount_before: z.nullable(dollars),
  amount_after: z.nullable(dollars),
});

/** The budget of all supports of one type (specification: support-types-calls). */
export const supportType = z.object({
  name: z.string(),
  value: z.string(),
  sf_name: z.string(),
  code: z.string(),
  /** The part of the address that names its page; null for recurring supports, which have no page. */
  route: z.nullable(z.string()),
  ...budget,
});
export type SupportType = z.output<typeof supportType>;

/**
 * How long the money of a component, or of a support with its own part of one, lasts at the usual pace
 * (features/plans/rules/forecast). Where too little is known, its days and amounts are null.
 */
export const forecast = z.object({
  /** The component; null for a support that belongs to none. */
  funding_component_sfid: z.nullable(sfid),
  /** The support, where the forecast is for one support alone; else null. */
  plan_support_sfid: z.nullable(sfid),
  kind: z.enum(FORECAST_KINDS),
  /**
   * The first day on which there is probably too little, and what follows that day: the next instalment or the plan's
   * end. Null where the money lasts.
   */
  day: z.nullable(isoDate),
  until: z.nullable(z.object({ date: isoDate, is: z.enum(FORECAST_BEFORE) })),
  /**
   * The first and the last day on which it may begin to run short: `from` is null where it hardly runs short, `to`
   * where it may last to the plan's end.
   */
  from: z.nullable(isoDate),
  to: z.nullable(isoDate),
  /** What is probably left over at the plan's end; null where it runs short. */
  over: z.nullable(dollars),
  /** What is spent in a usual week, plus the extra spending that was asked about. */
  weekly_pace: z.nullable(dollars),
  /** What the forecast rests on: the number of weeks since the first one with spending, and of claims. */
  weeks: z.int(),
  claims: z.int(),
  /** How long the whole budget lasts, as if all of it were paid in already: it belongs to `budget_left`. */
  of_budget: z.object({ kind: z.enum(FORECAST_KINDS), day: z.nullable(isoDate) }),
});
export type Forecast = z.output<typeof forecast>;

/** What is kept for or was paid to a provider, or was paid back, with its items (specification: plan-fields). */
export const preference = z.object({
  sfid: z.nullable(sfid),
  name: z.nullable(z.string()),
  budget_allocated: dollars,
  budget_spent: dollars,
  /** The unused part of a reservation; 0 for what was paid. */
  budget_remaining: dollars,
  plan_support_items: z.array(
    z.object({
      /** The reservation's `id` and `sfid`; null for what was paid. */
      id: z.nullable(id),
      sfid: z.nullable(sfid),
      name: z.string(),
      code: z.nullable(z.string()),
      items: z.nullable(z.int()),
      /** The catalogue's unit, as of now; null where the catalogue does not know the item. */
      unit: z.nullable(z.string()),
      start_date: z.nullable(isoDate),
      end_date: z.nullable(isoDate),
      budget_allocated: dollars,
      budget_spent: dollars,
      budget_remaining: dollars,
      locked: z.boolean(),
      provider_id: z.nullable(id),
      provider_name: z.nullable(z.string()),
    }),
  ),
});
export type Preference = z.output<typeof preference>;

export const preferences = z.object({
  /** Open reservations, by provider. */
  plan_support_preferences: z.array(preference),
  reimbursements: z.array(preference),
  providers: z.array(preference),
  /** The sums of what is reserved, was paid back and was paid to providers. */
  totals: z.object({ reserved: dollars, reimbursements: dollars, providers: dollars }),
});
export type Preferences = z.output<typeof preferences>;
