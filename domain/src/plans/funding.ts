import type { IsoDate } from '../dates.ts';
import { type Cents, sumCents } from '../money.ts';

/**
 * Funding in instalments (scheme facts: "Plans and funding periods"; decisions: "Plans and figures"). Unspent money
 * rolls into the next period of the same plan, so what can be spent now is what was released so far less what is
 * spent and reserved, and never the whole allocation.
 */
export interface FundingPeriod {
  /** The support it is for; null where it is for the whole plan. */
  supportId: number | null;
  startDate: IsoDate;
  amount: Cents;
}

/** What stands against a budget, in cents. */
export interface FundedSupport {
  id: number;
  allocated: Cents;
  spent: Cents;
  reserved: Cents;
}

/** A budget that comes in instalments, as of a day, in cents. */
export interface Funding {
  released: Cents;
  /** What can be spent now; negative where more was spent or reserved than released. */
  spendable: Cents;
  /** The part of it that came with earlier instalments: earlier money is spent first. */
  carriedOver: Cents;
  /** The next instalment, all of one day together; undefined after the last. */
  next: { date: IsoDate; amount: Cents } | undefined;
}

/** What has been released so far. */
export function releasedOf(
  periods: readonly Pick<FundingPeriod, 'startDate' | 'amount'>[],
  today: IsoDate,
): Cents {
  return sumCents(
    periods.filter(({ startDate }) => startDate <= today),
    ({ amount }) => amount,
  );
}

/** What is left of the instalments before the newest one: earlier money is spent first. */
function carriedOverOf(periods: readonly FundingPeriod[], spent: Cents, today: IsoDate): Cents {
  const begun = periods.filter(({ startDate }) => startDate <= today);
  const newest = begun
    .map(({ startDate }) => startDate)
    .toSorted()
    .at(-1);
  const earlier = begun.filter(({ startDate }) => startDate !== newest);
  return Math.max(0, sumCents(earlier, ({ amount }) => amount) - spent);
}

function fundingOf(
  periods: readonly FundingPeriod[],
  { free, spent, reserved }: { free: Cents; spent: Cents; reserved: Cents },
  today: IsoDate,
): Funding {
  const released = releasedOf(periods, today) + free;
  const nextDate = periods
    .map(({ startDate }) => startDate)
    .filter((date) => date > today)
    .toSorted()[0];
  return {
    released,
    spendable: released - spent - reserved,
    carriedOver: carriedOverOf(periods, spent, today),
    next:
      nextDate === undefined
        ? undefined
        : {
            date: nextDate,
            amount: sumCents(
              periods.filter(({ startDate }) => startDate === nextDate),
              ({ amount }) => amount,
            ),
          },
  };
}

/**
 * The funding of a whole plan; undefined where no instalments are known. Where only some supports come in instalments
 * the budgets of the others are there from the start.
 */
export function planFunding(
  periods: readonly FundingPeriod[],
  supports: readonly FundedSupport[],
  today: IsoDate,
): Funding | undefined {
  if (periods.length === 0) return undefined;
  const isWhole = periods.some(({ supportId }) => supportId === null);
  const own = new Set(periods.map(({ supportId }) => supportId));
  const sharing = supports.filter(({ id }) => !own.has(id));
  const funding = fundingOf(
    periods,
    {
      free: sumCents(isWhole ? [] : sharing, ({ allocated }) => allocated),
      spent: sumCents(supports, ({ spent }) => spent),
      reserved: sumCents(supports, ({ reserved }) => reserved),
    },
    today,
  );
  return { ...funding, carriedOver: carriedOverOfPlan(periods, supports, today) };
}

/** Carried over pool by pool: what one support has spent was not spent of another's instalments. */
function carriedOverOfPlan(
  periods: readonly FundingPeriod[],
  supports: readonly FundedSupport[],
  today: IsoDate,
): Cents {
  const pools = Map.groupBy(periods, ({ supportId }) => supportId);
  return sumCents([...pools], ([supportId, own]) => {
    const members = supports.filter(({ id }) => (supportId === null ? !pools.has(id) : id === supportId));
    return carriedOverOf(
      own,
      sumCents(members, ({ spent }) => spent),
      today,
    );
  });
}

/** The funding of one support, and whether it shares its instalments with others. */
export type SupportFunding = Funding & { isShared: boolean };

/**
 * The funding of one support; undefined where no instalments concern it. Instalments of its own count for it alone;
 * those of the whole plan are shared by all supports that have none, and what it can spend is no more than what is
 * left of its own budget.
 */
export function supportFunding(
  periods: readonly FundingPeriod[],
  supports: readonly FundedSupport[],
  supportId: number,
  today: IsoDate,
): SupportFunding | undefined {
  const support = supports.find(({ id }) => id === supportId);
  if (!support) return undefined;
  const own = periods.filter((period) => period.supportId === supportId);
  if (own.length > 0) return { ...fundingOf(own, { ...support, free: 0 }, today), isShared: false };
  const whole = periods.filter((period) => period.supportId === null);
  if (whole.length === 0) return undefined;
  const apart = new Set(periods.map((period) => period.supportId));
  const sharing = supports.filter(({ id }) => !apart.has(id));
  const pool = fundingOf(
    whole,
    {
      free: 0,
      spent: sumCents(sharing, ({ spent }) => spent),
      reserved: sumCents(sharing, ({ reserved }) => reserved),
    },
    today,
  );
  const left = support.allocated - support.spent - support.reserved;
  return { ...pool, spendable: Math.min(left, pool.spendable), isShared: true };
}
