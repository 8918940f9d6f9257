import { type AccessLevel, permissionLevel } from '@wattle/domain/access';
import { addDays, addMonths, type IsoDate } from '@wattle/domain/dates';
import { toDollars } from '@wattle/domain/money';
import { awkwardClaims } from './awkward.ts';
import { accounts, type CastMember, cast, extra, homeOf } from './cast.ts';
import { type DemoInvoice, eventsOf, type PricedItem, regularProviders } from './claims.ts';
import { claimCounts, planClaims } from './plan-claims.ts';
import { type Counter, type DemoPlan, plansOf } from './plans.ts';
import { abnOf, NAMED_PROVIDERS, providerName } from './providers.ts';
import { type Random, random as seeded } from './random.ts';
import { sfids } from './sfids.ts';

export type Cell = string | number | boolean | null | undefined;
/** Takes a row of one of the feed's files. */
export type Emit = (file: string, row: Record<string, Cell>) => void;

export interface WorldOptions {
  today: IsoDate;
  participants: number;
  /** How many in all; where it is not said, each share of the claims has as many as the demo's own world. */
  invoices?: number | undefined;
  /** Items of the catalogue by category number. */
  items: ReadonlyMap<number, readonly PricedItem[]>;
}

/** What the demo world has where nothing else is asked for. */
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
  const [first] = members;
  const others = first
    ? awkwardOf(first, plansOf(first, options.today, { plan: 0, support: 0 }), options)
    : [];
  const countOf = claimCounts({ ...options, others: others.length }, members);
  for (const member of members) {
    const plans = plansOf(member, options.today, counter);
    for (const plan of plans) emitPlan(plan, plans[0]?.start, emit);
    for (const plan of plans) {
      for (const invoice of planClaims(plan, countOf, options, random)) claims.write(invoice);
      emitAgreements(plan, options, random, emit);
    }
    emitSubmissions(member, options, random, emit);
    for (const invoice of awkwardOf(member, plans, options)) claims.write(invoice);
  }
}

function awkwardOf(
  { number }: CastMember,
  [before, plan]: readonly DemoPlan[],
  options: WorldOptions,
): DemoInvoice[] {
  const item = options.items.get(1)?.[0];
  return number === 1 && before && plan && item ? awkwardClaims(before, plan, item, options.today) : [];
}

/** The demo account that decides for a participant, and so is told about claims. */
const decidingFor = (participant: number) =>
  accounts.find(({ access }) => access.some(([of, level]) => of === participant && level === 'full'));

/** From here on are the contacts that have a demo account; below, everybody is their own. */
const ACCOUNT_CONTACTS = 9_000_000;

function emitPeople(members: readonly CastMember[], emit: Emit): void {
  for (const [at, { email, mobile, brand, firstName, lastName }] of accounts.entries()) {
    const sfid = sfids.user(at + 1);
    emit('users', { sfid, brand, email, mobile_phone: mobile, first_name: firstName, last_name: lastName });
  }
  for (const { number, brand, firstName, lastName, born, autoApprove, region } of members) {
    const sfid = sfids.participant(number);
    const names = { first_name: firstName, last_name: lastName };
    emit('participants', {
      sfid,
      brand,
      ...names,
      ndis_number: 430_000_000 + ((123_400 + number) % 10_000_000),
      date_of_birth: born,
      status: 'active',
      auto_approve: autoApprove,
      sms_notification: true,
      price_region: region,
      ...homeOf(number),
      auto_approve_14_days: false,
    });
    const email = `person${number}@people.example`;
    const hasAccount = number > accounts.length;
    emit('contacts', {
      sfid: sfids.contact(number),
      participant_sfid: sfid,
      ...names,
      relationship: 'Self',
      email,
      phone: '',
      is_primary: !decidingFor(number),
      user_sfid: hasAccount ? sfids.user(number) : '',
    });
    if (!hasAccount) continue;
    emit('users', { sfid: sfids.user(number), brand, email, mobile_phone: '', ...names });
    emit('access', accessOf(number, number, 'full', 'Self'));
  }
  for (const [at, account] of accounts.entries()) {
    for (const [participant, level, relationship] of account.access) {
      emit('contacts', {
        sfid: sfids.contact(ACCOUNT_CONTACTS + (at + 1) * 100 + participant),
        participant_sfid: sfids.participant(participant),
        first_name: account.firstName,
        last_name: account.lastName,
        relationship,
        email: account.email,
        phone: account.mobile,
        is_primary: decidingFor(participant) === account,
        user_sfid: sfids.user(at + 1),
      });
      emit('access', accessOf(at + 1, participant, level, relationship));
    }
  }
  for (let number = 1; number <= NAMED_PROVIDERS; number += 1) {
    emit('providers', {
      sfid: sfids.provider(number),
      name: providerName(number),
      company_name: '',
      abn: abnOf(number),
    });
  }
}

const accessOf = (user: number, participant: number, level: AccessLevel, relationship: string) => ({
  user_sfid: sfids.user(user),
  participant_sfid: sfids.participant(participant),
  level: permissionLevel(level),
  relationship,
  ends_on: '',
});

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
  for (const { number, category, managed, budgeted, allocated, reported } of plan.supports) {
    emit('plan_supports', {
      sfid: sfids.support(number),
      plan_sfid: sfid,
      category_number: category,
      managed,
      budgeted_amount: toDollars(budgeted),
      budget_allocated: toDollars(allocated),
      budget_spent: toDollars(reported),
    });
  }
  for (const [at, { start, end, amount, support }] of plan.periods.entries()) {
    emit('funding_periods', {
      sfid: sfids.period(plan.number * 100 + at),
      plan_sfid: sfid,
      plan_support_sfid: support && sfids.support(support.number),
      start_date: start,
      end_date: end,
      amount: toDollars(amount),
    });
  }
}

/** Support items agreed on, and budget reserved: partly used, ended, and not used at all. */
function emitAgreements(plan: DemoPlan, { items }: WorldOptions, random: Random, emit: Emit): void {
  const own = plan.supports
    .filter(({ managed, category }) => managed === 'plan' && category !== 14)
    .slice(0, 3);
  for (const [at, support] of own.entries()) {
    const item = items.get(support.category)?.[0];
    if (!item) continue;
    const [regular = 2] = regularProviders(support);
    const kept = Math.round(support.allocated * 0.08);
    const quantity = Math.max(1, Math.round(kept / item.price));
    const shared = {
      plan_support_sfid: sfids.support(support.number),
      provider_sfid: sfids.provider(at === 2 ? (regular % NAMED_PROVIDERS) + 1 : regular),
      support_item_number: item.number,
    };
    const dates = { start_date: plan.start, end_date: at === 1 ? addMonths(plan.start, 2) : plan.end };
    emit('support_items', {
      sfid: sfids.item(support.number),
      ...shared,
      name: item.name,
      price: toDollars(item.price),
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
      total: toDollars(kept),
      made_at: `${addDays(plan.start, 3)}T02:00:00Z`,
    });
  }
}

function emitSubmissions(member: CastMember, { today }: WorldOptions, random: Random, emit: Emit): void {
  const states = ['Submitted', 'In review', 'Processed', 'More information needed'];
  const count = random.between(1, 4);
  for (let at = 0; at < count; at += 1) {
    const reimbursement = random.chance(0.5);
    emit('submitted_claims', {
      sfid: sfids.submission(member.number * 10 + at),
      participant_sfid: sfids.participant(member.number),
      type: reimbursement ? 'Reimbursements' : 'OCR Invoice',
      case_number: String(100_000 + member.number * 10 + at),
      status: random.pick(states),
      submitted_at: `${addDays(today, -random.between(1, 120))}T03:30:00Z`,
      invoice_name: `invoice-${at + 1}.pdf`,
      extra_file_name: reimbursement ? `receipt-${at + 1}.pdf` : '',
      total: toDollars(random.between(1000, 60_000)),
    });
  }
}

/** Writes claims with their lines and events, numbered through, up to as many as were asked for. */
function claimWriter(
  { today, invoices = Number.POSITIVE_INFINITY }: WorldOptions,
  emit: Emit,
): { write(invoice: DemoInvoice): void } {
  const numbers = { invoice: 0, line: 0, event: 0 };
  const now = `${today}T00:00:00Z`;
  return {
    write(invoice) {
      if (numbers.invoice >= invoices) return;
      const sfid = sfids.invoice(++numbers.invoice);
      const { lines } = invoice;
      const sum = (of: 'total' | 'due') => toDollars(lines.reduce((all, line) => all + line[of], 0));
      emit('invoices', {
        sfid,
        plan_sfid: sfids.plan(invoice.plan.number),
        provider_sfid: invoice.provider && sfids.provider(invoice.provider),
        reference_number: invoice.reference,
        paid_to_type: invoice.type,
        status: invoice.status,
        sf_invoice_status: '',
        client_approval_status: invoice.approval,
        total: sum('total'),
        amount_due: sum('due'),
        service_date: lines.map(({ from }) => from).toSorted()[0],
        service_date_to: lines
          .map(({ to }) => to)
          .toSorted()
          .at(-1),
        date_paid: invoice.paidOn,
        received_at: invoice.receivedAt,
        protect_client_data: invoice.protected,
      });
      for (const { support, item, name, quantity, total, due, from, to } of lines) {
        emit('invoice_lines', {
          sfid: sfids.line(++numbers.line),
          invoice_sfid: sfid,
          plan_support_sfid: sfids.support(support.number),
          support_item_number: item?.number,
          support_item_name: name,
          quantity: Math.abs(quantity),
          total: toDollars(total),
          amount_due: toDollars(due),
          service_date: from,
          service_date_to: to,
        });
      }
      for (const event of eventsOf(invoice, now)) {
        emit('invoice_events', { sfid: sfids.event(++numbers.event), invoice_sfid: sfid, ...event });
      }
    },
  };
}
