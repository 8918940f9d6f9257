import { addMonths, daysBetween, type IsoDate } from '#scheme/dates.ts';
import type { CastMember } from './cast.ts';
import { claimsOn, type DemoInvoice, earlier, lastDay, lineOf, morning, type PricedItem } from './claims.ts';
import { type DemoPlan, type DemoSupport, plansOf } from './plans.ts';
import type { Random } from './random.ts';

/** The category that the plan manager's monthly fee is paid from. */
const FEES = 14;

/** How many claims a share has in the demo's own world; a support of daily life has three shares, others one. */
const DEMO_SHARE = 9;
const sharesOf = ({ category }: DemoSupport): number => (category === 1 ? 3 : 1);

/** What claims are made from. */
interface ClaimOptions {
  today: IsoDate;
  /** Items of the catalogue by category number. */
  items: ReadonlyMap<number, readonly PricedItem[]>;
}

/** Gives the number of claims on a support. Call it once for each, in the order in which the world is written. */
type CountOf = (plan: DemoPlan, support: DemoSupport) => number;

/**
 * Shares claims out among the supports that can have some, so that together with the monthly fees and `others`, the
 * number of further claims, there are as many claims as were asked for.
 */
export function claimCounts(
  { today, invoices, items, others }: ClaimOptions & { invoices?: number | undefined; others: number },
  members: readonly CastMember[],
): CountOf {
  const isUsed = (plan: DemoPlan, support: DemoSupport) =>
    support.managed === 'plan' &&
    support.pace > 0 &&
    (items.get(support.category)?.length ?? 0) > 0 &&
    (support.category === FEES || daysBetween(plan.start, lastDayOf(plan, today)) >= 1);
  let shares = 0;
  let fees = 0;
  const counter = { plan: 0, support: 0 };
  for (const plan of members.flatMap((member) => plansOf(member, today, counter))) {
    for (const support of plan.supports.filter((each) => isUsed(plan, each))) {
      if (support.category === FEES) fees += feeDays(plan, today).length;
      else shares += sharesOf(support);
    }
  }
  const wanted = invoices === undefined ? DEMO_SHARE * shares : Math.max(0, invoices - fees - others);
  let before = 0;
  const upTo = (share: number) => Math.floor((share * wanted) / shares);
  return (plan, support) => {
    if (!isUsed(plan, support)) return 0;
    const from = before;
    before += sharesOf(support);
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
  for (const support of plan.supports) {
    if (support.managed !== 'plan' || support.pace === 0) continue;
    const priced = items.get(support.category) ?? [];
    if (support.category !== FEES) {
      const count = countOf(plan, support);
      yield* claimsOn(plan, support, { count, items: priced, today, random });
      continue;
    }
    const fee = priced.find(({ number }) => number === '14_034_0127_8_3') ?? priced[0];
    if (!fee) continue;
    for (const [month, day] of feeDays(plan, today).entries()) {
      yield {
        plan,
        provider: 1,
        reference: `FEE-${plan.number}-${month + 1}`,
        type: 'fee',
        status: 'Paid',
        approval: null,
        lines: [lineOf(support, fee, 1, [day, day])],
        receivedAt: morning(day),
        paidOn: day,
        protected: false,
      };
    }
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
