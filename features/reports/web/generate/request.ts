import type { Plan } from '#features/plans/calls/plans.ts';
import type { PlanSupport } from '#features/plans/calls/shapes.ts';
import { categoryName, otherCategoryName } from '#features/plans/rules/categories.ts';
import type { BodyOf } from '#platform/contract/call.ts';
import type { Problems } from '#platform/web/form-error.ts';
import { type IsoDate, readDate } from '#scheme/dates.ts';
import type { generateReport } from '../../calls/reports.ts';
import { periodProblem, type ReportPeriod, reportableDays, reportMessages } from '../../rules.ts';
import { words } from '../words.ts';

/** The values of the form, and what they mean. */

export interface RequestValues {
  /** The plan's sfid. */
  plan: string | undefined;
  /** The dates as they are typed. */
  from: string;
  to: string;
  /** The plan support's id; `0` for all. */
  area: string;
}

/** The fields, in their order in the form. */
export const FIELDS = ['plan', 'from', 'to', 'area'] as const;
export type FieldName = (typeof FIELDS)[number];

export const ALL_AREAS = '0';
export const EMPTY: RequestValues = { plan: undefined, from: '', to: '', area: ALL_AREAS };

/** Plans that can be reported on (specification: generate-report-page). */
export function reportablePlans(plans: readonly Plan[]): Plan[] {
  return plans.filter(({ restrictions }) => !restrictions.includes('reports'));
}

/** The days that a plan can be reported on; undefined before it begins. */
export function daysOf(plan: Plan, today: IsoDate): ReportPeriod | undefined {
  return reportableDays({ startDate: plan.start_date, endDate: plan.end_date }, today);
}

/** The areas of a plan by their names in it, after the choice of all areas. */
export function areasOf(
  plan: Plan | undefined,
  supports: readonly PlanSupport[] = [],
): { value: string; label: string }[] {
  return [
    { value: ALL_AREAS, label: words.allAreas },
    ...supports.map(({ id, support_category: category }) => {
      const names = {
        legacyName: category.support_category_name,
        paceName: category.pace_support_category_name,
      };
      const isPace = plan?.pace_plan ?? false;
      return {
        value: String(id),
        label: words.bothNames(categoryName(names, isPace), otherCategoryName(names, isPace)),
      };
    }),
  ];
}

/** What is wrong, by field. Both dates may be empty: the report is then about the whole plan up to today. */
export function problemsOf(
  { from, to }: RequestValues,
  plan: Plan | undefined,
  today: IsoDate,
): Problems<FieldName> {
  if (!plan) return { plan: reportMessages.plan };
  const days = daysOf(plan, today);
  if (!days) return { plan: reportMessages.notBegun(plan.start_date) };
  if (isBlank(from) && isBlank(to)) return {};
  const problem = periodProblem(typedPeriod(from, to), days);
  return problem ? { [problem.field]: problem.message } : {};
}

/** What is sent, for values without problems. */
export function bodyOf({ plan, from, to, area }: RequestValues): BodyOf<typeof generateReport> {
  const { from: first, to: last } = typedPeriod(from, to);
  return {
    plan,
    plan_support_category_id: Number(area),
    date_range: first && last ? `${first},${last}` : null,
  };
}

/** The form's fields by the server's names for them. */
export const SERVER_NAMES = {
  planSfid: 'plan',
  date_range: 'from',
  plan_support_category_id: 'area',
} as const;

function typedPeriod(from: string, to: string): Partial<ReportPeriod> {
  const [first, last] = [readDate(from), readDate(to)];
  return { ...(first && { from: first }), ...(last && { to: last }) };
}

const isBlank = (text: string) => text.trim() === '';
