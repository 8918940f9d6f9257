import type { Brand } from '#platform/contract/brand.ts';
import type { Deed } from '#platform/server/manifest/activity.ts';
import type { StatusMeaning } from '../rules/status.ts';

const moments = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Adelaide',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** What the claims calls say. */
export const words = {
  decidedOtherwise: (decision: { approved: boolean; by: string; at: string }, brand: Brand) =>
    `${decision.by} ${decision.approved ? 'approved' : 'declined'} this claim on ${moments.format(new Date(decision.at))} (Adelaide time). If that is not right, please call ${brand.name} on ${brand.phone}.`,
  notAwaiting: ({ label }: StatusMeaning) => `This claim does not await approval any more. It is: ${label}.`,
  autoApprove: 'Claims of this participant are approved automatically.',
  decidesThemselves: 'You have full access to this plan. You can approve or decline this claim yourself.',
  nothingToAnswer: ({ label }: StatusMeaning) =>
    `You can say whether this happened while a claim waits for a decision, or once it is paid. This claim is: ${label}.`,
  noCard: 'This participant’s claims have no card view.',
} as const;

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The activity's entry for an answer to "Did this happen?". */
const answered = (kind: string, said: string): Deed => ({
  kind,
  sentence: ({ who, claim }) => `${who} answered “${said}” to “Did this happen?” for an item of ${claim}.`,
});

/** The activity's entry for what somebody with read-only access says about a claim that waits. */
const advised = (kind: string, said: string): Deed => ({
  kind,
  sentence: ({ who, claim }) => `${who} said “${said}” about ${claim}.`,
});

/** How the activity describes what happens to claims. */
export const deeds = {
  approved: {
    kind: 'claim-approved',
    sentence: ({ who, claim, of }) => `${who} approved ${claim}${of}.`,
  },
  declined: {
    kind: 'claim-declined',
    sentence: ({ who, claim, of }) => `${who} declined ${claim}${of}.`,
  },
  wouldApprove: advised('claim-would-approve', 'I’d approve this'),
  wouldAsk: advised('claim-would-ask', 'Ask about this first'),
  tookAdviceBack: {
    kind: 'claim-advice-taken-back',
    sentence: ({ who, whose, claim }) =>
      `${who} took back what ${whose === 'your' ? 'you' : 'they'} said about ${claim}.`,
  },
  happened: answered('line-happened', 'Yes'),
  didNotHappen: answered('line-did-not-happen', 'No'),
  maybeHappened: answered('line-not-sure', 'Not sure'),
  approvedAutomatically: {
    kind: 'auto-approved',
    sentence: ({ claim, of }) => `${capital(claim)}${of} was approved automatically.`,
    isByItself: true,
  },
  approvedAtEnd: {
    kind: 'review-approved',
    sentence: ({ claim, of }) => `${capital(claim)}${of} was approved by itself, as its review time ended.`,
    isByItself: true,
  },
  declinedAtEnd: {
    kind: 'review-declined',
    sentence: ({ claim, of }) => `${capital(claim)}${of} was declined by itself, as its review time ended.`,
    isByItself: true,
  },
} as const satisfies Record<string, Deed>;
