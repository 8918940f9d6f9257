import type { Deed } from '#platform/server/manifest/activity.ts';
import { formatDate, type IsoDate } from '#scheme/dates.ts';
import { isolated } from '#scheme/text.ts';
import { claimTitle } from '../words.ts';

/** How much of a text a title holds, in characters as people count them. */
const TITLE_MAX = 60;

/** The beginning of a text, on one line and without marks that turn text around. */
function beginningOf(text: string): string {
  const line = text
    .replaceAll(/\p{Bidi_Control}/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const signs = [...new Intl.Segmenter('en-AU').segment(line)].map(({ segment }) => segment);
  return signs.length > TITLE_MAX ? `${signs.slice(0, TITLE_MAX).join('').trim()}…` : line;
}

/** The titles of questions. A question about no record has its first words as its title. */
export const titles = {
  claim: claimTitle,
  support: (category: string) => category,
  report: (from: IsoDate, to: IsoDate) => `Budget report, ${formatDate(from)} to ${formatDate(to)}`,
  access: (name: string) => `Access of ${isolated(name)}`,
  itself: beginningOf,
} as const;

/** How the activity describes what people and staff do with questions. It never says what they wrote. */
export const deeds = {
  asked: { kind: 'question-asked', sentence: ({ who }) => `${who} asked the plan manager a question.` },
  reported: {
    kind: 'strange-told',
    sentence: ({ who }) => `${who} said that something looks strange.`,
  },
  written: { kind: 'question-written', sentence: ({ who }) => `${who} wrote to the plan manager.` },
  shared: { kind: 'question-shared', sentence: ({ who }) => `${who} shared a question.` },
  unshared: { kind: 'question-unshared', sentence: ({ who }) => `${who} stopped sharing a question.` },
  answered: { kind: 'question-answered', sentence: ({ who }) => `${who} answered a question.` },
  closed: { kind: 'question-closed', sentence: ({ who }) => `${who} closed a question.` },
  opened: { kind: 'question-opened', sentence: ({ who }) => `${who} opened a question again.` },
} as const satisfies Record<string, Deed>;

/** What the calls say to people and to staff. */
export const words = {
  askedAlready: 'We have been asked to end this already. You can write to us there.',
  noQuestion: 'There is no such question.',
  newer: 'Somebody has written here since you looked. Please read that first.',
} as const;

/** What the staff's queue says of a question. */
export const queueWords = {
  kinds: {
    claim: 'Claim',
    support: 'Support',
    report: 'Report',
    contact: 'General',
    fraud: 'Possible fraud',
    access: 'End an access',
  },
  line: (by: string) => `${by} waits for an answer`,
  toEnd: (by: string) => `${by} asks to end this access`,
  strange: (by: string) => `${by} says that something looks strange`,
  asked: 'Asked by',
  last: 'Last message',
  messages: 'Messages',
  thread: 'Question',
} as const;
