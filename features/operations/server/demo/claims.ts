import type { ClaimStatus, ClientApproval, PaidToType } from '#features/claims/rules/claims.ts';
import { wholeSecond } from '#platform/server/clock.ts';
import { addDays, DAY_MS, daysBetween, type IsoDate } from '#scheme/dates.ts';
import type { Cents } from '#scheme/money.ts';
import type { DemoPlan, DemoSupport } from './plans.ts';
import { NAMED_PROVIDERS } from './providers.ts';
import type { Random } from './random.ts';

/** An item of the catalogue with its national price in cents. */
export interface PricedItem {
  number: string;
  name: string;
  price: Cents;
}

export interface DemoLine {
  support: DemoSupport;
  item: PricedItem | undefined;
  name: string;
  quantity: number;
  total: Cents;
  due: Cents;
  from: IsoDate;
  to: IsoDate;
  /** Why less was paid than was claimed: the agency's code, and the reason in words. */
  reason?: { code: string; words: string };
}

/** A claim of the demo world. Amounts in cents. */
export interface DemoInvoice {
  plan: DemoPlan;
  /** The provider's number; undefined where the participant paid and is paid back. */
  provider: number | undefined;
  reference: string;
  type: PaidToType;
  status: ClaimStatus;
  approval: ClientApproval | null;
  lines: DemoLine[];
  receivedAt: string;
  /** The day on which it was paid, which is the day of its last event; undefined where it was not paid. */
  paidOn: IsoDate | undefined;
  protected: boolean;
  /** The reason for its last status, where somebody gave one. */
  note?: string;
}

/**
 * The last day on which something happens in a world that is loaded `today`: the day before, so that nothing lies in the
 * future, whatever the hour.
 */
export const lastDay = (today: IsoDate): IsoDate => addDays(today, -1);

export const earlier = (one: IsoDate, other: IsoDate): IsoDate => (one < other ? one : other);

/** A moment in office hours that falls on the same day in Adelaide and in UTC. */
export const morning = (day: IsoDate): string => `${day}T00:15:00Z`;
const afternoon = (day: IsoDate): string => `${day}T05:00:00Z`;

/** The statuses that a claim passes through until it is paid. */
const WAY: readonly ClaimStatus[] = [
  'New',
  'Received',
  'Awaiting Client Approval',
  'Processing',
  'Awaiting Agency Approval (NDIA)',
  'Agency Approved (NDIA)',
  'Awaiting Payment',
  'Paid',
];

/**
 * The statuses that a claim has had, the current one last. Credits and refused claims leave the usual way after the
 * client was asked or, where nobody asks the client, after the plan manager has processed the claim.
 */
function pathOf({ status, approval }: DemoInvoice): ClaimStatus[] {
  const way = approval === null ? WAY.filter((step) => step !== 'Awaiting Client Approval') : WAY;
  const left = approval === null ? 'Processing' : 'Awaiting Client Approval';
  return way.includes(status)
    ? way.slice(0, way.indexOf(status) + 1)
    : [...way.slice(0, way.indexOf(left) + 1), status];
}

/**
 * When a claim reached each status. A paid claim reaches its last status on the day of payment; other claims take a day
 * for each status, or less if they are too young for that.
 */
export function eventsOf(
  invoice: DemoInvoice,
  today: IsoDate,
): { at: string; status: ClaimStatus; note: string }[] {
  const path = pathOf(invoice);
  const steps = path.length - 1;
  const begin = Date.parse(invoice.receivedAt);
  const latest = Date.parse(afternoon(invoice.paidOn ?? lastDay(today)));
  const end = invoice.paidOn ? latest : Math.min(begin + steps * DAY_MS, latest);
  return path.map((status, at) => ({
    at: wholeSecond(new Date(begin + (at * (end - begin)) / Math.max(1, steps))),
    status,
    note: at === steps ? (invoice.note ?? '') : '',
  }));
}

/** A status that fits a claim's age in days, and the client's answer. */
function outcome(
  age: number,
  autoApprove: boolean,
  random: Random,
): { status: ClaimStatus; approval: ClientApproval | null } {
  const asked = !autoApprove && random.chance(0.7);
  const approved = asked ? 'Approved' : null;
  if (age > 30 || random.chance(0.05)) {
    const dice = random.next();
    if (dice < 0.02) return { status: 'Cancelled', approval: asked ? 'Rejected' : null };
    if (dice < 0.04 && asked) return { status: 'Declined by Client', approval: 'Declined' };
    return { status: 'Paid', approval: approved };
  }
  if (age > 12) {
    const middle = ['Awaiting Payment', 'Agency Approved (NDIA)', 'Awaiting Agency Approval (NDIA)'] as const;
    return { status: random.pick(middle), approval: approved };
  }
  if (!autoApprove && random.chance(0.5))
    return { status: 'Awaiting Client Approval', approval: 'Awaiting Client Approval' };
  return { status: random.pick(['Processing', 'Received', 'New'] as const), approval: approved };
}

/** The numbers of the providers that claim on a support. Most reservations of its budget are for the first. */
export function regularProviders({ number }: DemoSupport): number[] {
  return [7, 11, 13].map((step) => 2 + ((number * step) % (NAMED_PROVIDERS - 1)));
}

/** A line for `quantity` of an item, paid in full. */
export function lineOf(
  support: DemoSupport,
  item: PricedItem,
  quantity: number,
  [from, to]: readonly [IsoDate, IsoDate],
): DemoLine {
  const total = Math.round(quantity * item.price);
  return { support, item, name: item.name, quantity, total, due: total, from, to };
}

/**
 * `count` claims on one support, spread over the part of the plan that has passed. Together they take about the share
 * of the budget that the passed time and the support's pace give.
 */
export function* claimsOn(
  plan: DemoPlan,
  support: DemoSupport,
  {
    count,
    items,
    today,
    random,
  }: { count: number; items: readonly PricedItem[]; today: IsoDate; random: Random },
): Generator<DemoInvoice> {
  const last = earlier(plan.end, lastDay(today));
  const days = daysBetween(plan.start, last);
  if (days < 1 || items.length === 0 || count === 0) return;
  const share = Math.min(1, days / daysBetween(plan.start, plan.end)) * support.pace;
  const each = (support.allocated * share) / count;
  const regulars = regularProviders(support);
  for (let at = 0; at < count; at += 1) {
    const from = addDays(plan.start, Math.floor((days * at) / count));
    const to = addDays(from, Math.min(random.between(0, 6), daysBetween(from, last)));
    const lines = linesFor(support, random.chance(0.3) ? 2 : 1, each * (0.6 + random.next() * 0.8), {
      items,
      from,
      to,
      random,
    });
    const age = daysBetween(to, today);
    const result = outcome(age, plan.participant.autoApprove, random);
    const received = earlier(addDays(to, random.between(1, 4)), lastDay(today));
    const reimbursed = random.chance(0.06);
    yield {
      plan,
      provider: reimbursed ? undefined : random.pick(regulars),
      reference:
        random.pick(['INV-', 'A', '', 'SI/']) + String(random.between(1000, 99_999)).padStart(6, '0'),
      type: reimbursed ? 'reimbursement' : 'invoice',
      ...result,
      lines,
      receivedAt: morning(received),
      paidOn:
        result.status === 'Paid'
          ? earlier(addDays(received, random.between(5, 9)), lastDay(today))
          : undefined,
      protected: random.chance(0.02),
    };
  }
}

function linesFor(
  support: DemoSupport,
  count: number,
  amount: Cents,
  { items, from, to, random }: { items: readonly PricedItem[]; from: IsoDate; to: IsoDate; random: Random },
): DemoLine[] {
  return Array.from({ length: count }, () => {
    const item = random.chance(0.4) ? (items[0] as PricedItem) : random.pick(items);
    const quantity = Math.max(0.25, Math.round((amount / count / item.price) * 4) / 4);
    return lineOf(support, item, quantity, [from, to]);
  });
}
