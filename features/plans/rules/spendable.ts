import { addDays, type IsoDate } from '#scheme/dates.ts';
import { type Cents, sumCents } from '#scheme/money.ts';
import {
  type Component,
  type ComponentProblem,
  type FundedPlan,
  type FundedSupport,
  holdingsOf,
  type Instalment,
  problemsOf,
} from './components.ts';

/**
 * What can be spent (specification: funding-periods, components): what was released so far, less what is spent and
 * reserved. Money of an earlier instalment that was not spent stays usable, money of a later one is not usable before
 * its day.
 */

/** A plan whose money is asked about. */
export interface DatedPlan extends FundedPlan {
  startDate: IsoDate;
  endDate: IsoDate;
}

/** Money that comes in together: for a component by itself, or for all components that share the plan's instalments. */
export interface Pot {
  components: readonly Component[];
  /** The supports of all its components. */
  members: readonly FundedSupport[];
  instalments: readonly Instalment[];
}

/** The money of a plan as of a day, prepared for questions about its supports. */
export interface PlanMoney {
  plan: DatedPlan;
  today: IsoDate;
  components: readonly Component[];
  pots: readonly Pot[];
  /** The components whose figures do not add up: nothing is said about their money. */
  problems: ReadonlyMap<Component, ComponentProblem>;
}

export function moneyOf(plan: DatedPlan, today: IsoDate): PlanMoney {
  const holdings = holdingsOf(plan);
  const { components, pool } = holdings;
  const own = components.filter((component) => !pool?.components.includes(component));
  // Money without instalments is all there on the first day of the plan.
  const atOnce = (component: Component) => [{ date: plan.startDate, amount: allocatedOf(component.members) }];
  return {
    plan,
    today,
    components,
    problems: problemsOf(holdings),
    pots: [
      ...(pool ? [{ ...pool, members: pool.components.flatMap(({ members }) => members) }] : []),
      ...own.map((component) => ({
        components: [component],
        members: component.members,
        instalments: component.instalments.length > 0 ? component.instalments : atOnce(component),
      })),
    ],
  };
}

/** What can be spent of some supports of a plan, in cents. */
export interface Spendable {
  /** What can be spent now; never negative, and never more than is left. */
  amount: Cents;
  /** What is left that nobody can spend here, as the agency or the participant manages it; negative where overspent. */
  elsewhere: Cents;
  /** The money that other supports draw from too: how much it is, and how many others there are. */
  shared: { amount: Cents; others: number } | undefined;
  /** What was paid in so far less what is spent; negative where more was spent. */
  balance: Cents;
  released: Cents;
  /** The part of what was paid in that came with earlier instalments and is not spent. */
  carriedOver: Cents;
  /** The next instalment, all of one day together; undefined after the last one. */
  next: Instalment | undefined;
}

type Wanted = (support: FundedSupport) => boolean;

/**
 * What can be spent of some supports together; undefined where the plan manager's figures do not add up. `isOurs` tells
 * which supports the plan manager pays from: what the agency or the participant manages nobody can spend here.
 */
export function spendableOf(
  money: PlanMoney,
  isWanted: Wanted,
  isOurs: Wanted = () => true,
): Spendable | undefined {
  const pots = money.pots.filter((pot) => pot.members.some(isWanted));
  if (pots.some(({ components }) => components.some((component) => money.problems.has(component))))
    return undefined;
  const isOver = money.today > money.plan.endDate;
  const released = sumCents(pots, (pot) => releasedTo(pot, money.today));
  return {
    amount: isOver ? 0 : amountOf(pots, isWanted, isOurs, money.today),
    elsewhere: leftOf(money.plan.supports.filter((support) => isWanted(support) && !isOurs(support))),
    shared: isOver ? undefined : sharedWith(pots, isWanted, isOurs, money.today),
    balance: released - sumCents(pots, (pot) => spentOf(pot.members)),
    released,
    carriedOver: sumCents(pots, (pot) => carriedOverOf(pot, money.today)),
    next: isOver ? undefined : nextOf(pots, money.today),
  };
}

/**
 * What some supports can take from their pots. One that is overdrawn takes away from the others: together they can
 * spend no more than is left of them.
 */
function amountOf(pots: readonly Pot[], isWanted: Wanted, isOurs: Wanted, today: IsoDate): Cents {
  const isAsked: Wanted = (support) => isWanted(support) && isOurs(support);
  const left = sumCents(
    pots.flatMap(({ components }) => components),
    ({ kind, members }) => {
      const wanted = members.filter(isWanted);
      return wanted.length > 0 ? leftOf(kind === 'flexible' ? members : wanted) : 0;
    },
  );
  return Math.max(
    0,
    Math.min(
      left,
      sumCents(pots, (pot) => drawableFrom(pot, isAsked, today)),
    ),
  );
}

const spentOf = (supports: readonly FundedSupport[]): Cents => sumCents(supports, ({ spent }) => spent);
const allocatedOf = (supports: readonly FundedSupport[]): Cents =>
  sumCents(supports, ({ allocated }) => allocated);

/** What is left of the budget of some supports together; negative where more was spent or reserved. */
export const leftOf = (supports: readonly FundedSupport[]): Cents =>
  sumCents(supports, ({ allocated, spent, reserved }) => allocated - spent - reserved);

/** What remains of a budget, in cents: `available` and `later`, less `overdrawn`, are what is left of it. */
export interface Remains {
  /** Can be spent now. */
  available: Cents;
  /** Is not paid in yet. */
  later: Cents;
  overdrawn: Cents;
}

/**
 * What remains of the budgets of some supports that share with no others. Where one component is overdrawn, the other
 * components of its pot lack that money: it is not called money to come, but taken off both `later` and `overdrawn`.
 */
export function remainsOf(money: PlanMoney, isWanted: Wanted): Remains {
  const pots = money.pots
    .filter((pot) => pot.members.some(isWanted))
    .map((pot): Remains => {
      const lefts = pot.components.map(({ members }) => leftOf(members.filter(isWanted)));
      const available = drawableFrom(pot, isWanted, money.today);
      const rest = sumCents(lefts, (left) => Math.max(0, left)) - available;
      const overdrawn = sumCents(lefts, (left) => Math.max(0, -left));
      const toCome = allocatedOf(pot.members) - releasedTo(pot, money.today);
      const missing = Math.min(overdrawn, Math.max(0, rest - toCome));
      return { available, later: rest - missing, overdrawn: overdrawn - missing };
    });
  return {
    available: sumCents(pots, ({ available }) => available),
    later: sumCents(pots, ({ later }) => later),
    overdrawn: sumCents(pots, ({ overdrawn }) => overdrawn),
  };
}

/** What a pot has received up to a day, that day included; never more than its supports may use. */
function releasedTo(pot: Pot, day: IsoDate): Cents {
  const paidIn = sumCents(
    pot.instalments.filter(({ date }) => date <= day),
    ({ amount }) => amount,
  );
  return Math.min(paidIn, allocatedOf(pot.members));
}

/** What some supports can take from a pot: no more than it holds, and no more than their components have left. */
export function drawableFrom(pot: Pot, isWanted: Wanted, today: IsoDate): Cents {
  const members = pot.members;
  const usable = releasedTo(pot, today) - spentOf(members) - sumCents(members, ({ reserved }) => reserved);
  const wanted = sumCents(pot.components, (component) => drawableOf(component, isWanted));
  return Math.max(0, Math.min(usable, wanted));
}

/**
 * What some supports can take from a component. A flexible one gives any of them all that it has left, a stated one
 * only their own part.
 */
function drawableOf({ kind, members }: Component, isWanted: Wanted): Cents {
  const wanted = members.filter(isWanted);
  if (wanted.length === 0) return 0;
  const left = Math.max(0, leftOf(members));
  if (kind === 'flexible') return left;
  return Math.min(
    left,
    sumCents(wanted, (support) => Math.max(0, leftOf([support]))),
  );
}

/** The money that some supports share with others, where what one spends is no longer there for the other. */
function sharedWith(
  pots: readonly Pot[],
  isWanted: Wanted,
  isOurs: Wanted,
  today: IsoDate,
): Spendable['shared'] {
  const shared = pots.flatMap((pot) =>
    // Where the pot has enough for all its components, each of them has its own money.
    (isTight(pot, today)
      ? [pot]
      : pot.components.map((component) => ({ ...pot, components: [component], members: component.members }))
    ).flatMap((one) => {
      const members = one.members.filter(isOurs);
      // Often there is nothing to check: all of these supports are asked about, or none.
      const wanted = members.filter(isWanted).length;
      if (wanted === 0 || wanted === members.length) return [];
      const others = members.filter(
        (member) => !isWanted(member) && drawableFrom(pot, (each) => each === member, today) > 0,
      );
      const all = drawableFrom(pot, (each) => members.includes(each), today);
      const apart =
        drawableFrom(pot, (each) => members.includes(each) && isWanted(each), today) +
        drawableFrom(pot, (each) => others.includes(each), today);
      const isPromisedTwice = apart > all && others.length > 0;
      return isPromisedTwice ? [{ amount: all, others: others.length }] : [];
    }),
  );
  if (shared.length === 0) return undefined;
  return {
    amount: sumCents(shared, ({ amount }) => amount),
    others: shared.reduce((sum, { others }) => sum + others, 0),
  };
}

/** Whether a pot holds less now than its components could take. */
function isTight(pot: Pot, today: IsoDate): boolean {
  const everybody = () => true;
  return (
    sumCents(pot.components, (component) => drawableOf(component, everybody)) >
    drawableFrom(pot, everybody, today)
  );
}

/** What is left of the instalments before the newest one: earlier money is spent first. */
function carriedOverOf(pot: Pot, today: IsoDate): Cents {
  if (pot.instalments.length < 2) return 0;
  const newest = pot.instalments
    .map(({ date }) => date)
    .filter((date) => date <= today)
    .toSorted()
    .at(-1);
  if (newest === undefined) return 0;
  return Math.max(0, releasedTo(pot, addDays(newest, -1)) - spentOf(pot.members));
}

/** The next instalment of some pots, all of one day together. */
function nextOf(pots: readonly Pot[], today: IsoDate): Instalment | undefined {
  const coming = pots.flatMap(({ instalments }) => instalments).filter(({ date }) => date > today);
  const [date] = coming.map((each) => each.date).toSorted();
  if (date === undefined) return undefined;
  return {
    date,
    amount: sumCents(
      coming.filter((each) => each.date === date),
      ({ amount }) => amount,
    ),
  };
}
