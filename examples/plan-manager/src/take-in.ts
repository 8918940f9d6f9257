import type { Change, ChangeOf } from '@wattle/operations';
import { centsOf, dollarsOf } from './cents.ts';
import type { Claim, Line } from './claim.ts';
import { addDays, dayOf, daysFromTo } from './days.ts';
import { askedFor, evidenceAnswered, evidenceSent } from './evidence.ts';
import { payableItem } from './funds.ts';
import { chance, sfidOf } from './hash.ts';
import { asked, written } from './questions.ts';
import { isPaidBy, recordsAt, type Stage, stagesOf } from './stages.ts';
import { knownClaim, type Plan, type World } from './world.ts';

/** What the plan manager makes of the changes that it is told: facts about claims, from which stages follow. */

/** How many of a hundred claims whose number does not say so are held, and how many are paid short. */
const HELD_OF_100 = 15;
const SHORT_OF_100 = 10;

/** How many days back the support of a claim lies that was sent in without a date, and how many days it took. */
const DAYS_BEFORE = 1;
const DAYS_OF_SUPPORT = 2;

/** After how many seconds the participant is asked for what is missing, where the number says so. */
const ASKED_SECONDS = 30;

const NO_SUPPORT = 'The plan has no support that we pay for';

/** Takes a change in. It approves nothing for anybody, and says nothing for them. */
export function takeIn(world: World, change: Change, now: string, pace: number): void {
  switch (change.kind) {
    case 'claim-submitted':
      return submitted(world, change, pace);
    case 'claim-approved':
      return decided(world, change.payload.claim_sfid, { approved: change.at });
    case 'claim-declined':
      return decided(world, change.payload.claim_sfid, { declined: change.at });
    case 'claim-settled': {
      const { claim_sfid, approved } = change.payload;
      return decided(world, claim_sfid, approved ? { approved: change.at } : { declined: change.at });
    }
    case 'line-answered':
      if (change.payload.answer === 'no') takeBack(world, change, now, pace);
      return;
    case 'evidence-sent':
      return evidenceSent(world, change, pace);
    case 'evidence-answered':
      return evidenceAnswered(world, change, pace);
    case 'question-asked':
      return asked(world, change, pace);
    case 'question-written':
      return written(world, change, pace);
    default:
      return;
  }
}

/** A claim that somebody sent in becomes an invoice. */
function submitted(world: World, change: ChangeOf<'claim-submitted'>, pace: number): void {
  const { payload, participant_sfid: participant } = change;
  const { submitted_sfid: source, paid_to_type } = payload;
  // Null where the person was erased meanwhile: nothing of them is left to work on.
  if (participant === null) return;
  const number = payload.invoice_number ?? payload.case_number;
  const last = payload.invoice_date ?? addDays(dayOf(Date.parse(change.at)), -DAYS_BEFORE);
  const today = dayOf(Date.parse(change.at));
  const first = addDays(last, 1 - DAYS_OF_SUPPORT);
  const plan = world.planOn(participant, first);
  if (!plan) return;
  const sfid = sfidOf('invoice', source);
  const earlier = chargedBefore(world, participant, number, payload.abn);
  const provider =
    paid_to_type === 'reimbursement'
      ? null
      : payload.abn
        ? world.providerWith(payload.abn)
        : (earlier?.provider ?? world.usualProvider(participant, source) ?? null);
  const cents = payload.total === null ? 8000 + chance(`total ${source}`, 200) * 100 : centsOf(payload.total);
  const lines = linesFor(world, { invoice: sfid, participant, provider, first, last, cents, source, today });
  const repeats = earlier && `Duplicate invoice: ${number} of this provider was charged before.`;
  world.addClaim({
    from: 'participant',
    participant,
    begun: change.at,
    invoice: {
      sfid,
      plan_sfid: plan.sfid,
      provider_sfid: provider,
      reference_number: number,
      paid_to_type,
      status: 'New',
      sf_invoice_status: null,
      client_approval_status: null,
      total: dollarsOf(cents),
      amount_due: dollarsOf(cents),
      service_date: first,
      service_date_to: last,
      date_paid: null,
      received_at: change.at,
      protect_client_data: false,
    },
    lines,
    submitted: {
      record: {
        sfid: source,
        participant_sfid: participant,
        type: paid_to_type === 'reimbursement' ? 'Reimbursements' : 'OCR Invoice',
        case_number: payload.case_number,
        status: 'Received',
        submitted_at: change.at,
        invoice_name: null,
        extra_file_name: null,
        total: payload.total === null ? null : dollarsOf(cents),
      },
      hasSecondFile: payload.documents.second_file !== null,
    },
    course: courseOf(number, source),
    ...(/^ASK/i.test(number) && {
      held: askedFor(sfid, Date.parse(change.at) + ASKED_SECONDS * 1000 * pace),
    }),
    ...(repeats && { repeats }),
    ...(lines.length === 0 && { money: { missing: NO_SUPPORT } }),
  });
}

/** Which way a claim goes: its number says so, else chance does, and for the same claim always the same. */
export function courseOf(number: string, source: string): Claim['course'] {
  if (/^HOLD/i.test(number)) return 'held';
  if (/^SHORT/i.test(number)) return 'short';
  if (/^PLAIN/i.test(number)) return 'paid';
  const drawn = chance(`course ${source}`, 100);
  if (drawn < HELD_OF_100) return 'held';
  return drawn < HELD_OF_100 + SHORT_OF_100 ? 'short' : 'paid';
}

/** Capitals, letters and digits: `inv-12` and `INV 12` are one number. */
const plain = (number: string): string => number.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** The claim with the same number that the same provider, or any where no ABN says which, has charged before. */
function chargedBefore(world: World, participant: string, number: string, abn: string | null) {
  const isSame = (provider: string | null) =>
    abn === null || (provider !== null && world.records.providers.get(provider)?.abn === abn);
  return world
    .chargesOf(participant)
    .find((each) => plain(each.number) === plain(number) && isSame(each.provider));
}

interface Charging {
  invoice: string;
  participant: string;
  provider: string | null;
  first: string;
  last: string;
  cents: number;
  source: string;
  today: string;
}

/** The lines of a claim: one for each plan that its days lie in, so that each is paid from its own plan. */
function linesFor(world: World, { first, last, cents, ...charging }: Charging): Line[] {
  const { participant, provider, source, invoice } = charging;
  const days = daysFromTo(first, last);
  const spans: { plan: Plan; first: string; last: string }[] = [];
  for (let at = 0; at < days; at += 1) {
    const day = addDays(first, at);
    const plan = world.planOn(participant, day);
    const open = spans.at(-1);
    if (plan && open?.plan === plan) open.last = day;
    else if (plan) spans.push({ plan, first: day, last: day });
  }
  let left = cents;
  return spans.flatMap((span, at) => {
    const share = Math.round((cents * daysFromTo(span.first, span.last)) / days);
    const total = at === spans.length - 1 ? left : share;
    left -= total;
    const item = payableItem(world, span.plan, { provider, source, cents: total, day: charging.today });
    if (!item) return [];
    return [
      {
        sfid: sfidOf('line', `${source} ${at}`),
        invoice_sfid: invoice,
        plan_support_sfid: item.support.sfid,
        support_item_number: item.number,
        support_item_name: item.name,
        quantity: item.price > 0 ? Math.max(0.0001, Number((total / item.price).toFixed(4))) : 1,
        total: dollarsOf(total),
        amount_due: dollarsOf(total),
        service_date: span.first,
        service_date_to: span.last,
        unit_price: dollarsOf(item.price > 0 ? item.price : total),
        gst_code: 'P2',
      },
    ];
  });
}

/** Somebody, or time, has decided about a claim. The portal says so itself: the plan manager goes on from there. */
function decided(world: World, sfid: string, what: Pick<Claim, 'approved' | 'declined'>): void {
  if (what.declined) world.state.refused.push(sfid);
  const claim = knownClaim(world, sfid, what.approved ?? what.declined ?? '');
  if (claim) Object.assign(claim, what);
}

/** Somebody says that a support did not happen: the claim is taken back, or what was paid for the line is. */
function takeBack(world: World, change: ChangeOf<'line-answered'>, now: string, pace: number): void {
  const { claim_sfid, line_sfid } = change.payload;
  const claim = knownClaim(world, claim_sfid, change.at);
  if (!claim || claim.takenBack) return;
  const stages = stagesOf(claim, pace);
  if (!isPaidBy(claim, stages, Date.parse(now))) {
    claim.takenBack = now;
    world.state.refused.push(claim_sfid);
    return;
  }
  const line = paidLines(claim, stages).find(({ sfid }) => sfid === line_sfid);
  if (line) world.addClaim(creditFor(claim, line, change.at));
}

/** The lines of a claim as they were paid. */
const paidLines = (claim: Claim, stages: readonly Stage[]): Line[] =>
  stages.length > 0 ? recordsAt(claim, stages, stages.length - 1).lines : claim.lines;

/** Gives back what was paid for a line. */
function creditFor(claim: Claim, line: Line, begun: string): Claim {
  const sfid = sfidOf('credit', line.sfid);
  const given = dollarsOf(-centsOf(line.amount_paid ?? line.amount_due));
  return {
    from: 'credit',
    participant: claim.participant,
    begun,
    course: 'paid',
    invoice: {
      ...claim.invoice,
      sfid,
      reference_number: `CREDIT-${claim.invoice.reference_number}`,
      client_approval_status: null,
      total: given,
      amount_due: given,
      service_date: line.service_date,
      service_date_to: line.service_date_to,
      received_at: begun,
    },
    lines: [
      {
        ...line,
        sfid: sfidOf('credit-line', line.sfid),
        invoice_sfid: sfid,
        total: given,
        amount_due: given,
        reason_code: null,
        reason: null,
      },
    ],
  };
}
