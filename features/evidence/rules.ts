import type { ClaimStatus } from '#features/claims/rules/claims.ts';
import { isUnderWay } from '#features/claims/rules/status.ts';
import { charactersOf } from '#features/submissions/rules/submission.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { plainly } from '#scheme/typed.ts';

/** What a claim is held for, and what people send for it (specification: evidence-of-a-hold). */

/** Something was sent, or somebody says that they do not have what is asked for. */
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

/** The same in the characters of the database: some signs that people count as one consist of several. */
export const NOTE_STORED_MAX = 2000;

/** How many days before its last day people are reminded of what is asked, the first reminder first. */
export const REMINDER_DAYS = [3, 1] as const;

/** Days for which evidence is kept with its documents: seven years, as claims' records are. */
export const EVIDENCE_DAYS = 2557;

/** What is said where what was put in cannot be sent as it is. */
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

/** What somebody wrote, without blanks around it; null where there is nothing to be read in it. */
export const written = (text: string | undefined): string | null =>
  text === undefined || plainly(text) === '' ? null : text.trim();

/** Whether a note, or the reason of an answer, is too long. */
export const isTooLong = (text: string): boolean =>
  text.trim().length > NOTE_STORED_MAX || charactersOf(text.trim()) > NOTE_MAX;

/** What is wrong with it, by the field of the call; empty where it can be sent. */
export function evidenceProblems({ kind, note, documents }: ToSend): { file?: string; note?: string } {
  if (isTooLong(note)) return { note: EVIDENCE_PROBLEMS.note };
  if (written(note) !== null) return {};
  if (kind === 'not-available') return { note: EVIDENCE_PROBLEMS.noReason };
  return documents > 0 ? {} : { file: EVIDENCE_PROBLEMS.nothing };
}

/** Why the plan manager's answer cannot be taken: it says what is missing where it is not enough. */
export function answerProblem(verdict: Verdict, reason: string): 'missing' | 'too-long' | undefined {
  if (isTooLong(reason)) return 'too-long';
  return verdict === 'not-enough' && written(reason) === null ? 'missing' : undefined;
}

/** A hold of a claim: the same claim held for another reason, or from another day on, is held anew. */
export interface Hold {
  heldReason: string | null;
  heldSince: IsoDate | null;
}

/** A claim as far as a hold goes. */
export interface HeldClaim extends Hold {
  status: ClaimStatus;
  datePaid: IsoDate | null;
  heldAskedOf: string | null;
}

/** Whether the participant is asked for what is missing. */
export const isAskedOfParticipant = (claim: HeldClaim): boolean =>
  isUnderWay(claim) && claim.heldReason !== null && claim.heldAskedOf === 'participant';

/** Whether something was sent for the hold that a claim has now. */
export const isForHold = (sent: Hold, now: Hold): boolean =>
  now.heldReason !== null && sent.heldReason === now.heldReason && sent.heldSince === now.heldSince;

/** Something that was sent, with the newest answer to it. */
export interface Answered extends Hold {
  verdict: Verdict | null;
}

/** How far a hold is that is asked of the participant. */
export const EVIDENCE_STATES = ['asked', 'sent', 'not-enough', 'enough'] as const;
export type EvidenceState = (typeof EVIDENCE_STATES)[number];

/**
 * How far the present hold of a claim is; null where nothing is asked of the participant. `all` is what was sent for the
 * claim, the newest first. Once anything was enough, nothing more is asked; before that the newest counts.
 */
export function evidenceState(claim: HeldClaim, all: readonly Answered[]): EvidenceState | null {
  if (!isAskedOfParticipant(claim)) return null;
  const own = all.filter((sent) => isForHold(sent, claim));
  if (own.some(({ verdict }) => verdict === 'enough')) return 'enough';
  const [newest] = own;
  if (!newest) return 'asked';
  return newest.verdict ?? 'sent';
}
