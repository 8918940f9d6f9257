import { charactersOf } from '#features/submissions/rules/submission.ts';
import { afterBusinessMinutes, type DayTime, readHours } from '#scheme/business-hours.ts';
import { daysAfter } from '#scheme/dates.ts';
import { plainly } from '#scheme/typed.ts';

/** What a question may be about. */
export const ABOUT = ['claim', 'support', 'report', 'contact'] as const;
export type About = (typeof ABOUT)[number];

/** Who may have written a message. */
export const SIDES = ['person', 'plan manager'] as const;
export type Side = (typeof SIDES)[number];

/** How a thread stands: the plan manager has to answer, has answered, has read it and no answer is due, or it is closed. */
export const THREAD_STATES = ['waiting', 'answered', 'read', 'closed'] as const;
export type ThreadState = (typeof THREAD_STATES)[number];

/** How long a message may be, in characters as people count them. */
export const TEXT_MAX = 2000;

/** The same in the characters of the database: some signs that people count as one consist of several. */
export const STORED_MAX = 8000;

/** What is said where a message cannot be taken as it is. */
export const textProblems = {
  empty: 'Please write your question or message',
  tooLong: `Please write at most ${TEXT_MAX.toLocaleString('en-AU')} characters`,
} as const;

/** What is wrong with the text of a message; undefined where nothing is (specification: question-text). */
export function textProblem(text: string): string | undefined {
  if (plainly(text) === '') return textProblems.empty;
  return text.length > STORED_MAX || charactersOf(text.trim()) > TEXT_MAX ? textProblems.tooLong : undefined;
}

/** Threads on a page of the list. */
export const QUESTIONS_PER_PAGE = 15;

/** How often a session may write: no conversation comes near it. */
export const WRITE_LIMIT = { times: 60, minutes: 60 } as const;

/** For how many days a closed thread can be opened again. */
export const OPEN_AGAIN_DAYS = 30;

/** Until when a thread that was closed can be opened again. */
export const openUntil = (closedAt: Date): Date => daysAfter(closedAt, OPEN_AGAIN_DAYS);

/** Whether a thread is closed for good: that it was closed is too long ago. */
export const isOver = (closedAt: Date, at: Date): boolean => openUntil(closedAt) < at;

/** The same for statements: what was closed before this moment is closed for good. */
export const overBefore = (at: Date): Date => daysAfter(at, -OPEN_AGAIN_DAYS);

/**
 * Days for which threads are kept after they were closed, or after their last message where nothing waits: seven years,
 * like the scheme's records. They say why a claim was paid.
 */
export const THREAD_DAYS = 2557;

/** What a brand says of when it answers. */
interface Answering {
  hours: string;
  answerHours?: number | undefined;
}

/** By when an answer to what is asked at a moment can be expected (specification: answer-expected). */
export function answerExpected({ hours, answerHours }: Answering, asked: Date): DayTime {
  const open = readHours(hours);
  if (!open) throw new RangeError(`These are no business hours: ${hours}`);
  const minutes = answerHours === undefined ? open.closes - open.opens : answerHours * 60;
  return afterBusinessMinutes(asked, open, minutes);
}
