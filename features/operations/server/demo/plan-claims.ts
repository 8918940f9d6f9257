import { addMonths, daysBetween, type IsoDate } from '#scheme/dates.ts';
import { type CastMember, cast } from './cast.ts';
import { type DemoInvoice, earlier, lastDay, lineOf, morning } from './claims.ts';
import { lifeClaims } from './life-claims.ts';
import { lifeOf } from './lives.ts';
import { type DemoPlan, type DemoSupport, plansOf } from './plans.ts';
import type { Random } from './random.ts';
import { routineClaims } from './routine-claims.ts';
import { isBilled } from './routines.ts';
import type { Items } from './world-options.ts';

/** The category that the plan manager's monthly fee is paid from. */
const FEES = 14;

const FEE = '14_034_0127_8_3';
const MANAGER = 1;

/** How many claims a share has in the demo's own world: one a month. */
const DEMO_SHARE = 12;

/** A year of a support of daily life has three shares, of others one; of a plan, the part that has passed counts. */
const sharesOf = (plan: DemoPlan, { category }: DemoSupport, today: IsoDate): number =>
  ((category === 1 ? 3 : 1) * (1 + daysBetween(plan.start, lastDayOf(plan, today)))) / 365;

/** What claims are made from. */
interface ClaimOptions {
  today: IsoDate;
  items: Items;
}

/** Gives the number of claims on a support. Call it once for each, in the order in which the world is written. */
type CountOf = (plan: DemoPlan, support: DemoSupport) => number;

/**
 * Shares claims out among the supports that can have some, so that together with the monthly fees, the claims of lives
 * that were written down and `others`, the number of further claims, there are as many claims as were asked for.
 */
export function claimCounts(
  { today, invoices, items, others }: ClaimOptions & { invoices?: number | undefined; others: number },
  members: readonly CastMember[],
): CountOf {
  const isUsed = (plan: DemoPlan, support: DemoSupport) =>
    support.managed === 'plan' &&
    support.pace > 0 &&
    (support.category === FEES ||
      (isBilled(support.category) &&
        !lifeOf(plan.participant.number) &&
        daysBetween(plan.start, lastDayOf(plan, today)) >= 1));
  let shares = 0;
  let rest = others;
  const counter = { plan: 0, support: 0 };
  for (const plan of members.flatMap((member) => plansOf(member, today, counter))) {
    const life = lifeOf(plan.participant.number);
    if (life) rest += [...lifeClaims(plan, life, { today, items })].length;
    for (const support of plan.supports.filter((each) => isUsed(plan, each))) {
      if (support.category === FEES) rest += feeDays(plan, today).length;
      else shares += sharesOf(plan, support, today);
    }
  }
  const wanted = invoices === undefined ? Math.round(DEMO_SHARE * shares) : Math.max(0, invoices - rest);
  let before = 0;
  const upTo = (share: number) => Math.floor((share * wanted) / shares);
  return (plan, support) => {
    if (!isUsed(plan, support)) return 0;
    const from = before;
    before += sharesOf(plan, support, today);
    return upTo(before) - upTo(from);
  };
}

/** The claims of a plan: providers' invoices on its plan-managed supports, and the plan manager's monthly fee. */
export function* planClaims(
  plan: DemoPlan,
  countOf: CountOf,
  { today, items }: ClaimOptions,
  random: Random,
): Generator<DemoInvoice> {
  const { number } = plan.participant;
  const life = lifeOf(number);
  if (life) yield* lifeClaims(plan, life, { today, items });
  // Visits have lines of their own where somebody may look at them.
  const options = { today, items, isDetailed: number <= cast.length };
  for (const support of plan.supports) {
    if (support.managed !== 'plan' || support.pace === 0) continue;
    if (support.category === FEES) yield* fees(plan, support, { today, items });
    else yield* routineClaims(plan, support, countOf(plan, support), options, random);
  }
}

function* fees(plan: DemoPlan, support: DemoSupport, { today, items }: ClaimOptions): Generator<DemoInvoice> {
  for (const day of feeDays(plan, today)) {
    yield {
      plan,
      provider: MANAGER,
      type: 'fee',
      status: 'Paid',
      approval: null,
      lines: [lineOf(support, { item: items.of(FEE), by: MANAGER, quantity: 1 }, [day, day])],
      receivedAt: morning(day),
      paidOn: day,
      protected: false,
    };
  }
}

/** The days on which the plan manager's fee was due so far. */
function feeDays(plan: DemoPlan, today: IsoDate): IsoDate[] {
  const days: IsoDate[] = [];
  for (let day = plan.start; day <= lastDayOf(plan, today); day = addMonths(plan.start, days.length))
    days.push(day);
  return days;
}

/** The last day of a plan on which something can have happened. */
const lastDayOf = ({ end }: DemoPlan, today: IsoDate): IsoDate => earlier(end, lastDay(today));
