import type { Deed } from '#platform/server/manifest/activity.ts';

/** How what is done here reads in the activity. None of it says what was asked. */
export const deeds = {
  asked: { kind: 'question-asked', sentence: ({ who }) => `${who} asked the plan manager a question.` },
  written: { kind: 'question-written', sentence: ({ who }) => `${who} wrote to the plan manager.` },
  shared: { kind: 'question-shared', sentence: ({ who }) => `${who} shared a question.` },
  unshared: { kind: 'question-unshared', sentence: ({ who }) => `${who} stopped sharing a question.` },
  answered: { kind: 'question-answered', sentence: ({ who }) => `${who} answered a question.` },
  closed: { kind: 'question-closed', sentence: ({ who }) => `${who} closed a question.` },
  opened: { kind: 'question-opened', sentence: ({ who }) => `${who} opened a question again.` },
} as const satisfies Record<string, Deed>;

/** What the calls say to staff. */
export const words = {
  noQuestion: 'There is no such question.',
} as const;

/** What the staff's queue says of a question. */
export const queueWords = {
  kinds: { claim: 'Claim', support: 'Support', report: 'Report', contact: 'General' },
  line: (by: string) => `${by} waits for an answer`,
  asked: 'Asked by',
  last: 'Last message',
  messages: 'Messages',
} as const;
