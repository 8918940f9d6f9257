import { addDays, daysBetween, type IsoDate } from '#scheme/dates.ts';
import { dateOf, dayOf, THU, weekdayOf } from './calendar.ts';
import {
  type DemoInvoice,
  type DemoLine,
  earlier,
  lastDay,
  lineOf,
  morning,
  type PricedItem,
} from './claims.ts';
import type { DemoPlan, DemoSupport } from './plans.ts';
import { providerNamed } from './providers.ts';
import type { Items } from './world-options.ts';

/** Why a claim was paid short. */
const SHORT = { code: 'PRICE-LIMIT', words: 'The part above the price limit was not paid' };

/** What was asked for an hour of the claim that was paid short, in cents; more than the price limit. */
const ASKED = 7140;

const CARERS = providerNamed('Coastal Home Care');
const CLEANERS = providerNamed('Tidy House Cleaning');

/** Help for a child at home. It has one price on all days, so that one line may be for several. */
const HELP = '01_016_0104_1_1';
const CLEANING = '01_020_0120_1_1';
const CHORES = '01_004_0107_1_1';

/**
 * Claims that every real portal meets and many get wrong (specification: demo-world), on the plans of the first
 * participant: across two plans, two periods and two catalogues, paid short, a reimbursement, credits, a declined one,
 * and one that was sent twice.
 */
export function awkwardClaims(before: DemoPlan, plan: DemoPlan, items: Items, today: IsoDate): DemoInvoice[] {
  const turn = plan.start;
  const help = items.of(HELP);
  const supportOn = (day: IsoDate): DemoSupport => daily(day < turn ? before : plan);
  const line = (from: IsoDate, count: number, quantity: number, item: PricedItem = help): DemoLine =>
    lineOf(supportOn(from), { item, by: item === help ? CARERS : CLEANERS, quantity }, [
      from,
      addDays(from, count - 1),
    ]);
  /** A line of help for `count` days from the day `first` of the plan on. */
  const days = (first: number, count: number, quantity: number) =>
    line(addDays(turn, first), count, quantity);
  const paid = (lines: DemoLine[], change: Partial<DemoInvoice> = {}): DemoInvoice => {
    const received = earlier(addDays(lines.at(-1)?.to ?? turn, 2), lastDay(today));
    return {
      plan,
      provider: CARERS,
      type: 'invoice',
      status: 'Paid',
      approval: 'Approved',
      lines,
      receivedAt: morning(received),
      paidOn: earlier(addDays(received, 6), lastDay(today)),
      protected: false,
      ...change,
    };
  };
  const firstOfPrices = lastFirstOfJuly(addDays(today, -10));
  const lastOfPrices = addDays(firstOfPrices, -1);
  const periodTurn = daysBetween(turn, plan.periods[1]?.start ?? addDays(turn, 60));
  const lately = dayOf(addDays(today, -3));
  const tooDear = days(9, 1, 2);
  const once = paid([days(22, 1, 3)]);
  return [
    paid([line(addDays(turn, -2), 2, 4), days(0, 2, 3)], { plan: before }),
    paid([days(periodTurn - 1, 3, 6)]),
    paid([line(lastOfPrices, 1, 2.5), line(firstOfPrices, 1, 2.5)], {
      plan: lastOfPrices < turn ? before : plan,
    }),
    paid([{ ...tooDear, price: ASKED, total: ASKED * tooDear.quantity, reason: SHORT }], {
      note: `${SHORT.words}.`,
    }),
    paid([days(12, 1, 1)], { type: 'reimbursement' }),
    paid([days(15, 1, -1)], { status: 'Credit Paid', approval: null }),
    paid([days(16, 1, -0.5)], { status: 'Credit Partially Applied', approval: null, paidOn: undefined }),
    paid([days(18, 1, 0.25)], { type: 'Adjustment' }),
    paid([days(20, 2, 8)], {
      status: 'Declined by Client',
      approval: 'Declined',
      paidOn: undefined,
      note: 'I did not get this support.',
    }),
    once,
    {
      ...once,
      repeats: once,
      receivedAt: morning(earlier(addDays(once.receivedAt.slice(0, 10), 9), lastDay(today))),
      status: 'Cancelled',
      approval: 'Rejected',
      paidOn: undefined,
      note: 'The provider sent this invoice twice. The first one was paid.',
    },
    paid([line(dateOf(lately - weekdayOf(lately - THU)), 1, 4, items.of(CLEANING))], {
      provider: CLEANERS,
      status: 'Awaiting Client Approval',
      approval: 'Awaiting Client Approval',
      paidOn: undefined,
    }),
    paid([days(25, 1, 1)], { protected: true }),
  ];
}

/** The day on which the newest prices began by a day: they begin on the first of July. */
function lastFirstOfJuly(day: IsoDate): IsoDate {
  const [year, rest] = [Number(day.slice(0, 4)), day.slice(5)];
  return `${rest >= '07-01' ? year : year - 1}-07-01`;
}

/** A refund months later: it returns money to an earlier instalment, in a plan whose components have their own. */
export function refund(plan: DemoPlan, items: Items, today: IsoDate): DemoInvoice {
  const day = addDays(plan.start, 20);
  const received = earlier(addDays(day, 90), lastDay(today));
  return {
    plan,
    provider: CARERS,
    type: 'invoice',
    status: 'Credit Paid',
    approval: null,
    lines: [lineOf(daily(plan), { item: items.of(CHORES), by: CARERS, quantity: -2 }, [day, day])],
    receivedAt: morning(received),
    paidOn: earlier(addDays(received, 6), lastDay(today)),
    protected: false,
  };
}

function daily(plan: DemoPlan): DemoSupport {
  const found = plan.supports.find(({ category }) => category === 1);
  if (!found) throw new Error('This plan has no support for daily life.');
  return found;
}
