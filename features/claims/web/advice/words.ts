import { brand } from '#platform/web/brand.ts';
import { isolated } from '#scheme/text.ts';
import { ADVICE_NOTE_MAX, type Says } from '../../rules/advice.ts';

/** What the pages say where people with read-only access say what they think of a claim that waits. */
export const adviceWords = {
  /** In the list of approvals, before the name. */
  marks: { approve: 'Would approve', ask: 'Would ask first' } satisfies Record<Says, string>,
  you: 'You',
  /** Over the marks, for screen readers, and over what was said on a claim's page. */
  said: 'What others say',
  saidBefore: 'What others said',
  sentence: (by: string | undefined, says: Says, day: string) => {
    const what = says === 'approve' ? 'would approve this' : 'would ask about this first';
    return `${by === undefined ? 'You' : isolated(by)} ${what}, said on ${day}.`;
  },

  question: 'What do you say?',
  says: { approve: 'I’d approve this', ask: 'Ask about this first' } satisfies Record<Says, string>,
  note: 'Why? (optional)',
  noteHint: `Up to ${ADVICE_NOTE_MAX} characters`,
  noteTooLong: `Please write at most ${ADVICE_NOTE_MAX} characters.`,
  decidesNothing: `This does not decide the claim. Everybody with access can see it, and ${brand.name} can see it too.`,
  send: 'Say this',
  change: 'Change what you say',
  takeBack: 'Take it back',
  cancel: 'Cancel',
  sent: 'What you say is kept.',
  takenBack: 'You took it back.',
  failed: 'That did not work. Please try again.',
  sayHere: 'On a claim’s page you can say whether you would approve it.',
} as const;
