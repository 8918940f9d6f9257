import { type ManagedBy, type Management, managedOn } from '#features/plans/rules/categories.ts';
import { leadsTo, type Variation } from '#features/plans/rules/component-faults.ts';
import {
  type ComponentKind,
  type FundedSupport,
  holdingsOf,
  problemsOf,
} from '#features/plans/rules/components.ts';
import type { DatedPlan } from '#features/plans/rules/spendable.ts';
import { addDays, type IsoDate } from '#scheme/dates.ts';
import { type Cents, sumCents } from '#scheme/money.ts';

/**
 * What changed in a plan: against the plan before it, and by each variation (scheme facts: "Components"). Only what the plan
 * manager sent is shown; amounts that do not fit together are left out (docs/adr/0026).
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

/** What changed in a plan, the newest first. `before` is the plan that ended when it began. */
export function changesOf(plan: ComparedPlan, before: ComparedPlan | undefined): PlanChange[] {
  const days = changeDaysOf(plan).toReversed();
  return [...days.map((day) => variedOn(plan, day)), ...(before ? [renewed(plan, before)] : [])];
}

/** The days on which something changed within a plan, the oldest first. */
export function changeDaysOf({
  variations,
  supports,
}: {
  variations: readonly { day: IsoDate }[];
  supports: readonly Pick<Management, 'managedFrom'>[];
}): IsoDate[] {
  const days = [
    ...variations.map(({ day }) => day),
    ...supports.flatMap(({ managedFrom }) => managedFrom ?? []),
  ];
  return [...new Set(days)].toSorted();
}

/** For how many days a change is pointed out, from the day on which it takes effect. */
const CHANGE_IS_NEW_DAYS = 30;

/** The last change of a plan, as far as a link to it needs it. */
export interface LastChange {
  kind: ChangeKind;
  day: IsoDate;
  /** Whether it is pointed out: it took effect at most 30 days ago, or is still to come. */
  isNew: boolean;
}

/**
 * The last change that has taken effect, else the first that is still to come; undefined where nothing ever changed.
 */
export function lastChangeOf(
  plan: Parameters<typeof changeDaysOf>[0] & { startDate: IsoDate },
  hasPlanBefore: boolean,
  today: IsoDate,
): LastChange | undefined {
  const all = [
    ...(hasPlanBefore ? [{ kind: 'new-plan' as const, day: plan.startDate }] : []),
    ...changeDaysOf(plan).map((day) => ({ kind: 'variation' as const, day })),
  ];
  const last = all.findLast(({ day }) => day <= today) ?? all[0];
  return last && { ...last, isNew: last.day >= addDays(today, -CHANGE_IS_NEW_DAYS) };
}

function variedOn(plan: ComparedPlan, day: IsoDate): PlanChange {
  const own = plan.variations.filter((variation) => variation.day === day);
  const holdings = holdingsOf(plan);
  const problems = problemsOf(holdings);
  const components = holdings.components.flatMap((component) => (component.given ? [component] : []));
  const changed = components.filter(({ given }) => own.some(({ component }) => component === given?.sfid));
  const parts = changed.map((component): ChangedPart => {
    const { given, amount } = component;
    const all = plan.variations.filter((variation) => variation.component === given?.sfid);
    const isSure = !problems.has(component) && leadsTo(amount, all);
    return partOf(given?.name ?? '', isSure ? amountsOf(all.filter((each) => each.day === day)) : undefined);
  });
  const ofPlan = plan.variations.filter(({ component }) => component === null);
  const whole = ofPlan.filter((variation) => variation.day === day);
  const budgeted = sumCents(plan.supports, (support) => support.budgeted);
  const managed = plan.supports.filter(({ managedFrom }) => managedFrom === day);
  const touched = whole.length > 0 ? plan.supports : changed.flatMap(({ members }) => members);
  return {
    kind: 'variation',
    day,
    reasons: [...new Set(own.map(({ reason }) => reason))],
    total: leadsTo(budgeted, ofPlan) ? amountsOf(whole) : undefined,
    parts,
    management: managed.flatMap(({ name, managedBefore, managed: after }) =>
      managedBefore ? [{ name, before: managedBefore, after }] : [],
    ),
    paidIn: undefined,
    arrives: changed.flatMap((component) => {
      const amount = sumCents(
        component.instalments.filter(({ date }) => date === day && date > plan.startDate),
        (instalment) => instalment.amount,
      );
      return amount > 0 && !problems.has(component) ? [{ name: component.given?.name ?? '', amount }] : [];
    }),
    supports: [...new Set([...touched, ...managed].map(({ id }) => id))],
  };
}

/** The first and the last amount of some variations; undefined where none of them has amounts. */
function amountsOf(variations: readonly Variation[]): { was: Cents; is: Cents } | undefined {
  const known = variations.flatMap(({ before, after }) =>
    before === null || after === null ? [] : [{ before, after }],
  );
  const [first, last] = [known[0], known.at(-1)];
  return first && last && { was: first.before, is: last.after };
}

const partOf = (
  name: string,
  amounts: { was: Cents | undefined; is: Cents | undefined } | undefined,
): ChangedPart => ({
  name,
  kind: kindOf(amounts),
  was: amounts?.was,
  is: amounts?.is,
  from: [],
  to: [],
  added: [],
  removed: [],
  nowShared: [],
  nowOwn: [],
});

function kindOf(amounts: { was: Cents | undefined; is: Cents | undefined } | undefined): PartChangeKind {
  if (amounts?.was === undefined || amounts.is === undefined) return 'unknown';
  return amounts.is > amounts.was ? 'more' : amounts.is < amounts.was ? 'less' : 'same';
}

/** A part of a plan as its letter names it: a component, or the supports of a category that belong to no component. */
interface Part {
  name: string;
  kind: ComponentKind;
  /** Undefined where its figures do not add up. */
  amount: Cents | undefined;
  members: readonly ComparedSupport[];
}

function partsOf(plan: ComparedPlan): Part[] {
  const holdings = holdingsOf(plan);
  const problems = problemsOf(holdings);
  const membersOf = (ids: readonly FundedSupport[]) =>
    plan.supports.filter(({ id }) => ids.some((each) => each.id === id));
  const given = holdings.components.flatMap((component): Part[] => {
    if (!component.given) return [];
    const amount = problems.has(component) ? undefined : component.amount;
    const { name, kind } = component.given;
    return [{ name, kind, amount, members: membersOf(component.members) }];
  });
  const alone = plan.supports.filter(
    ({ id }) => !given.some(({ members }) => members.some((each) => each.id === id)),
  );
  const byCategory = Map.groupBy(alone, ({ categoryNumber }) => categoryNumber);
  return [
    ...given,
    ...[...byCategory.values()].map((members) => ({
      name: members[0]?.name ?? '',
      kind: 'stated' as const,
      amount: sumCents(members, ({ budgeted }) => budgeted),
      members,
    })),
  ];
}

/** Parts of two plans that hold the same money: they have a category in common, or the same name. */
interface Linked {
  before: Part[];
  after: Part[];
}

function link(before: readonly Part[], after: readonly Part[]): Linked[] {
  const isAlike = (one: Part, other: Part) =>
    named(one) === named(other) ||
    one.members.some(({ categoryNumber }) =>
      other.members.some((member) => member.categoryNumber === categoryNumber),
    );
  let groups: Linked[] = after.map((part) => ({ before: [], after: [part] }));
  for (const part of before) {
    const touching = groups.filter((group) => group.after.some((each) => isAlike(part, each)));
    const [first] = touching;
    const merged = {
      before: [...touching.flatMap((group) => group.before), part],
      after: touching.flatMap((group) => group.after),
    };
    // In the order of the new plan; parts that are gone come last.
    groups = first
      ? groups.flatMap((group) => (group === first ? [merged] : touching.includes(group) ? [] : [group]))
      : [...groups, merged];
  }
  return groups;
}

const named = ({ name }: Part) => name.trim().toLowerCase();

function renewed(plan: ComparedPlan, before: ComparedPlan): PlanChange {
  const [old, now] = [partsOf(before), partsOf(plan)];
  const was = amountOf(old);
  const is = amountOf(now);
  const paidIn = { was: daysOfMoney(before), is: daysOfMoney(plan) };
  return {
    kind: 'new-plan',
    day: plan.startDate,
    reasons: [],
    total: was === undefined || is === undefined ? undefined : { was, is },
    parts: link(old, now).map((linked) => compared(linked, { old, now })),
    management: managementBetween(before, plan),
    paidIn: paidIn.was === paidIn.is ? undefined : paidIn,
    arrives: [],
    supports: before.supports.map(({ id }) => id),
  };
}

/** The sum of some parts; undefined where one of them does not add up. */
const amountOf = (parts: readonly Part[]): Cents | undefined => {
  const amounts = parts.flatMap(({ amount }) => amount ?? []);
  return amounts.length < parts.length ? undefined : sumCents(amounts, (amount) => amount);
};

/** On how many days the money of a plan comes in. */
const daysOfMoney = ({ periods }: ComparedPlan): number =>
  Math.max(1, new Set(periods.map(({ startDate }) => startDate)).size);

function compared({ before, after }: Linked, { old, now }: { old: Part[]; now: Part[] }): ChangedPart {
  const was = amountOf(before);
  const is = amountOf(after);
  const kind = before.length === 0 ? 'new' : after.length === 0 ? 'gone' : kindOf({ was, is });
  const isOther = before.length > 0 && after.length > 0 && namesOf(before) !== namesOf(after);
  const listOf = (parts: readonly Part[]) => parts.map(({ name, amount }) => ({ name, amount }));
  const isChange = kind !== 'new' && kind !== 'gone';
  const both = (parts: readonly Part[], others: readonly Part[]) =>
    isChange ? categoriesOf(parts).filter(({ number }) => !placeOf(number, others)) : [];
  const moved = isChange
    ? categoriesOf(after).flatMap(({ number, name }) => {
        const [former, place] = [placeOf(number, old), placeOf(number, now)];
        return former && place && isShared(former) !== isShared(place) ? [{ name, place }] : [];
      })
    : [];
  return {
    name: (after.length > 0 ? after : before).map(({ name }) => name).join(', '),
    kind,
    was: before.length === 0 ? undefined : was,
    is: after.length === 0 ? undefined : is,
    from: isOther ? listOf(before) : [],
    to: isOther && after.length > 1 ? listOf(after) : [],
    added: both(after, old).map(({ name }) => name),
    removed: both(before, now).map(({ name }) => name),
    nowShared: moved
      .filter(({ place }) => isShared(place))
      .map(({ name, place }) => ({ name, component: place.name })),
    nowOwn: moved.filter(({ place }) => !isShared(place)).map(({ name }) => name),
  };
}

const namesOf = (parts: readonly Part[]) => parts.map(named).join();

/** The part that a category is in. */
const placeOf = (number: number, parts: readonly Part[]): Part | undefined =>
  parts.find(({ members }) => members.some(({ categoryNumber }) => categoryNumber === number));

/** The categories of some parts, each once. */
const categoriesOf = (parts: readonly Part[]): { number: number; name: string }[] => [
  ...new Map(
    parts.flatMap(({ members }) =>
      members.map(({ categoryNumber: number, name }) => [number, { number, name }] as const),
    ),
  ).values(),
];

/** Whether several categories draw from a part's money. */
const isShared = (part: Part): boolean => part.kind === 'flexible' && categoriesOf([part]).length > 1;

/** The categories whose manager changed between two plans. A category with several managers at once is left out. */
function managementBetween(before: ComparedPlan, plan: ComparedPlan): ManagementChange[] {
  const of = (supports: readonly ComparedSupport[], number: number, day: IsoDate) => [
    ...new Set(
      supports
        .filter(({ categoryNumber }) => categoryNumber === number)
        .map((support) => managedOn(support, day)),
    ),
  ];
  const categories = new Map(plan.supports.map(({ categoryNumber, name }) => [categoryNumber, name]));
  return [...categories].flatMap(([number, name]) => {
    const [was, ...others] = of(before.supports, number, before.endDate);
    const [is, ...more] = of(plan.supports, number, plan.startDate);
    const isClear = was && is && others.length === 0 && more.length === 0;
    return isClear && was !== is ? [{ name, before: was, after: is }] : [];
  });
}
