import { addDays, type IsoDate } from '@wattle/domain/dates';
import type { DemoInvoice, DemoLine, PricedItem } from './claims.ts';
import type { DemoPlan, DemoSupport } from './plans.ts';

/**
 * Claims that every real portal meets and many get wrong (scheme facts: "Cases worth seeding"), on the plans of the first
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
  const periodTurn = plan.periods[1]?.start ?? addDays(turn, 60);
  const line = (
    of: DemoSupport,
    from: IsoDate,
    to: IsoDate,
    quantity: number,
    change: Partial<DemoLine> = {},
  ): DemoLine => {
    const total = Math.round(quantity * item.price);
    return { support: of, item, name: item.name, quantity, total, due: total, from, to, ...change };
  };
  const paid = (reference: string, lines: DemoLine[], change: Partial<DemoInvoice> = {}): DemoInvoice => {
    const received = addDays(lines.at(-1)?.to ?? turn, 2);
    return {
      plan,
      provider: 3,
      reference,
      type: 'invoice',
      status: 'Paid',
      approval: 'Approved',
      lines,
      receivedAt: `${received < today ? received : addDays(today, -1)}T01:00:00Z`,
      paidOn: addDays(received, 6),
      protected: false,
      ...change,
    };
  };
  const week = addDays(today, -8);
  return [
    paid(
      'TWO-PLANS',
      [
        line(daily(before), addDays(turn, -2), addDays(turn, -1), 4),
        line(support, turn, addDays(turn, 1), 3),
      ],
      {
        plan: before,
      },
    ),
    paid('TWO-PERIODS', [line(support, addDays(periodTurn, -1), addDays(periodTurn, 1), 6)]),
    paid('TWO-CATALOGUES', [line(support, turn, addDays(turn, 3), 5)]),
    paid('SHORT-PAID', [line(support, addDays(turn, 9), addDays(turn, 9), 2, { due: item.price })], {
      note: 'One hour was above the price limit and was not paid.',
    }),
    paid('RECEIPT-17', [line(support, addDays(turn, 12), addDays(turn, 12), 1)], {
      type: 'reimbursement',
      provider: undefined,
    }),
    paid('CREDIT-1', [line(support, addDays(turn, 15), addDays(turn, 15), -1)], { status: 'Credit Paid' }),
    paid('CREDIT-2', [line(support, addDays(turn, 16), addDays(turn, 16), -0.5)], {
      status: 'Credit Partially Applied',
    }),
    paid('ADJUST-1', [line(support, addDays(turn, 18), addDays(turn, 18), 0.25)], { type: 'Adjustment' }),
    paid('DECLINED-1', [line(support, addDays(turn, 20), addDays(turn, 21), 8)], {
      status: 'Declined by Client',
      approval: 'Declined',
      paidOn: undefined,
      note: 'I did not get this support.',
    }),
    paid('REJECTED-1', [line(support, addDays(turn, 22), addDays(turn, 22), 8)], {
      status: 'Cancelled',
      approval: 'Rejected',
      paidOn: undefined,
    }),
    paid('WAITING-1', [line(support, week, addDays(week, 6), 5.5)], {
      provider: 2,
      status: 'Awaiting Client Approval',
      approval: 'Awaiting Client Approval',
      paidOn: undefined,
    }),
    paid('PROTECTED-1', [line(support, addDays(turn, 25), addDays(turn, 25), 1)], { protected: true }),
  ];
}

function daily(plan: DemoPlan): DemoSupport {
  const found = plan.supports.find(({ category }) => category === 1);
  if (!found) throw new Error('The first participant’s plans have a support for daily life.');
  return found;
}
