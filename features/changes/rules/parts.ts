import {
  type ComponentKind,
  type FundedSupport,
  holdingsOf,
  problemsOf,
} from '#features/plans/rules/components.ts';
import { type Cents, sumCents } from '#scheme/money.ts';
import type { ComparedPlan, ComparedSupport } from './change.ts';

/** A part of a plan as its letter names it: a component, or the supports of a category that belong to no component. */
export interface Part {
  name: string;
  kind: ComponentKind;
  /** Undefined where its figures do not add up. */
  amount: Cents | undefined;
  members: readonly ComparedSupport[];
}

/** The parts of a plan's money. */
export function partsOf(plan: ComparedPlan): Part[] {
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

/** The sum of some parts; undefined where one of them does not add up. */
export const amountOf = (parts: readonly Part[]): Cents | undefined => {
  const amounts = parts.flatMap(({ amount }) => amount ?? []);
  return amounts.length < parts.length ? undefined : sumCents(amounts, (amount) => amount);
};

/** The part that a category is in. */
export const placeOf = (number: number, parts: readonly Part[]): Part | undefined =>
  parts.find(({ members }) => members.some(({ categoryNumber }) => categoryNumber === number));

/** The categories of some parts, each once. */
export const categoriesOf = (parts: readonly Part[]): { number: number; name: string }[] => [
  ...new Map(
    parts.flatMap(({ members }) =>
      members.map(({ categoryNumber: number, name }) => [number, { number, name }] as const),
    ),
  ).values(),
];

/** Whether several categories draw from a part's money. */
export const isShared = (part: Part): boolean => part.kind === 'flexible' && categoriesOf([part]).length > 1;
