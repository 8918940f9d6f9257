import type { ClaimStatus, ClientApproval, PaidToType } from '@wattle/domain/claims/claims';
import { addDays, daysBetween, type IsoDate } from '@wattle/domain/dates';
import type { Cents } from '@wattle/domain/money';
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
}

/** A claim of the demo world. Amounts in cents. */
export interface DemoInvoice {
  plan: DemoPlan;
  /** Undefined where the participant paid and is paid back. */
  provider: number | undefined;
  reference: string;
  type: PaidToType;
  status: ClaimStatus;
  approval: ClientApproval | null;
  lines: DemoLine[];
  receivedAt: string;
  paidOn: IsoDate | undefined;
  protected: boolean;
  /** Why it came to its last status, where somebody said so. */
  note?: string;
}

/** The way a claim goes, as far as it comes. */
const WAY: readonly ClaimStatus[] = [
  'New',
  'Received',
  'Processing',
  'Awaiting Agency Approval (NDIA)',
  'Agency Approved (NDIA)',
  'Awaiting Payment',
  'Paid',
];

/** When a claim came to which status: up to its last one, a working day or two between them, none after `now`. */
export function eventsOf(
  invoice: DemoInvoice,
  now: string,
): { at: string; status: ClaimStatus; note: string }[] {
  const asked = invoice.approval !== null;
  const way = asked ? [...WAY.slice(0, 2), 'Awaiting Client Approval' as const, ...WAY.slice(2)] : WAY;
  const known = way.indexOf(invoice.status);
  const path = known >= 0 ? way.slice(0, known + 1) : [...way.slice(0, asked ? 3 : 2), invoice.status];
  const begin = Date.parse(invoice.receivedAt);
  const step = Math.min(36 * 3_600_000, Math.max(60_000, (Date.parse(now) - begin) / (path.length + 1)));
  return path.map((status, at) => ({
    at: `${new Date(begin + at * step).toISOString().slice(0, 19)}Z`,
    status,
    note: at === path.length - 1 ? (invoice.note ?? '') : '',
  }));
}

/** A status that fits a claim's age in days, and what the client said to it. */
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

/** The providers that a support is used with, by their numbers; the first is the one that budget is reserved for. */
export function regularProviders({ number }: DemoSupport): number[] {
  return [7, 11, 13].map((step) => 2 + ((number * step) % (NAMED_PROVIDERS - 1)));
}

/** A line for so much of an item, paid in full. */
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
 * `count` claims on one support, spread over the part of the plan that has passed, that together take about what time
 * and the support's pace say.
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
  const last = plan.end < today ? plan.end : today;
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
    const received = addDays(to, Math.min(age, random.between(1, 4)));
    const reimbursed = random.chance(0.06);
    yield {
      plan,
      provider: reimbursed ? undefined : random.pick(regulars),
      reference:
        random.pick(['INV-', 'A', '', 'SI/']) + String(random.between(1000, 99_999)).padStart(6, '0'),
      type: reimbursed ? 'reimbursement' : 'invoice',
      ...result,
      lines,
      receivedAt: `${received}T00:15:00Z`,
      paidOn:
        result.status === 'Paid'
          ? addDays(received, Math.min(Math.max(0, age), random.between(5, 9)))
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
