import { charactersOf } from '#features/submissions/rules/submission.ts';
import { afterBusinessMinutes, type DayTime, readHours } from '#scheme/business-hours.ts';
import { daysAfter } from '#scheme/dates.ts';
import { plainly } from '#scheme/typed.ts';

/**
 * What a question may be about. `contact`: nothing in particular. `fraud`: something that looks strange to the person.
 * `access`: somebody's access, which the plan manager is asked to end.
 */
export const ABOUT = ['claim', 'support', 'report', 'contact', 'fraud', 'access'] as const;
export type About = (typeof ABOUT)[number];

/** Whether a question is about no record: its own first words are its title. */
export const isAboutItself = (about: About): about is 'contact' | 'fraud' =>
  about === 'contact' || about === 'fraud';

/** The two sides that write messages. */
export const SIDES = ['person', 'plan manager'] as const;
export type Side = (typeof SIDES)[number];

/** The states of a thread. `read`: the plan manager has read it and need not answer. */
export const THREAD_STATES = ['waiting', 'answered', 'read', 'closed'] as const;
export type ThreadState = (typeof THREAD_STATES)[number];

/** How long a message may be, in characters as people count them. */
export const TEXT_MAX = 2000;

/** The same in the database's characters. People count some signs as one that the database counts as several. */
export const STORED_MAX = 8000;

/** What the form and the call say about a mistake. */
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

/** How often a session may write. No conversation comes near that. */
export const WRITE_LIMIT = { times: 60, minutes: 60 } as const;

/** For how many days people and staff can open a closed thread again. */
export const OPEN_AGAIN_DAYS = 30;

/** Until when people and staff can open a thread again that closed at this moment. */
export const openUntil = (closedAt: Date): Date => daysAfter(closedAt, OPEN_AGAIN_DAYS);

/** Whether a thread is closed for good: nobody can open it again. */
export const isOver = (closedAt: Date, at: Date): boolean => openUntil(closedAt) < at;

/** The same for statements: threads that closed before this moment are closed for good. */
export const overBefore = (at: Date): Date => daysAfter(at, -OPEN_AGAIN_DAYS);

/**
 * Days for which threads are kept after they were closed, or after their last message where nothing waits: seven years,
 * like the scheme's records. They say why a claim was paid.
 */
export const THREAD_DAYS = 2557;

/** What a brand says about when it answers. */
interface Answering {
  hours: string;
  answerHours?: number | undefined;
}

/** By when a person can expect an answer to what they ask at a moment (specification: answer-expected). */
export function answerExpected({ hours, answerHours }: Answering, asked: Date): DayTime {
  const open = readHours(hours);
  if (!open) throw new RangeError(`These are no business hours: ${hours}`);
  const minutes = answerHours === undefined ? open.closes - open.opens : answerHours * 60;
  return afterBusinessMinutes(asked, open, minutes);
}
