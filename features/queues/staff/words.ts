import type { QueueName } from '#platform/contract/queues.ts';
import type { OLDER_THAN } from '../rules.ts';

/** What each queue is called, and what is said where nothing waits in it. */
export const queueNames: Readonly<Record<QueueName, { title: string; about: string; empty: string }>> = {
  'call-backs': {
    title: 'Call backs',
    about: 'People who asked to be called back.',
    empty: 'Nobody waits for a call.',
  },
  questions: {
    title: 'Questions',
    about: 'Questions of people that wait for an answer.',
    empty: 'Every question is answered.',
  },
  'held-claims': {
    title: 'Held claims',
    about: 'Claims that are held, and what is missing.',
    empty: 'No claim is held.',
  },
  evidence: {
    title: 'Evidence',
    about: 'What people sent for claims that are held, and that nobody has answered yet.',
    empty: 'Everything that was sent has an answer.',
  },
  answers: {
    title: 'No and not sure',
    about: 'Supports of which somebody said that they did not happen, or that they are not sure.',
    empty: 'Nobody said “no” or “not sure”.',
  },
  messages: {
    title: 'Not delivered',
    about: 'Messages that could not be delivered. The person has not read them.',
    empty: 'Every message was delivered.',
  },
  'rejected-records': {
    title: 'Rejected records',
    about: 'Records of your systems that the last run of their kind could not take in.',
    empty: 'Every record of the last runs was taken in.',
  },
  'access-ends': {
    title: 'Access that ends',
    about: 'Access that ends within 30 days, and child representatives of people who turn 18.',
    empty: 'No access ends within 30 days.',
  },
  webhooks: {
    title: 'Webhooks',
    about: 'Receivers that do not take what they are sent.',
    empty: 'Every receiver takes what it is sent.',
  },
};

const list = new Intl.ListFormat('en-AU', { type: 'conjunction' });

/** What the queues' pages say. */
export const words = {
  title: 'Queues',
  openEvidence: 'Look and answer',
  openQuestion: 'Read and answer',
  about: (name: string) => `Hello ${name}. This waits for you and your colleagues, oldest first.`,
  oldest: (age: string) => `The oldest: ${age}`,
  kinds: 'Kind',
  all: (count: number) => `All (${count.toLocaleString('en-AU')})`,
  kind: (label: string, count: number) => `${label} (${count.toLocaleString('en-AU')})`,
  age: 'How long',
  ages: {
    any: 'Any time',
    day: 'More than a day',
    week: 'More than a week',
    month: 'More than 30 days',
  } satisfies Record<'any' | keyof typeof OLDER_THAN, string>,
  open: 'Open',
  done: 'Done lately',
  state: 'What to show',
  entries: 'Entries',
  more: 'Show more',
  keys: 'Arrow keys go through the list. Enter goes to the note, Escape back. Ctrl and Enter in the note: done.',
  choose: 'Choose an entry',
  chooseText: 'What is known about it stands here.',
  gone: 'This is not in the queue any more',
  further: 'Not on the pages shown',
  furtherText: 'It may be further down: press “Show more”.',
  goneText: 'Somebody was done with it, or what it was about has changed.',
  empty: 'Nothing waits here',
  noneOfThese: 'No entry fits these filters.',
  noneDone: 'Nobody was done with anything here yet.',
  openWith: (names: readonly string[]) =>
    `${list.format(names)} ${names.length === 1 ? 'has' : 'have'} this open too.`,
  doneBy: (by: string, note: string) => `${by} was done with this: “${note}”`,
  note: 'What was done',
  noteHint: 'It is kept with your name, and is part of the participant’s record.',
  isDone: 'Done',
  saidDone: (title: string) => `Done: ${title}.`,
  back: 'Back to the list',
  columns: { when: 'When', who: 'Who', note: 'Note', participant: 'Participant' },
} as const;
