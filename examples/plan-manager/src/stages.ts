import type { FeedRecord } from '@wattle/operations';
import { centsOf, dollarsOf } from './cents.ts';
import type { Claim, HeldByHand, Hold, Invoice, Line } from './claim.ts';
import { addDays, dayOf, momentOf } from './days.ts';
import { pick, sfidOf } from './hash.ts';

/**
 * The stages of a claim, each with its moment, and the records that say so. They are worked out from the claim alone:
 * asked again, after a crash or by another process, this gives the same records.
 */

const ASKED = 'Awaiting Client Approval';
export const CANCELLED = 'Cancelled';
const CREDITED = 'Credit Paid';
export const PAID = 'Paid';

/** The way of a claim that nobody has to decide about any more, and how many seconds each stage takes to come. */
const WAY = [
  ['Processing', 15],
  ['Awaiting Agency Approval (NDIA)', 25],
  ['Agency Approved (NDIA)', 30],
  ['Awaiting Payment', 25],
  [PAID, 25],
] as const;
/** The stage before which it is looked at whether there is money for a claim. */
export const TO_THE_AGENCY = WAY[1][0];
const FROM_THE_AGENCY = WAY[2][0];

/** Whether a claim of the records is on this way and not at its end. */
export const isUnderWay = (status: string): boolean => WAY.some(([name]) => name === status && name !== PAID);

/** How many days a participant has who is asked for what is missing. */
export const DUE_DAYS = 7;

/** How long a claim is held before what was asked for arrives, in seconds. */
const HELD_SECONDS = 30;
/** How many days after it came in a claim is expected to be paid. */
const EXPECTED_DAYS = 3;

export interface Stage {
  /** Unique among the claim's stages. */
  name: string;
  at: number;
  status: string;
  /** What the client has said by now. */
  approval: string | null;
  note?: string;
  hold?: Hold | { reason: string };
}

/** What a claim is held for, where the participant does not have to act: by its hash one of these. */
const HOLDS: readonly [Hold, ...Hold[]] = [
  { reason: 'The provider has to say how many hours were worked', askedOf: 'provider' },
  { reason: 'The agency is looking at the price of this support', askedOf: 'agency' },
];

export const holdOf = ({ invoice }: Claim): Hold => pick(`hold ${invoice.sfid}`, HOLDS) ?? HOLDS[0];

/** The stages that a claim has had and will have, as far as that is known. `pace` scales the waiting. */
export function stagesOf(claim: Claim, pace: number): Stage[] {
  const stages = heldByHand(claim, [...before(claim, pace), ...after(claim, pace)]);
  return takenBack(claim, stages, pace);
}

/** The next moment at which something happens to a claim; undefined where nothing does by itself. */
export const nextAt = (claim: Claim, stages: readonly Stage[]): number | undefined =>
  stages.find((stage) => isNew(claim, stage))?.at;

/** Whether the portal has not been sent a stage yet. */
export const isNew = (claim: Claim, stage: Stage): boolean =>
  claim.sentTo === undefined || stage.at > Date.parse(claim.sentTo);

/** Whether money has gone out for a claim by a moment. */
export const isPaidBy = (claim: Claim, stages: readonly Stage[], at: number): boolean =>
  claim.invoice.date_paid !== null || stages.some((stage) => stage.status === PAID && stage.at <= at);

/** Up to where it is known that the claim may be paid. */
function before(claim: Claim, pace: number): Stage[] {
  const at = (seconds: number) => Date.parse(claim.begun) + seconds * 1000 * pace;
  switch (claim.from) {
    case 'participant': {
      // Somebody with full access sent it in: nobody is asked to approve it.
      const came: Stage[] = [
        { name: 'new', at: at(2), status: 'New', approval: null },
        { name: 'received', at: at(10), status: 'Received', approval: null },
      ];
      if (claim.repeats === undefined) return came;
      return [
        ...came,
        { name: 'repeats', at: at(20), status: CANCELLED, approval: 'Rejected', note: claim.repeats },
      ];
    }
    case 'provider':
      return [
        { name: 'received', at: at(0), status: 'Received', approval: null },
        { name: 'asked', at: at(2), status: ASKED, approval: ASKED },
      ];
    case 'credit':
      return [{ name: 'credited', at: at(10), status: CREDITED, approval: null }];
    case 'records':
      return [];
  }
}

/** From where it is known that the claim may be paid, to the payment. */
function after(claim: Claim, pace: number): Stage[] {
  if (claim.repeats !== undefined || claim.from === 'credit' || claim.declined) return [];
  if (claim.from === 'provider' && !claim.approved) return [];
  const approval = claim.approved ? 'Approved' : claim.invoice.client_approval_status;
  const stages: Stage[] = [];
  let at = startOf(claim, pace);
  const add = (name: string, seconds: number, status: string, rest: Pick<Stage, 'note' | 'hold'> = {}) => {
    at += seconds * 1000 * pace;
    stages.push({ name, at, status, approval, ...rest });
  };
  for (const [status, seconds] of WAY.slice(placeOf(claim) + 1)) {
    if (status === TO_THE_AGENCY && claim.course === 'held') {
      const hold = holdOf(claim);
      add('held', 10, WAY[0][0], { hold, note: `Held: ${hold.reason}.` });
      add('released', HELD_SECONDS, WAY[0][0], { note: 'What was asked for has arrived.' });
    }
    if (status === TO_THE_AGENCY && claim.money && 'missing' in claim.money) {
      const { missing, there } = claim.money;
      add('no-money', seconds, WAY[0][0], { hold: { reason: missing }, note: `Held: ${missing}.` });
      if (there === undefined) return stages;
      at = Math.max(at + 1, Date.parse(there));
      add('money', 0, WAY[0][0], { note: 'The money has come in.' });
    }
    add(status, seconds, status);
  }
  return stages;
}

/** When the way to the payment begins. */
function startOf(claim: Claim, pace: number): number {
  const came = before(claim, pace).at(-1)?.at ?? Date.parse(claim.begun);
  return claim.approved ? Math.max(came, Date.parse(claim.approved)) : came;
}

/** How far on its way a claim was when it came; an approval makes it `Processing`, which the portal has said itself. */
function placeOf(claim: Claim): number {
  if (claim.approved) return 0;
  return claim.from === 'records' ? WAY.findIndex(([status]) => status === claim.invoice.status) : -1;
}

/** Puts a hold from the switchboard into the way: everything later waits until it is over. */
function heldByHand({ held, invoice }: Claim, stages: readonly Stage[]): Stage[] {
  if (!held) return [...stages];
  const [from, until] = [Date.parse(held.at), Date.parse(held.until)];
  const reached = stages.filter(({ at }) => at <= from);
  const { status, approval } = reached.at(-1) ?? {
    status: invoice.status,
    approval: invoice.client_approval_status,
  };
  return [
    ...reached,
    { name: 'by-hand', at: from, status, approval, hold: held, note: `Held: ${held.reason}.` },
    { name: 'let-go', at: until, status, approval, note: arrived(held) },
    ...stages.filter(({ at }) => at > from).map((stage) => ({ ...stage, at: stage.at + until - from })),
  ];
}

const arrived = ({ askedOf, hasCome = false }: HeldByHand): string =>
  askedOf === 'participant' && !hasCome
    ? 'The provider has sent what was missing.'
    : 'What was asked for has arrived.';

/** Ends the way of a claim that was taken back before money went out for it. */
function takenBack(claim: Claim, stages: readonly Stage[], pace: number): Stage[] {
  if (!claim.takenBack) return [...stages];
  const at = Date.parse(claim.takenBack);
  if (isPaidBy(claim, stages, at)) return [...stages];
  return [
    ...stages.filter((stage) => stage.at <= at),
    {
      name: 'taken-back',
      at: at + 10_000 * pace,
      status: CANCELLED,
      approval: 'Rejected',
      note: 'You told us that this did not happen. The claim was taken back.',
    },
  ];
}

/** What the portal is sent about a stage. */
export interface StageRecords {
  invoice: Invoice;
  lines: Line[];
  event: FeedRecord<'invoice_events'>;
  submitted: FeedRecord<'submitted_claims'> | undefined;
}

/** The records of a claim at one of its stages. */
export function recordsAt(claim: Claim, stages: readonly Stage[], place: number): StageRecords {
  const stage = stages[place];
  if (!stage) throw new RangeError(`A claim has no stage ${place}.`);
  const { invoice, submitted } = claim;
  const { at, status, approval, hold, note } = stage;
  const changed_at = momentOf(at);
  const isPaid = status === PAID || status === CREDITED;
  const isShort =
    claim.course === 'short' && stages.slice(0, place + 1).some((each) => each.status === FROM_THE_AGENCY);
  const lines = (isShort ? cutShort(claim.lines) : claim.lines).map((line) => ({
    ...line,
    amount_paid: isPaid ? line.amount_due : null,
    changed_at,
  }));
  const due = lines.reduce((sum, line) => sum + centsOf(line.amount_due), 0);
  const isUnderWay = !isPaid && status !== CANCELLED && status !== ASKED;
  return {
    invoice: {
      ...invoice,
      status,
      client_approval_status: approval,
      sf_invoice_status: isShort ? 'NDIA Partially Approved' : null,
      amount_due: dollarsOf(due),
      date_paid: isPaid ? dayOf(at) : null,
      expected_on: isUnderWay && !hold ? addDays(dayOf(Date.parse(claim.begun)), EXPECTED_DAYS) : null,
      payment_reference: isPaid ? referenceOf(invoice, at) : null,
      held_reason: hold?.reason ?? null,
      held_since: hold ? dayOf(at) : null,
      held_asked_of: hold && 'askedOf' in hold ? hold.askedOf : null,
      held_due_on: asksParticipant(stage) ? addDays(dayOf(at), DUE_DAYS) : null,
      changed_at,
    },
    lines,
    event: {
      sfid: sfidOf('event', `${invoice.sfid} ${stage.name}`),
      invoice_sfid: invoice.sfid,
      at: changed_at,
      status,
      note: note ?? null,
      changed_at,
    },
    submitted: submitted && {
      ...submitted.record,
      status: caseStatus(stage),
      invoice_sfid: invoice.sfid,
      changed_at,
    },
  };
}

/** What a person reads beside the claim that they sent in. */
function caseStatus(stage: Stage): string {
  if (stage.status === PAID || stage.status === CANCELLED) return 'Processed';
  return asksParticipant(stage) ? 'More information needed' : 'In review';
}

const asksParticipant = ({ hold }: Stage): boolean =>
  hold !== undefined && 'askedOf' in hold && hold.askedOf === 'participant';

/** The first line of a claim is paid with a tenth less than was asked for: its price was above the limit. */
function cutShort([first, ...rest]: readonly Line[]): Line[] {
  if (!first) return [];
  const asked = centsOf(first.total);
  const cut = Math.ceil(asked / 10);
  return [
    {
      ...first,
      amount_due: dollarsOf(asked - cut),
      reason_code: 'PRICE-LIMIT',
      reason: 'Above the price limit',
    },
    ...rest,
  ];
}

const referenceOf = ({ sfid }: Invoice, at: number): string =>
  `PAY-${dayOf(at).replaceAll('-', '')}-${sfid.slice(-5).toUpperCase()}`;
