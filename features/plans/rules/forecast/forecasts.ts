import type { IsoDate } from '#scheme/dates.ts';
import { type Cents, sumCents } from '#scheme/money.ts';
import type { FundedSupport, FundingComponent, Instalment } from '../components.ts';
import type { WeekOfSpending } from '../ledger.ts';
import { type DatedPlan, moneyOf } from '../spendable.ts';
import type { Forecast } from './forecast.ts';
import { forecast } from './lasting.ts';
import { type Purse, paidInAtOnce } from './purse.ts';

/** The spending from a support, as a forecast needs it. */
export interface SupportHistory {
  supportId: number;
  weeks: readonly WeekOfSpending[];
  /**
   * The part spent on the providers and items that have budget reserved now: such spending is paid out of what is
   * reserved.
   */
  spentOnReserved: Cents;
}

/** The forecast of a component, or of a support with its own money, in a component or by itself. */
export interface ForecastOf<Support extends FundedSupport> {
  component: FundingComponent | undefined;
  support: Support | undefined;
  forecast: Forecast;
  /** The forecast as if the whole budget were paid in already: it goes with what is left of the budget in the plan. */
  ofBudget: Forecast;
}

/**
 * Works out how long the money of each component lasts, and of each support that has its own part. `extra` is what
 * would be spent on top every week, in cents ("what if"). Money that several components share is forecast as a whole
 * too: the earlier day counts. Gives nothing before the plan begins or after it ends, and nothing for components whose
 * figures do not add up.
 */
export function forecastsOf<Support extends FundedSupport>(
  plan: Omit<DatedPlan, 'supports'> & { supports: readonly Support[] },
  histories: readonly SupportHistory[],
  today: IsoDate,
  extra: Cents = 0,
): ForecastOf<Support>[] {
  if (today < plan.startDate || today > plan.endDate) return [];
  const money = moneyOf(plan, today);
  const bySupport = new Map(histories.map((history) => [history.supportId, history]));
  const purseOf = (members: readonly FundedSupport[], instalments?: readonly Instalment[]): Purse => {
    const own = members.flatMap(({ id }) => bySupport.get(id) ?? []);
    const allocated = sumCents(members, (member) => member.allocated);
    return {
      since: plan.startDate,
      allocated,
      instalments: instalments ?? [{ date: plan.startDate, amount: allocated }],
      spent: sumCents(members, ({ spent }) => spent),
      reserved: sumCents(members, ({ reserved }) => reserved),
      spentOnReserved: sumCents(own, ({ spentOnReserved }) => spentOnReserved),
      weeks: own.flatMap(({ weeks }) => weeks),
    };
  };
  return money.pots.flatMap((pot) => {
    if (pot.components.some((component) => money.problems.has(component))) return [];
    const whole = purseOf(pot.members, pot.instalments);
    return pot.components.flatMap(({ given, kind, members }) => {
      const around = pot.components.length > 1 ? [purseOf(members), whole] : [whole];
      const ask = (purses: readonly Purse[]) => {
        const asked = { endDate: plan.endDate, today, extra };
        return { forecast: forecast(purses, asked), ofBudget: forecast(purses.map(paidInAtOnce), asked) };
      };
      const stated = kind === 'stated' ? plan.supports.filter((support) => members.includes(support)) : [];
      return [
        ...(given ? [{ component: given, support: undefined, ...ask(around) }] : []),
        ...stated.map((support) => ({
          component: given,
          support,
          ...ask(members.length > 1 ? [purseOf([support]), ...around] : around),
        })),
      ];
    });
  });
}
