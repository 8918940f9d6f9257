import { isolated } from '#scheme/text.ts';
import { TEXT_MAX, type ThreadState } from '../rules.ts';

/** What the console's page of a question says. */
export const words = {
  toQueue: 'All questions',
  askedBy: 'Asked by',
  state: 'State',
  states: {
    waiting: 'Waiting for an answer',
    answered: 'Answered',
    read: 'Done without an answer',
    closed: 'Closed',
  } satisfies Record<ThreadState, string>,
  closedBy: (by: string, at: string) => `Closed by ${isolated(by)}, ${at}`,
  seenBy: 'Who sees it',
  seenByAll: 'Everybody with access',
  seenBySome: 'Who asked, and everybody with full access',
  messages: 'Messages',
  staff: (name: string) => `${isolated(name)} (plan manager)`,
  read: (at: string) => `Read ${at}`,
  answer: 'Your answer',
  hint: `At most ${TEXT_MAX.toLocaleString('en-AU')} characters. The person sees your name.`,
  closes: 'Close the question with this answer',
  send: 'Send',
  sent: 'The answer is sent.',
  close: 'Close without an answer',
  closed: 'The question is closed.',
  open: 'Open again',
  opened: 'The question is open again.',
  openUntil: (at: string) => `It can be opened again until ${at}. An answer opens it, too.`,
} as const;
