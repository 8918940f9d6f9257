import * as z from 'zod/mini';
import { get } from '#platform/contract/call.ts';
import { dollars, sfid } from '#platform/contract/common.ts';
import { wholeList } from '#platform/contract/list-file.ts';
import { SPENDERS } from '../rules/budget.ts';
import { forecast, planSupport, planSupportItem, preferences, supportItem, supportType } from './shapes.ts';

const PLAN = 'clients/{participantSfid}/plans/{planSfid}';
const SUPPORT = `${PLAN}/plan-supports/{planSupportId}` as const;
const OLDER = 'user/{participantId}/plans/{planId}/plan_support_categories';

export const listPlanSupports = get('supports.list', `${PLAN}/plan-supports`, {
  also: [OLDER],
  who: 'viewer',
  tagged: true,
  summary: "A plan's supports, by category number.",
  reply: z.array(planSupport),
});

export const planSupportsFile = get('supports.list-file', `${PLAN}/plan-supports/csv`, {
  who: 'viewer',
  summary: "A plan's supports with their figures, as a CSV.",
  ...wholeList({}),
});

export const getForecast = get('supports.forecast', `${PLAN}/forecast`, {
  who: 'viewer',
  tagged: true,
  summary:
    'How long the money of each component of a plan, and of each support with a part of its own, lasts.',
  query: z.strictObject({
    /** Extra spending each week, in dollars, to ask "what if". */
    extra: z.optional(
      z.string().check(z.regex(/^\d{1,7}(\.\d{1,2})?$/, 'must be an amount in dollars, like 50 or 50.25')),
    ),
  }),
  reply: z.array(forecast),
});

export const getPlanSupport = get('supports.get', SUPPORT, {
  who: 'viewer',
  summary: 'One support of a plan.',
  reply: planSupport,
});

export const listPlanSupportItems = get('supports.items', `${SUPPORT}/plan-support-items`, {
  also: [`${OLDER}/{categoryId}/plan_support_items`],
  who: 'viewer',
  summary: 'The support items agreed on within a plan support, with their dates and providers.',
  reply: z.array(planSupportItem),
});

export const planSupportItemsFile = get('supports.items-file', `${SUPPORT}/plan-support-items/csv`, {
  who: 'viewer',
  summary: 'The support items agreed on within a plan support, as a CSV.',
  ...wholeList({}),
});

export const listSupportItems = get('supports.item-spending', `${SUPPORT}/support-items`, {
  who: 'viewer',
  summary: 'The support items agreed on within a plan support, with what was spent on each.',
  reply: z.array(supportItem),
});

export const listPreferences = get('supports.preferences', `${SUPPORT}/plan-support-preferences`, {
  who: 'viewer',
  summary: 'What is reserved, was paid back and was paid to providers within a plan support.',
  reply: preferences,
});

export const preferencesFile = get('supports.preferences-file', `${SUPPORT}/plan-support-preferences/csv`, {
  who: 'viewer',
  summary: 'What is reserved, was paid back and was paid to providers within a plan support, as a CSV.',
  ...wholeList({}),
});

export const getSpending = get('supports.spending', `${SUPPORT}/spending`, {
  who: 'viewer',
  summary: 'What was spent within a plan support, by provider and by month of the service.',
  reply: z.object({
    /** Largest first; `sfid` is null for the participant, who was paid back. */
    by_provider: z.array(z.object({ sfid: z.nullable(sfid), name: z.nullable(z.string()), spent: dollars })),
    /** The same as a chart shows it: the largest providers by name, the others together, and the participant. */
    slices: z.array(z.object({ kind: z.enum(SPENDERS), name: z.nullable(z.string()), amount: dollars })),
    /** Oldest first, `2026-07`; months without spending are left out. */
    by_month: z.array(z.object({ month: z.string().check(z.regex(/^\d{4}-\d{2}$/)), spent: dollars })),
  }),
});

export const listSupportTypes = get('supports.types', `${PLAN}/support-types`, {
  who: 'viewer',
  summary: "The support types of a plan's supports, each with the sums over its supports.",
  reply: z.array(supportType),
});

export const getSupportType = get('supports.type', `${PLAN}/support-types/{type}`, {
  who: 'viewer',
  params: { type: z.string() },
  summary: 'One support type of a plan, by its code, value or route: ZCOR, core_support or core-support.',
  reply: supportType,
});

export const listSupportsOfType = get('supports.of-type', `${PLAN}/support-types/{type}/plan-supports`, {
  who: 'viewer',
  params: { type: z.string() },
  summary: "A plan's supports of one type, by category number.",
  reply: z.array(planSupport),
});
