import type { FeedRecord } from '@wattle/operations';
import { centsOf, dollarsOf, spokenMoney } from './cents.ts';
import type { Claim, Invoice, Line } from './claim.ts';
import { addDays, dayOf, momentOf, spokenDay, yearAfter } from './days.ts';
import { payableItem } from './funds.ts';
import { chance, pick, sfidOf } from './hash.ts';
import type { AnyRecord } from './records.ts';
import { holdOf, isPaidBy, PAID, stagesOf } from './stages.ts';
import { knownClaim } from './take-in.ts';
import { nameOf, type Participant, type Plan, type Support, takesMoney, type World } from './world.ts';

/** What the switchboard can do. Each deed says in one sentence what it did, or why it could not. */

export interface Outcome {
  ok: boolean;
  words: string;
}

/** For whom a deed is done, and when. What it makes is named after `source`. */
interface Doing {
  world: World;
  participant: Participant;
  plan: Plan;
  now: number;
  today: string;
  source: string;
  pace: number;
}

type Deed = (doing: Doing) => Outcome;

const done = (words: string): Outcome => ({ ok: true, words });
const cannot = (words: string): Outcome => ({ ok: false, words });

/** For how many seconds a claim is held. */
const HELD_SECONDS = 60;
/** The most that somebody usually charges, in cents. */
const USUAL_CENTS = 80_000;
/** How far above what an item costs somebody charges who charges too much. */
const TOO_MUCH = 1.25;

/** Releases the next instalments of a plan today: all that come on the same day. */
const releaseInstalment: Deed = ({ world, participant, plan, today }) => {
  const coming = world
    .periodsOf(plan)
    .filter(({ start_date }) => start_date > today)
    .toSorted((one, other) => (one.start_date < other.start_date ? -1 : 1));
  const [next] = coming;
  if (!next) return cannot(`The plan of ${nameOf(participant)} has no instalment that is still to come.`);
  const released = coming.filter(({ start_date }) => start_date === next.start_date);
  for (const record of released)
    world.add({ kind: 'funding_periods', record: { ...record, start_date: today } });
  const amount = released.reduce((sum, each) => sum + centsOf(each.amount), 0);
  return done(
    `${spokenMoney(amount)} were released for ${nameOf(participant)} today, and not on ${spokenDay(next.start_date)}.`,
  );
};

/** A provider charges for a usual item, and the participant is asked to approve it. */
const charge =
  (factor: number): Deed =>
  ({ world, participant, plan, today, now, source }) => {
    const provider = world.usualProvider(participant.sfid, source);
    const item = provider && payableItem(world, plan, { provider, source, cents: USUAL_CENTS, day: today });
    if (!item || item.price <= 0)
      return cannot(`The plan of ${nameOf(participant)} has no support that a provider could charge for.`);
    const day = plan.start_date < addDays(today, -2) ? addDays(today, -2) : plan.start_date;
    const quantity = 1 + chance(`quantity ${source}`, 3);
    const price = Math.round(item.price * factor);
    const sfid = sfidOf('charge', source);
    const total = dollarsOf(price * quantity);
    world.addClaim({
      from: 'provider',
      participant: participant.sfid,
      begun: momentOf(now),
      course: 'paid',
      invoice: {
        sfid,
        plan_sfid: plan.sfid,
        provider_sfid: provider,
        reference_number: `INV-${10_000 + chance(`number ${source}`, 90_000)}`,
        paid_to_type: 'invoice',
        status: 'Received',
        sf_invoice_status: null,
        client_approval_status: null,
        total,
        amount_due: total,
        service_date: day,
        service_date_to: day,
        date_paid: null,
        received_at: momentOf(now),
        protect_client_data: false,
      },
      lines: [
        {
          sfid: sfidOf('charge-line', source),
          invoice_sfid: sfid,
          plan_support_sfid: item.support.sfid,
          support_item_number: item.number,
          support_item_name: item.name,
          quantity,
          total,
          amount_due: total,
          service_date: day,
          service_date_to: day,
          unit_price: dollarsOf(price),
          gst_code: 'P2',
        },
      ],
    });
    const from = world.records.providers.get(provider ?? '')?.name ?? 'A provider';
    const over = factor > 1 ? `, a quarter more than ${spokenMoney(item.price)} for one` : '';
    return done(
      `${from} charged ${nameOf(participant)} ${spokenMoney(price * quantity)}${over}. It waits for approval.`,
    );
  };

/** A provider sends an invoice that was paid once more, under the same number and for the same days. */
const duplicate: Deed = ({ world, participant, now, source }) => {
  const paid = world
    .chargesOf(participant.sfid)
    .filter(({ type, provider }) => type === 'invoice' && provider)
    .map(({ sfid }) => world.records.invoices.get(sfid))
    .filter((invoice) => invoice?.status === PAID && centsOf(invoice.total) > 0)
    .toSorted((one, other) => ((one?.service_date ?? '') < (other?.service_date ?? '') ? 1 : -1));
  const [again] = paid;
  if (!again) return cannot(`No provider of ${nameOf(participant)} has been paid yet.`);
  const sfid = sfidOf('again', source);
  const lines = world.linesOf(again.sfid).map((line) => unpaid(line, sfid, source));
  world.addClaim({
    from: 'provider',
    participant: participant.sfid,
    begun: momentOf(now),
    course: 'paid',
    invoice: {
      ...again,
      sfid,
      status: 'Received',
      amount_due: again.total,
      date_paid: null,
      received_at: momentOf(now),
    },
    lines,
  });
  const from = world.records.providers.get(again.provider_sfid ?? '')?.name ?? 'A provider';
  return done(
    `${from} sent ${nameOf(participant)} invoice ${again.reference_number} of ${spokenMoney(centsOf(again.total))} once more. It waits for approval.`,
  );
};

const unpaid = (line: Line, invoice: string, source: string): Line => ({
  ...line,
  sfid: sfidOf('again-line', `${source} ${line.sfid}`),
  invoice_sfid: invoice,
  amount_due: line.total,
  amount_paid: null,
  reason_code: null,
  reason: null,
});

const UNDER_WAY = [
  'New',
  'Received',
  'Processing',
  'Awaiting Agency Approval (NDIA)',
  'Agency Approved (NDIA)',
  'Awaiting Payment',
];

/** Holds a claim that is under way, for a while. */
const holdClaim: Deed = ({ world, participant, now, pace }) => {
  const own = world.claims.find(
    (claim) => claim.participant === participant.sfid && isUnderWay(claim, now, pace),
  );
  const claim = own ?? claimOfRecords(world, participant.sfid, now);
  if (!claim) return cannot(`No claim of ${nameOf(participant)} is on its way to the payment.`);
  const hold = holdOf(claim);
  claim.held = { ...hold, at: momentOf(now), until: momentOf(now + HELD_SECONDS * 1000 * pace) };
  return done(
    `Claim ${claim.invoice.reference_number} of ${nameOf(participant)}, ${spokenMoney(centsOf(claim.invoice.total))}, is held. The ${hold.askedOf} is asked: ${hold.reason}.`,
  );
};

function isUnderWay(claim: Claim, now: number, pace: number): boolean {
  if (claim.held || !takesMoney(claim)) return false;
  const stages = stagesOf(claim, pace);
  const reached = stages.filter(({ at }) => at <= now).at(-1);
  const isUnderway = UNDER_WAY.includes(reached?.status ?? claim.invoice.status);
  return isUnderway && !reached?.hold && !isPaidBy(claim, stages, now);
}

/** A claim of the records that is under way. */
function claimOfRecords(world: World, participant: string, now: number): Claim | undefined {
  const isOpen = (invoice: Invoice | undefined) =>
    invoice !== undefined && UNDER_WAY.includes(invoice.status) && !invoice.held_reason;
  const found = world.chargesOf(participant).find(({ sfid }) => isOpen(world.records.invoices.get(sfid)));
  return found && knownClaim(world, found.sfid, momentOf(now));
}

/** The plan gets more money, with a reason: its budget, its component and its instalments grow by the same amount. */
const variation: Deed = ({ world, participant, plan, today, source }) => {
  const [support] = world.ownSupportsOf(plan);
  if (!support || today > plan.end_date)
    return cannot(`The plan of ${nameOf(participant)} has no support that could be given more money.`);
  const more = (5 + chance(`more ${source}`, 16)) * 10_000;
  const component = world.records.funding_components.get(support.funding_component_sfid ?? '');
  const before = component
    ? centsOf(component.amount)
    : world.supportsOf(plan).reduce((sum, each) => sum + centsOf(each.budgeted_amount), 0);
  if (component)
    world.add({ kind: 'funding_components', record: { ...component, amount: dollarsOf(before + more) } });
  world.add(
    {
      kind: 'plan_supports',
      record: {
        ...support,
        budgeted_amount: dollarsOf(centsOf(support.budgeted_amount) + more),
        budget_allocated: dollarsOf(centsOf(support.budget_allocated) + more),
      },
    },
    ...moreIn(world, plan, support, { today, more, source }),
    {
      kind: 'plan_variations',
      record: {
        sfid: sfidOf('variation', source),
        plan_sfid: plan.sfid,
        day: today,
        reason: pick(`reason ${source}`, REASONS) ?? REASONS[0],
        funding_component_sfid: component?.sfid ?? null,
        amount_before: dollarsOf(before),
        amount_after: dollarsOf(before + more),
      },
    },
  );
  return done(`The plan of ${nameOf(participant)} was varied today: ${spokenMoney(more)} more.`);
};

const REASONS: readonly [string, ...string[]] = [
  'More help at home was agreed on.',
  'More therapy was agreed on.',
  'More support while a carer is away.',
];

/** Where a support is paid in by instalments, what it gets more comes in as one of its own. */
function moreIn(
  world: World,
  plan: Plan,
  support: Support,
  { today, more, source }: { today: string; more: number; source: string },
): AnyRecord[] {
  const like = world
    .periodsOf(plan)
    .filter((each) =>
      support.funding_component_sfid
        ? each.funding_component_sfid === support.funding_component_sfid
        : each.plan_support_sfid === support.sfid || !(each.plan_support_sfid || each.funding_component_sfid),
    )
    .at(-1);
  if (!like) return [];
  const sfid = sfidOf('more', source);
  const record = { ...like, sfid, start_date: today, end_date: plan.end_date, amount: dollarsOf(more) };
  return [{ kind: 'funding_periods', record }];
}

/** The plan ends, and one like it begins today. Claims under way stay with the plan that their support lies in. */
const renewPlan: Deed = ({ world, participant, plan, today, source }) => {
  if (plan.start_date >= today)
    return cannot(`The plan of ${nameOf(participant)} has only begun, so there is nothing to renew yet.`);
  const end = addDays(yearAfter(today), -1);
  const ends = plan.end_date < today ? plan.end_date : addDays(today, -1);
  const renewed = (sfid: string) => sfidOf('renewed', `${source} ${sfid}`);
  const next: Plan = {
    ...plan,
    sfid: renewed(plan.sfid),
    name: `Plan from ${spokenDay(today)}`,
    start_date: today,
    end_date: end,
    active: true,
    status: 'Active',
  };
  const moved = <Named extends { plan_sfid: string; sfid: string }>(record: Named): Named => ({
    ...record,
    sfid: renewed(record.sfid),
    plan_sfid: next.sfid,
  });
  const componentOf = (sfid: string | null | undefined) => (sfid ? renewed(sfid) : null);
  world.add(
    { kind: 'plans', record: { ...plan, end_date: ends, active: false, status: 'Closed' } },
    { kind: 'plans', record: next },
    ...world
      .componentsOf(plan)
      .map((each): AnyRecord => ({ kind: 'funding_components', record: moved(each) })),
    ...world.supportsOf(plan).map(
      (each): AnyRecord => ({
        kind: 'plan_supports',
        record: {
          ...moved(each),
          budget_spent: '0.00',
          funding_component_sfid: componentOf(each.funding_component_sfid),
          managed_before: null,
          managed_from: null,
        },
      }),
    ),
    ...instalmentsFrom(world.periodsOf(plan), { today, end }).map(
      (each): AnyRecord => ({
        kind: 'funding_periods',
        record: {
          ...moved(each),
          plan_support_sfid: each.plan_support_sfid && renewed(each.plan_support_sfid),
          funding_component_sfid: componentOf(each.funding_component_sfid),
        },
      }),
    ),
  );
  const total = world.supportsOf(next).reduce((sum, each) => sum + centsOf(each.budgeted_amount), 0);
  return done(
    `The plan of ${nameOf(participant)} was renewed: ${spokenMoney(total)} from today to ${spokenDay(end)}. Claims for earlier days stay with the plan before.`,
  );
};

/** The instalments of a plan, moved to the plan after it: the first of each kind comes today. */
function instalmentsFrom(
  periods: readonly FeedRecord<'funding_periods'>[],
  { today, end }: { today: string; end: string },
): FeedRecord<'funding_periods'>[] {
  const groups = Map.groupBy(
    periods.toSorted((one, other) => (one.start_date < other.start_date ? -1 : 1)),
    (each) => `${each.plan_support_sfid} ${each.funding_component_sfid}`,
  );
  return [...groups.values()].flatMap((group) =>
    group.map((each, at) => ({
      ...each,
      start_date: addDays(today, Math.floor((365 * at) / group.length)),
      end_date:
        at === group.length - 1 ? end : addDays(today, Math.floor((365 * (at + 1)) / group.length) - 1),
    })),
  );
}

/** All deeds, by the names that commands and messages give them. */
export const DEEDS = {
  'release-instalment': releaseInstalment,
  'invoice-above-limit': charge(TOO_MUCH),
  duplicate,
  'hold-claim': holdClaim,
  invoice: charge(1),
  variation,
  'renew-plan': renewPlan,
} as const satisfies Record<string, Deed>;

export type DeedName = keyof typeof DEEDS;

const isDeed = (name: string): name is DeedName => Object.hasOwn(DEEDS, name);

/** Whom a deed is for, by sfid or name, when it is done, and what it is named after. */
export interface Order {
  deed: string;
  participant?: string | undefined;
  now: number;
  source: string;
  pace: number;
}

/** Does a deed. */
export function doDeed(world: World, { deed, participant: named, ...at }: Order): Outcome {
  if (!isDeed(deed))
    return cannot(`There is no deed "${deed}". There are: ${Object.keys(DEEDS).join(', ')}.`);
  const participant = world.participant(named);
  if (!participant) return cannot(`This plan manager has no participant ${named ?? ''}.`.replace(' .', '.'));
  const today = dayOf(at.now);
  const plan = world.planOn(participant.sfid, today);
  if (!plan) return cannot(`${nameOf(participant)} has no plan.`);
  const source = `${participant.sfid} ${at.source}`;
  return DEEDS[deed]({ world, participant, plan, today, ...at, source });
}

/** How many claims that providers sent of this program's accord still wait for a decision. */
export const waitingCharges = (world: World): number =>
  world.claims.filter(
    ({ from, approved, declined, takenBack }) => from === 'provider' && !approved && !declined && !takenBack,
  ).length;
