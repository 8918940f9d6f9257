import { centsOf, spokenMoney } from './cents.ts';
import { spokenDay } from './days.ts';
import type { Item, Plan, Support, World } from './world.ts';

/** What is left to spend: never more than the instalments that have come in. */

/** The money that a support draws from: the supports that share it, and the instalments that it comes in by. */
interface Pot {
  supports: readonly Support[];
  /** The most that this support may take of it. */
  budget: number;
  periods: readonly { start_date: string; amount: number | string }[];
}

function potOf(world: World, plan: Plan, support: Support): Pot {
  const supports = world.supportsOf(plan);
  const periods = world.periodsOf(plan);
  const component = world.records.funding_components.get(support.funding_component_sfid ?? '');
  const sharing = component
    ? supports.filter((each) => each.funding_component_sfid === component.sfid)
    : [support];
  const budget =
    component?.kind === 'flexible' ? centsOf(component.amount) : centsOf(support.budget_allocated);
  const own = periods.filter((period) =>
    component ? period.funding_component_sfid === component.sfid : period.plan_support_sfid === support.sfid,
  );
  if (own.length > 0) return { supports: sharing, budget, periods: own };
  const whole = periods.filter((each) => !each.plan_support_sfid && !each.funding_component_sfid);
  if (whole.length > 0) return { supports, budget, periods: whole };
  return { supports: sharing, budget, periods: [{ start_date: plan.start_date, amount: budget / 100 }] };
}

/** What can be spent from a support on a day, and what comes next, in cents. */
export interface Funds {
  left: number;
  /** What will be left to spend once all instalments have come. */
  leftAtLast: number;
  next: { day: string; amount: number } | undefined;
}

/** Works out what can be spent. The lines of one claim, which asks, are left out. */
export function fundsOf(world: World, plan: Plan, support: Support, day: string, asking: string): Funds {
  const pot = potOf(world, plan, support);
  const component = world.records.funding_components.get(support.funding_component_sfid ?? '');
  const sharing =
    component?.kind === 'flexible'
      ? pot.supports.filter((each) => each.funding_component_sfid === component.sfid)
      : [support];
  const released = sum(
    pot.periods.filter(({ start_date }) => start_date <= day).map(({ amount }) => centsOf(amount)),
  );
  const spent = spentBySupport(world, plan, asking);
  const of = (supports: readonly Support[]) =>
    sum(supports.map(({ sfid, budget_spent }) => centsOf(budget_spent) + (spent.get(sfid) ?? 0)));
  const [next] = pot.periods
    .filter(({ start_date }) => start_date > day)
    .toSorted((one, other) => (one.start_date < other.start_date ? -1 : 1));
  const leftAtLast = pot.budget - of(sharing);
  return {
    left: Math.min(released - of(pot.supports), leftAtLast),
    leftAtLast,
    next: next && { day: next.start_date, amount: centsOf(next.amount) },
  };
}

/** What claims take from each support of a plan. One that came in takes none until there was money for it. */
function spentBySupport(world: World, plan: Plan, asking: string): Map<string, number> {
  const spent = new Map<string, number>();
  const credits = world.claims.filter(({ from }) => from === 'credit').map(({ invoice }) => invoice.sfid);
  for (const sfid of [...world.chargesOf(plan.participant_sfid).map((each) => each.sfid), ...credits]) {
    const claim = world.state.claims[sfid];
    const hasMoney = !claim || claim.from === 'records' || claim.from === 'credit' || claim.money?.there;
    if (sfid === asking || !hasMoney) continue;
    for (const { plan_support_sfid, amount_due } of world.linesOf(sfid))
      spent.set(plan_support_sfid, (spent.get(plan_support_sfid) ?? 0) + centsOf(amount_due));
  }
  return spent;
}

/**
 * An item that a provider, or somebody, charges for: of a support that has this much money now, or will have it, where
 * there is one.
 */
export function payableItem(
  world: World,
  plan: Plan,
  { provider, source, cents, day }: { provider: string | null; source: string; cents: number; day: string },
): Item | undefined {
  const supports = world.ownSupportsOf(plan);
  const funds = new Map(supports.map((support) => [support, fundsOf(world, plan, support, day, '')]));
  const having = (of: 'left' | 'leftAtLast') =>
    supports.filter((support) => (funds.get(support)?.[of] ?? 0) >= cents);
  const payable = [having('left'), having('leftAtLast'), supports].find((some) => some.length > 0);
  return world.itemFor(plan, provider, `item ${source}`, payable ?? []);
}

/** Why a claim of this amount cannot be paid now. */
export function missingWords(amount: number, { left, next }: Funds): string {
  const has = `The claim is ${spokenMoney(amount)}, and ${spokenMoney(Math.max(0, left))} of this instalment is left`;
  return next
    ? `${has}. The next one of ${spokenMoney(next.amount)} comes on ${spokenDay(next.day)}`
    : `${has}. No further instalment is to come`;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);
