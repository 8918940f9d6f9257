import { type Cents, formatMoney } from '#scheme/money.ts';
import { titles } from '../titles.ts';

/** What is said of decisions and claims that have not reached the server. */
export const words = {
  title: titles.unsent,
  about:
    'These wait on this phone or computer, because there was no connection. They are sent by themselves once there is one. Keep the app installed, and do not log out.',
  none: 'Everything is sent.',
  noneText: 'What you do without a connection waits here.',
  decision: (approve: boolean, amount: Cents, provider: string) =>
    `${approve ? 'Approve' : 'Decline'} ${formatMoney(amount)} from ${provider}`,
  /** `moment`: `1 Jul 2026, 3:05 pm`. */
  madeOn: (moment: string) => `Done on ${moment}.`,
  of: (participant: string) => `For ${participant}.`,
  waits: 'Not sent yet',
  refused: 'Not done',
  takeBack: 'Take it back',
  takenBack: 'It is taken back. Nothing was sent.',
  openAgain: 'Open it again',
  formInUse: 'You have begun another claim. Send it or start it again, then open this one.',
  remove: 'Remove from this list',
  /** On a claim, in place of its decision. */
  decided: (approve: boolean) => (approve ? 'You approve it' : 'You decline it'),
  /** Beside it. */
  waitsHere: 'It is sent once there is a connection.',
  /** After a decision that could not be sent. */
  keptDecision: 'There is no connection. Your decision is kept here. We send it once there is one.',
} as const;
