import { addDays, daysBetween, formatSpokenDate, type IsoDate } from '#scheme/dates.ts';
import type { ReviewEnd } from '#scheme/review-rule.ts';
import type { ClaimStatus, ClientApproval } from './claims.ts';

/** Where a claim is on its way, and when it is usually paid. */

/** How many days claims took until they were paid, from when they were approved or, without an approval, received. */
export interface PaymentTimes {
  /** How many claims the figures rest on. */
  count: number;
  /** Half of the claims were paid within this many days. */
  median: number;
  /** Nine in ten claims were paid within this many days. */
  most: number;
}

/** With fewer claims than this, no time is given: three payments are no habit. */
export const FEWEST_PAYMENTS = 5;

/** Payments that are older than this many days do not count. */
export const PAYMENTS_OF_DAYS = 365;

/** When a claim is paid, as far as somebody can say. */
export interface PaidWhen {
  /** Where the day comes from: the plan manager expects it, or nine in ten claims were paid that soon. */
  kind: 'expected' | 'usual';
  by: IsoDate;
  /** Whether that day has gone by. */
  isLate: boolean;
}

/**
 * When a claim that is under way is paid: on the day that the plan manager expects, else within the time in which nine
 * in ten claims were paid. That time runs from `since`, the day on which the claim came in or was approved; for a claim
 * that awaits approval it runs from today. Undefined where nobody can say.
 */
export function paidWhen(
  claim: { expectedOn: IsoDate | null; since: IsoDate | undefined },
  times: PaymentTimes | undefined,
  today: IsoDate,
): PaidWhen | undefined {
  const when = (kind: PaidWhen['kind'], by: IsoDate) => ({ kind, by, isLate: by < today });
  if (claim.expectedOn) return when('expected', claim.expectedOn);
  if (!times || times.count < FEWEST_PAYMENTS) return undefined;
  return when('usual', addDays(claim.since ?? today, times.most));
}

/** The day of payment in a sentence; `ifApproved` where the claim still has to be approved. */
export function paidWhenSentence(
  { kind, by, isLate }: PaidWhen,
  today: IsoDate,
  { brandName, ifApproved = false }: { brandName: string; ifApproved?: boolean },
): string {
  if (isLate) return `Payment is ${daysLate(by, today)}.`;
  const day = formatSpokenDate(by, today);
  if (kind === 'expected') return `${brandName} expects to pay it by ${day}.`;
  return `Usually paid by ${day}${ifApproved ? ', if you approve it today' : ''}.`;
}

/** By which day a late claim was to be paid, and who says so. */
export function dueSentence({ kind, by }: PaidWhen, today: IsoDate, brandName: string): string {
  const day = formatSpokenDate(by, today);
  return kind === 'expected'
    ? `${brandName} expected to pay it by ${day}.`
    : `Nine in ten claims like it would have been paid by ${day}.`;
}

/** The day of payment in a list, beside the status. */
export function paidWhenAnswer({ kind, by, isLate }: PaidWhen, today: IsoDate): string {
  if (isLate) return daysLate(by, today);
  return `${kind === 'expected' ? 'Paid' : 'Usually paid'} by ${formatSpokenDate(by, today)}`;
}

/** `1 day late`, `2 days late`. */
function daysLate(by: IsoDate, today: IsoDate): string {
  const days = daysBetween(by, today);
  return `${days.toLocaleString('en-AU')} ${days === 1 ? 'day' : 'days'} late`;
}

/** The day of payment as a note beside the stage `paid`. */
function paidWhenNote({ kind, by, isLate }: PaidWhen, today: IsoDate, ifApproved: boolean): string {
  if (isLate) return daysLate(by, today);
  const day = formatSpokenDate(by, today);
  if (kind === 'expected') return `expected by ${day}`;
  return `usually by ${day}${ifApproved ? ', if you approve it today' : ''}`;
}

export const STAGES = ['received', 'approved', 'checked', 'paid'] as const;
export type Stage = (typeof STAGES)[number];

/** A stage on the way of a claim. */
export interface StageOf {
  stage: Stage;
  title: string;
  /** `stopped`: the claim ended here without being paid. */
  state: 'done' | 'now' | 'future' | 'stopped';
  note: string | undefined;
}

/** What `stagesOf` needs to know of a claim to say how far it is. */
export interface OnItsWay {
  /** The displayed status (specification: displayed-status). */
  status: ClaimStatus;
  clientApproval: ClientApproval | null;
  receivedOn: IsoDate;
  decided: { approved: boolean; on: IsoDate } | undefined;
  /** Until when somebody can decide, and what happens to the claim then. */
  reviewEndsOn: IsoDate | undefined;
  atEnd: ReviewEnd;
  /** Whether nobody is asked, because claims of this participant are approved automatically. */
  isAutomatic: boolean;
  /** Whether the person who reads this may decide. */
  mayDecide: boolean;
  /** Whether the claim waits for something that is missing; nobody knows how long. */
  isHeld: boolean;
  paidOn: IsoDate | null;
  paid: PaidWhen | undefined;
  times: PaymentTimes | undefined;
}

/** The stage that a claim of each status is at. */
const AT: Readonly<Record<ClaimStatus, Stage | 'end'>> = {
  New: 'received',
  Received: 'received',
  'Awaiting Client Approval': 'approved',
  Processing: 'checked',
  'Awaiting Agency Approval (NDIA)': 'checked',
  'Agency Approved (NDIA)': 'paid',
  'Awaiting Payment': 'paid',
  Paid: 'end',
  'Credit Paid': 'end',
  'Credit Partially Applied': 'end',
  'Declined by Client': 'approved',
  Cancelled: 'checked',
};

/** The stage of a claim that an event with this status belongs to. */
export const stageOfEvent = (status: ClaimStatus): Stage => {
  const at = AT[status];
  return at === 'end' ? 'paid' : at;
};

/** The four stages of a claim: it came in, somebody approves it, the NDIA checks it, it is paid. */
export function stagesOf(claim: OnItsWay, today: IsoDate): StageOf[] {
  const at = stageOf(claim);
  const current = at === 'end' ? STAGES.length : STAGES.indexOf(at);
  const spoken = (day: IsoDate) => formatSpokenDate(day, today);
  const titles: Record<Stage, string> = {
    received: 'We have it',
    approved: approvalTitle(claim, current),
    checked: current > STAGES.indexOf('checked') ? 'The NDIA has checked it' : 'The NDIA checks it',
    paid: 'Paid',
  };
  const notes: Record<Stage, string | undefined> = {
    received: spoken(claim.receivedOn),
    approved: approvalNote(claim, current, spoken),
    checked: checkNote(claim, current),
    paid: claim.paidOn ? spoken(claim.paidOn) : claim.paid && paidWhenNote(claim.paid, today, isAsked(claim)),
  };
  const stages = STAGES.map((stage, place): StageOf => {
    const state = place < current ? 'done' : place > current ? 'future' : 'now';
    const note = notes[stage] ?? (state === 'now' && claim.isHeld ? 'held' : undefined);
    return { stage, title: titles[stage], state, note };
  });
  return STOPPED.includes(claim.status) ? stoppedAt(claim, stages.slice(0, current + 1), spoken) : stages;
}

const STOPPED: readonly ClaimStatus[] = ['Declined by Client', 'Cancelled'];

/** Whether the person who reads this is asked to approve it. */
const isAsked = ({ status, mayDecide, isAutomatic }: OnItsWay): boolean =>
  status === 'Awaiting Client Approval' && mayDecide && !isAutomatic;

/** The stage that a claim is at. A claim that was cancelled stopped at `approved`, unless somebody approved it before. */
function stageOf({ status, clientApproval, decided }: OnItsWay): Stage | 'end' {
  const isApproved = decided ? decided.approved : clientApproval === 'Approved';
  return status === 'Cancelled' && !isApproved ? 'approved' : AT[status];
}

/** The claim goes no further, so later stages are not shown. The day is known where somebody declined it. */
function stoppedAt(
  { status, decided }: OnItsWay,
  stages: readonly StageOf[],
  spoken: (day: IsoDate) => string,
): StageOf[] {
  const isDeclined = status === 'Declined by Client' || decided?.approved === false;
  return stages.map((stage, place) =>
    place < stages.length - 1
      ? stage
      : {
          ...stage,
          title: isDeclined ? 'Declined' : 'Cancelled',
          state: 'stopped',
          note: isDeclined && decided ? spoken(decided.on) : undefined,
        },
  );
}

function approvalTitle(claim: OnItsWay, current: number): string {
  if (current > STAGES.indexOf('approved')) return 'Approved';
  if (claim.isAutomatic) return 'Approved for you';
  if (isAsked(claim)) return 'You check it';
  return claim.status === 'Awaiting Client Approval'
    ? 'Somebody with full access checks it'
    : 'You are asked';
}

function approvalNote(
  { decided, clientApproval, reviewEndsOn, atEnd }: OnItsWay,
  current: number,
  spoken: (day: IsoDate) => string,
): string | undefined {
  if (decided) return spoken(decided.on);
  if (current > STAGES.indexOf('approved'))
    return clientApproval === null ? 'Nobody had to approve it' : undefined;
  return !reviewEndsOn || atEnd === 'waits' ? undefined : `by ${spoken(reviewEndsOn)}`;
}

/** How long the plan manager and the agency take together, where the check is still to come. */
function checkNote({ isHeld, times, paid }: OnItsWay, current: number): string | undefined {
  if (isHeld) return undefined;
  if (current > STAGES.indexOf('checked') || paid?.kind === 'expected') return undefined;
  if (!times || times.count < FEWEST_PAYMENTS) return undefined;
  const { median, most } = times;
  if (median === most) return `usually ${most} ${most === 1 ? 'day' : 'days'}, with the payment`;
  return `usually ${median} to ${most} days, with the payment`;
}
