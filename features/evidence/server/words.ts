import type { Brand } from '#platform/contract/brand.ts';
import type { Deed } from '#platform/server/manifest/activity.ts';
import { isolated } from '#scheme/text.ts';

/** What the calls about evidence say. */
export const words = {
  notHeld: ({ name }: Brand) => `${name} is not waiting for this any more, so it was not sent.`,
  notYours: 'You are not asked for anything about this claim, so this was not sent.',
  anotherHold: ({ name }: Brand) =>
    `${name} has changed what they ask for, so this was not sent. Please read what they ask for now.`,
  document: 'document',
  /** The name under which a browser saves a document. */
  fileName: (number: string, place: number) => `document ${place} for invoice ${number}`,
  noDocument: 'There is no such document.',
  reasonMissing: 'Please write what is missing.',
  reasonTooLong: (most: number) => `Please write at most ${most} characters.`,
  answeredBefore: (by: string, verdict: 'enough' | 'not-enough', reason: string | null) =>
    `${isolated(by)} answered before you: ${verdict === 'enough' ? 'enough' : `not enough, “${reason ?? ''}”`}. Your answer was not kept; what you wrote is still in the field.`,
  system: 'Your system',
} as const;

/** What the staff's queue says of evidence. */
export const queueWords = {
  kinds: { sent: 'Something was sent', 'not-available': 'They do not have it' },
  title: (number: string, provider: string) => `Claim ${number} of ${provider}`,
  line: { sent: 'sent what was asked for', 'not-available': 'does not have what was asked for' },
  answer: 'What they sent',
  asked: 'Asked for',
  since: 'Held since',
  note: 'Their note',
  who: 'Who sent it',
  documents: 'Documents',
  amount: 'Amount',
  due: 'To be answered by',
} as const;

/** How the activity describes what people send for held claims, and the answers. */
export const deeds = {
  sent: {
    kind: 'evidence-sent',
    sentence: ({ who, claim }) => `${who} sent what was asked for about ${claim}.`,
  },
  notAvailable: {
    kind: 'evidence-not-available',
    sentence: ({ who, whose, claim }) =>
      `${who} said that ${whose === 'your' ? 'you' : 'they'} don’t have what was asked for about ${claim}.`,
  },
  enough: {
    kind: 'evidence-enough',
    sentence: ({ who, claim }) => `${who} answered that what was sent about ${claim} is enough.`,
  },
  notEnough: {
    kind: 'evidence-not-enough',
    sentence: ({ who, claim }) => `${who} answered that what was sent about ${claim} is not enough.`,
  },
} as const satisfies Record<string, Deed>;
