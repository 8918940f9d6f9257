import type { ClaimStatus } from '#features/claims/rules/claims.ts';
import { isUnderWay } from '#features/claims/rules/status.ts';
import { charactersOf } from '#features/submissions/rules/submission.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { plainly } from '#scheme/typed.ts';

/** Why the plan manager holds a claim, and what people send for it (specification: evidence-of-a-hold). */

/** Somebody sends something, or says that they do not have it. */
export const EVIDENCE_KINDS = ['sent', 'not-available'] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** What the plan manager answers. */
export const VERDICTS = ['enough', 'not-enough'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** The fields of the call that take a document, in their order. */
export const EVIDENCE_FILES = ['file', 'second_file', 'third_file'] as const;
export type EvidenceFile = (typeof EVIDENCE_FILES)[number];

/** The longest note, and the longest reason of an answer, in characters as people count them. */
export const NOTE_MAX = 500;

/** The same in the database's characters. People count some signs as one that the database counts as several. */
export const NOTE_STORED_MAX = 2000;

/** The reminders: each so many days before the day by which people should answer, the first one first. */
export const REMINDER_DAYS = [3, 1] as const;

/** For how many days the portal keeps evidence with its documents: seven years, as it keeps claims. */
export const EVIDENCE_DAYS = 2557;

/** What the form and the call say about a mistake. */
export const EVIDENCE_PROBLEMS = {
  kind: 'Please say whether you send something or don’t have it.',
  hold: 'Please say what the claim is held for.',
  nothing: 'Please add a file or write a note.',
  noReason: 'Please say why you don’t have it.',
  note: `Please write at most ${NOTE_MAX} characters.`,
} as const;

/** What somebody is about to send. */
export interface ToSend {
  kind: EvidenceKind;
  note: string;
  /** How many documents come with it. */
  documents: number;
}

/** What somebody wrote, without blanks around it; null where nobody could read anything in it. */
export const written = (text: string | undefined): string | null =>
  text === undefined || plainly(text) === '' ? null : text.trim();

/** Whether a note, or the reason of an answer, is too long. */
export const isTooLong = (text: string): boolean =>
  text.trim().length > NOTE_STORED_MAX || charactersOf(text.trim()) > NOTE_MAX;

/** What is wrong, by the field of the call; empty where nothing is wrong. */
export function evidenceProblems({ kind, note, documents }: ToSend): { file?: string; note?: string } {
  if (isTooLong(note)) return { note: EVIDENCE_PROBLEMS.note };
  if (written(note) !== null) return {};
  if (kind === 'not-available') return { note: EVIDENCE_PROBLEMS.noReason };
  return documents > 0 ? {} : { file: EVIDENCE_PROBLEMS.nothing };
}

/** What is wrong with the plan manager's answer. An answer “not enough” has to say what is missing. */
export function answerProblem(verdict: Verdict, reason: string): 'missing' | 'too-long' | undefined {
  if (isTooLong(reason)) return 'too-long';
  return verdict === 'not-enough' && written(reason) === null ? 'missing' : undefined;
}

/** A hold of a claim. Another reason, or another first day, makes it another hold. */
export interface Hold {
  heldReason: string | null;
  heldSince: IsoDate | null;
}

/** What a claim says about its hold. */
export interface HeldClaim extends Hold {
  status: ClaimStatus;
  datePaid: IsoDate | null;
  heldAskedOf: string | null;
}

/** Whether the plan manager asks the participant for what is missing. */
export const isAskedOfParticipant = (claim: HeldClaim): boolean =>
  isUnderWay(claim) && claim.heldReason !== null && claim.heldAskedOf === 'participant';

/** Whether somebody sent something for the hold that a claim has now. */
export const isForHold = (sent: Hold, now: Hold): boolean =>
  now.heldReason !== null && sent.heldReason === now.heldReason && sent.heldSince === now.heldSince;

/** What somebody sent, with the newest answer to it. */
export interface Answered extends Hold {
  verdict: Verdict | null;
}

/** How far a hold is, where the plan manager asks the participant. */
export const EVIDENCE_STATES = ['asked', 'sent', 'not-enough', 'enough'] as const;
export type EvidenceState = (typeof EVIDENCE_STATES)[number];

/**
 * How far the present hold of a claim is; null where the plan manager asks the participant for nothing. `all` is what
 * people sent for the claim, the newest first. Once something was enough, the plan manager needs nothing more. Until then
 * the newest counts.
 */
export function evidenceState(claim: HeldClaim, all: readonly Answered[]): EvidenceState | null {
  if (!isAskedOfParticipant(claim)) return null;
  const own = all.filter((sent) => isForHold(sent, claim));
  if (own.some(({ verdict }) => verdict === 'enough')) return 'enough';
  const [newest] = own;
  if (!newest) return 'asked';
  return newest.verdict ?? 'sent';
}
