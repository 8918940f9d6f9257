import { addDays, addMonths, type IsoDate } from '#scheme/dates.ts';
import { toDollars } from '#scheme/money.ts';
import { awkwardClaims, refund } from './awkward.ts';
import { type CastMember, cast, extra } from './cast.ts';
import { claimWriter } from './claim-writer.ts';
import { type DemoInvoice, earlier, lastDay, lineOf } from './claims.ts';
import { documentOfSubmission } from './documents/documents.ts';
import { emitPeople, emitProviders } from './people.ts';
import { claimCounts, planClaims } from './plan-claims.ts';
import { type Counter, type DemoPlan, plansOf } from './plans.ts';
import { askedBy } from './providers.ts';
import { type Random, random as seeded } from './random.ts';
import { otherThan, regularOf } from './regulars.ts';
import { sfids } from './sfids.ts';
import type { Emit, WorldOptions } from './world-options.ts';

/** The size of the demo's own world. */
export const DEMO_SIZE = { participants: cast.length };

/**
 * The demo world, row by row, as a plan manager's feed would have it. The same for the same options: chance is seeded,
 * and dates are relative to `today`.
 */
export function emitWorld(options: WorldOptions, emit: Emit): void {
  const random = seeded(8_35);
  const members = Array.from({ length: options.participants }, (_, at) => cast[at] ?? extra(at + 1, random));
  emitPeople(members, emit);
  const counter: Counter = { plan: 0, support: 0 };
  const claims = claimWriter(options, emit);
  const others = members.flatMap((member) =>
    awkwardOf(member, plansOf(member, options.today, { plan: 0, support: 0 }), options),
  );
  const countOf = claimCounts({ ...options, others: others.length }, members);
  for (const member of members) {
    const plans = plansOf(member, options.today, counter);
    for (const plan of plans) {
      emitPlan(plan, plans[0]?.start, emit);
      emitVariations(plan, emit);
    }
    for (const invoice of awkwardOf(member, plans, options)) claims.write(invoice);
    for (const plan of plans) {
      for (const invoice of planClaims(plan, countOf, options, random)) claims.write(invoice);
      emitAgreements(plan, options, random, emit);
    }
    emitSubmissions(member, plans, options, emit);
  }
  emitProviders(emit);
}

function awkwardOf(
  { number, kind }: CastMember,
  [before, plan]: readonly DemoPlan[],
  { items, today }: WorldOptions,
): DemoInvoice[] {
  if (!before || !plan) return [];
  if (kind === 'components-changing') return [refund(plan, items, today)];
  return number === 1 ? awkwardClaims(before, plan, items, today) : [];
}

function emitPlan(plan: DemoPlan, first: IsoDate | undefined, emit: Emit): void {
  const sfid = sfids.plan(plan.number);
  emit('plans', {
    sfid,
    participant_sfid: sfids.participant(plan.participant.number),
    name: `Plan ${plan.number}`,
    start_date: plan.start,
    end_date: plan.end,
    first_plan_start_date: first,
    active: plan.active,
    status: plan.active ? 'Active' : 'Closed',
    pace_plan: plan.pace,
    new_framework_plan: plan.newFramework,
  });
  for (const { number, name, kind, amount } of plan.components) {
    emit('funding_components', {
      sfid: sfids.component(number),
      plan_sfid: sfid,
      name,
      kind,
      amount: toDollars(amount),
    });
  }
  for (const support of plan.supports) {
    const { number, category, managed, budgeted, allocated, reported, before, component } = support;
    emit('plan_supports', {
      sfid: sfids.support(number),
      plan_sfid: sfid,
      category_number: category,
      managed,
      budgeted_amount: toDollars(budgeted),
      budget_allocated: toDollars(allocated),
      budget_spent: toDollars(reported),
      funding_component_sfid: component && sfids.component(component.number),
      managed_before: before?.managed,
      managed_from: before?.from,
    });
  }
  for (const [at, { start, end, amount, support, component }] of plan.periods.entries()) {
    emit('funding_periods', {
      sfid: sfids.period(plan.number * 100 + at),
      plan_sfid: sfid,
      plan_support_sfid: support && sfids.support(support.number),
      start_date: start,
      end_date: end,
      amount: toDollars(amount),
      funding_component_sfid: component && sfids.component(component.number),
    });
  }
}

/** The changes of a plan that did not replace it. */
function emitVariations(plan: DemoPlan, emit: Emit): void {
  for (const [at, { day, reason, component, before, after }] of plan.variations.entries()) {
    emit('plan_variations', {
      sfid: sfids.variation(plan.number * 10 + at),
      plan_sfid: sfids.plan(plan.number),
      day,
      reason,
      funding_component_sfid: component && sfids.component(component.number),
      amount_before: toDollars(before),
      amount_after: toDollars(after),
    });
  }
}

/** Agreed support items and reserved budgets: one partly used, one ended, one not used at all. */
function emitAgreements(plan: DemoPlan, { items, today }: WorldOptions, random: Random, emit: Emit): void {
  if (plan.participant.kind === 'begun') return;
  const own = plan.supports
    .filter(({ managed, category }) => managed === 'plan' && category !== 14)
    .slice(0, 3);
  for (const [at, support] of own.entries()) {
    const regular = regularOf(plan, support);
    if (!regular) continue;
    const item = items.of(regular.item);
    const price = askedBy(regular.provider, item.price);
    const quantity = Math.max(1, Math.round((support.allocated * 0.08) / price));
    const shared = {
      plan_support_sfid: sfids.support(support.number),
      provider_sfid: sfids.provider(at === 2 ? otherThan(regular.provider) : regular.provider),
      support_item_number: item.number,
    };
    const dates = { start_date: plan.start, end_date: at === 1 ? addMonths(plan.start, 2) : plan.end };
    emit('support_items', {
      sfid: sfids.item(support.number),
      ...shared,
      name: item.name,
      price: toDollars(price),
      quantity,
      ...dates,
      locked: random.chance(0.4),
    });
    if (plan.newFramework) continue;
    emit('preferences', {
      sfid: sfids.reservation(support.number),
      ...shared,
      ...dates,
      quantity,
      total: toDollars(quantity * price),
      made_at: `${earlier(addDays(plan.start, 3), lastDay(today))}T02:00:00Z`,
    });
  }
}

/** What people send in themselves: deliveries and fares that they paid for, and their therapists' invoices. */
const SENT = [
  { type: 'Reimbursements', category: 3, amounts: [38.5, 64.9, 112.35] },
  { type: 'OCR Invoice', category: 15, amounts: [1, 2, 1] },
  { type: 'Reimbursements', category: 2, amounts: [22.4, 31.15, 54] },
] as const;

const STATES = ['Submitted', 'In review', 'Processed', 'More information needed'];

function emitSubmissions(
  member: CastMember,
  plans: readonly DemoPlan[],
  { today, items, onDocument }: WorldOptions,
  emit: Emit,
): void {
  const random = seeded(member.number);
  const count = random.between(1, 4);
  for (let at = 0; at < count; at += 1) {
    const day = addDays(today, -random.between(1, 120));
    const plan = plans.find(({ start, end }) => start <= day && day <= end);
    const found = SENT.map((_each, turn) => SENT[(member.number + at + turn) % SENT.length]).flatMap(
      (each) => {
        const support = plan?.supports.find(({ category }) => category === each?.category);
        const regular = plan && support && regularOf(plan, support);
        return each && regular ? [{ ...each, support, regular }] : [];
      },
    )[0];
    if (!found) continue;
    const { type, amounts, support, regular } = found;
    const quantity = amounts[random.between(0, 2)] as number;
    const sent = { item: items.of(regular.item), by: regular.provider, quantity };
    const line = lineOf(support, sent, [day, day]);
    const isPaidBack = type === 'Reimbursements';
    const sfid = sfids.submission(member.number * 10 + at);
    const number = String(100_000 + member.number * 10 + at);
    emit('submitted_claims', {
      sfid,
      participant_sfid: sfids.participant(member.number),
      type,
      case_number: number,
      status: random.pick(STATES),
      submitted_at: `${day}T03:30:00Z`,
      invoice_name: `invoice-${at + 1}.pdf`,
      extra_file_name: isPaidBack ? `receipt-${at + 1}.pdf` : '',
      total: toDollars(line.total),
    });
    const document = { member, provider: regular.provider, line, number, date: day };
    onDocument?.(sfid, documentOfSubmission('Invoice', document));
    if (isPaidBack) onDocument?.(`${sfid}.extra`, documentOfSubmission('Receipt', document));
  }
}
