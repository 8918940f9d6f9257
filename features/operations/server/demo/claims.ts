import type { ClaimStatus, ClientApproval, PaidToType } from '#features/claims/rules/claims.ts';
import { wholeSecond } from '#platform/server/clock.ts';
import { addDays, DAY_MS, type IsoDate } from '#scheme/dates.ts';
import type { Cents } from '#scheme/money.ts';
import { type Day, dateOf, dayOf } from './calendar.ts';
import type { DemoPlan, DemoSupport } from './plans.ts';
import { askedBy } from './providers.ts';
import type { Random } from './random.ts';

/** An item of the catalogue with its national price limit in cents. */
export interface PricedItem {
  number: string;
  name: string;
  price: Cents;
  /** Whether it is billed by the dollar: then its price is one dollar, and its quantity the amount. */
  isByDollar: boolean;
  /** The catalogue's word for what one of it is: `H` for an hour. */
  unit: string;
}

export interface DemoLine {
  support: DemoSupport;
  item: PricedItem;
  quantity: number;
  /** What the provider asks for one of the item. */
  price: Cents;
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
  /** The number of the provider that billed it, of a reimbursement too. */
  provider: number;
  /** The provider's number for it, which it gets when it is written. */
  reference?: string;
  /** The claim that this one repeats, number and all; undefined for almost all. */
  repeats?: DemoInvoice;
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

/** A line for `quantity` of an item of the provider `by`, paid in full. */
export function lineOf(
  support: DemoSupport,
  { item, by, quantity }: { item: PricedItem; by: number; quantity: number },
  [from, to]: readonly [IsoDate, IsoDate],
): DemoLine {
  const price = askedBy(by, item.price);
  const total = Math.round(quantity * price);
  return { support, item, quantity, price, total, due: total, from, to };
}

/** People often pay for these themselves and are paid back. */
const OFTEN_PAID_BACK: readonly number[] = [2, 3];

/**
 * The claim for `lines` that came in on the day `received`, with a fate that fits its age on the `last` day of the
 * world: most claims are paid within nine days, some take weeks, and some come to nothing.
 */
export function claimOf(
  plan: DemoPlan,
  { provider, lines, received }: { provider: number; lines: DemoLine[]; received: Day },
  last: Day,
  random: Random,
): DemoInvoice {
  const isPaidBack = OFTEN_PAID_BACK.includes(lines[0]?.support.category ?? 0) && random.chance(0.15);
  const isAsked = !plan.participant.autoApprove && random.chance(0.7);
  const paidAfter = random.chance(0.07) ? random.between(15, 30) : random.between(6, 9);
  const came = Math.min(received, last);
  const age = last - came;
  const dice = random.next();
  const isProtected = random.chance(0.02);
  const claim = (
    status: ClaimStatus,
    approval: ClientApproval = 'Approved',
    paidOn?: IsoDate,
  ): DemoInvoice => ({
    plan,
    provider,
    type: isPaidBack ? 'reimbursement' : 'invoice',
    status,
    approval: isAsked ? approval : null,
    lines,
    receivedAt: morning(dateOf(came)),
    paidOn,
    protected: isProtected,
  });
  if (age >= paidAfter) {
    if (dice < 0.01) return claim('Cancelled', 'Rejected');
    if (dice < 0.02 && isAsked) return claim('Declined by Client', 'Declined');
    return claim('Paid', 'Approved', dateOf(came + paidAfter));
  }
  if (age <= 5 && isAsked) return claim('Awaiting Client Approval', 'Awaiting Client Approval');
  if (age <= 3) return claim(random.pick(['New', 'Received', 'Processing'] as const));
  return claim(
    random.pick(['Awaiting Agency Approval (NDIA)', 'Agency Approved (NDIA)', 'Awaiting Payment'] as const),
  );
}

/** The first day of a plan, and its last one on which something can have happened. */
export const daysOf = ({ start, end }: DemoPlan, today: IsoDate): [first: Day, last: Day] => [
  dayOf(start),
  dayOf(earlier(end, lastDay(today))),
];

/** How much of its budget the claims on a support may take, in cents. */
export function mostOf({ allocated, component, pace }: DemoSupport): Cents {
  // Supports of a flexible component share its money.
  if (component?.kind === 'flexible') return Number.POSITIVE_INFINITY;
  return pace > OVERSPENT ? Math.round(allocated * 1.08) : allocated;
}

/** A support that is claimed faster than this is the world's case of one that is overspent, a little. */
const OVERSPENT = 3;
