import type { ManagedBy, Management } from '#features/plans/rules/categories.ts';
import type { Variation } from '#features/plans/rules/component-faults.ts';
import type { FundedSupport } from '#features/plans/rules/components.ts';
import type { DatedPlan } from '#features/plans/rules/spendable.ts';
import type { IsoDate } from '#scheme/dates.ts';
import type { Cents } from '#scheme/money.ts';

/**
 * What changed in a plan: against the plan before it, and by each variation (specification: plan-changes). Only what
 * the plan manager sent is shown; amounts that do not fit together are left out (docs/adr/0026).
 */

/** What a comparison needs to know of a support, with its category's name in its plan. */
export interface ComparedSupport extends FundedSupport, Management {
  categoryNumber: number;
  name: string;
}

export interface ComparedPlan extends DatedPlan {
  supports: readonly ComparedSupport[];
  /** Oldest first. */
  variations: readonly (Variation & { reason: string })[];
}

/** A new plan, or a variation of one that goes on. */
export const CHANGE_KINDS = ['new-plan', 'variation'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** An amount by name, in cents; undefined where the figures do not add up. */
interface Named {
  name: string;
  amount: Cents | undefined;
}

/** How a part of a plan's money compares with what it was before the change. */
export const PART_CHANGES = ['new', 'gone', 'more', 'less', 'same', 'unknown'] as const;
export type PartChangeKind = (typeof PART_CHANGES)[number];

/** A part of the plan's money, a component or a support by itself, before and after; amounts in cents. */
export interface ChangedPart {
  name: string;
  kind: PartChangeKind;
  /** `was` is undefined for a new part, `is` for one that is gone, and each where the figures do not add up. */
  was: Cents | undefined;
  is: Cents | undefined;
  /** The parts that it was made of and those that it became, where they are several or have another name. */
  from: readonly Named[];
  to: readonly Named[];
  /** Categories that it pays for only since the change, and those that it no longer pays for. */
  added: readonly string[];
  removed: readonly string[];
  /** Categories that now share the money of a component, and those that now have money of their own. */
  nowShared: readonly { name: string; component: string }[];
  nowOwn: readonly string[];
}

/** Who managed a support before the day of the change, and who manages it from that day on. */
export interface ManagementChange {
  name: string;
  before: ManagedBy;
  after: ManagedBy;
}

/** What changed on a day. */
export interface PlanChange {
  kind: ChangeKind;
  day: IsoDate;
  /** Why, as the plan manager wrote it. */
  reasons: readonly string[];
  /** The whole plan before and after; undefined where a variation did not change it, or the figures do not add up. */
  total: { was: Cents; is: Cents } | undefined;
  /** The components and supports that the change is about; for a new plan all of them. */
  parts: readonly ChangedPart[];
  management: readonly ManagementChange[];
  /** On how many days the money comes in; undefined where that is as before, and for a variation. */
  paidIn: { was: number; is: number } | undefined;
  /** The amounts that come in on the day of the variation, by component. */
  arrives: readonly { name: string; amount: Cents }[];
  /** The ids of the supports whose money the change affects; for a new plan, those of the plan before. */
  supports: readonly number[];
}

/** How an amount compares with what it was. */
export function kindOf(
  amounts: { was: Cents | undefined; is: Cents | undefined } | undefined,
): PartChangeKind {
  if (amounts?.was === undefined || amounts.is === undefined) return 'unknown';
  return amounts.is > amounts.was ? 'more' : amounts.is < amounts.was ? 'less' : 'same';
}
