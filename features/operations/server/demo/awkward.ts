import { addDays, daysBetween, type IsoDate } from '#scheme/dates.ts';
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

/** Why a claim was paid short. */
const SHORT = { code: 'PRICE-LIMIT', words: 'One hour was above the price limit and was not paid' };

/**
 * Claims that every real portal meets and many get wrong (specification: demo-world), on the plans of the first
 * participant: across two plans, two periods and two catalogues, paid short, a reimbursement, credits, declined ones.
 */
export function awkwardClaims(
  before: DemoPlan,
  plan: DemoPlan,
  item: PricedItem,
  today: IsoDate,
): DemoInvoice[] {
  const support = daily(plan);
  const turn = plan.start;
  /** A line of support for daily life, for `count` days from the day `first` of the plan on. */
  const days = (
    first: number,
    count: number,
    quantity: number,
    change: Partial<DemoLine> = {},
  ): DemoLine => ({
    ...lineOf(support, item, quantity, [addDays(turn, first), addDays(turn, first + count - 1)]),
    ...change,
  });
  const paid = (reference: string, lines: DemoLine[], change: Partial<DemoInvoice> = {}): DemoInvoice => {
    const received = earlier(addDays(lines.at(-1)?.to ?? turn, 2), lastDay(today));
    return {
      plan,
      provider: 3,
      reference,
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
  const lastYear = lineOf(daily(before), item, 4, [addDays(turn, -2), addDays(turn, -1)]);
  const periodTurn = daysBetween(turn, plan.periods[1]?.start ?? addDays(turn, 60));
  const lastWeek = daysBetween(turn, today) - 8;
  return [
    paid('TWO-PLANS', [lastYear, days(0, 2, 3)], { plan: before }),
    paid('TWO-PERIODS', [days(periodTurn - 1, 3, 6)]),
    paid('TWO-CATALOGUES', [days(0, 4, 5)]),
    paid('SHORT-PAID', [days(9, 1, 2, { due: item.price, reason: SHORT })], { note: `${SHORT.words}.` }),
    paid('RECEIPT-17', [days(12, 1, 1)], { type: 'reimbursement', provider: undefined }),
    paid('CREDIT-1', [days(15, 1, -1)], { status: 'Credit Paid', approval: null }),
    paid('CREDIT-2', [days(16, 1, -0.5)], {
      status: 'Credit Partially Applied',
      approval: null,
      paidOn: undefined,
    }),
    paid('ADJUST-1', [days(18, 1, 0.25)], { type: 'Adjustment' }),
    paid('DECLINED-1', [days(20, 2, 8)], {
      status: 'Declined by Client',
      approval: 'Declined',
      paidOn: undefined,
      note: 'I did not get this support.',
    }),
    paid('REJECTED-1', [days(22, 1, 8)], {
      status: 'Cancelled',
      approval: 'Rejected',
      paidOn: undefined,
      note: 'The provider took this invoice back.',
    }),
    paid('WAITING-1', [days(lastWeek, 7, 5.5)], {
      provider: 2,
      status: 'Awaiting Client Approval',
      approval: 'Awaiting Client Approval',
      paidOn: undefined,
    }),
    paid('PROTECTED-1', [days(25, 1, 1)], { protected: true }),
  ];
}

/** A refund months later: it returns money to an earlier instalment, in a plan whose components have their own. */
export function refund(plan: DemoPlan, item: PricedItem, today: IsoDate): DemoInvoice {
  const day = addDays(plan.start, 20);
  const received = earlier(addDays(day, 90), lastDay(today));
  return {
    plan,
    provider: 3,
    reference: 'CREDIT-3',
    type: 'invoice',
    status: 'Credit Paid',
    approval: null,
    lines: [lineOf(daily(plan), item, -2, [day, day])],
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
