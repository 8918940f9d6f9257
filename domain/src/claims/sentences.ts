import { formatSpokenDate, type IsoDate } from '../dates.ts';
import type { ReviewEnd } from '../review-rule.ts';

/** What waits for a decision of a participant's claims. */
export interface WaitingClaims {
  count: number;
  /** The day on which the first of them is decided without anybody; undefined where they go on waiting. */
  firstEndsOn: IsoDate | undefined;
  /** What becomes of it then. */
  atEnd: ReviewEnd;
  /** Whether the person who reads this may decide. */
  mayDecide: boolean;
}

/** What is said of claims that wait: the first sentence, and until when. Screens and messages say the same. */
export function waitingSentences(waiting: WaitingClaims, today: IsoDate): { lead: string; more: string[] } {
  const { count, firstEndsOn, atEnd, mayDecide } = waiting;
  if (count === 0) return { lead: 'No claim waits for you.', more: [] };
  const claims = `${count.toLocaleString('en-AU')} ${count === 1 ? 'claim' : 'claims'}`;
  const lead = mayDecide
    ? `${claims} to check.`
    : `${claims} ${count === 1 ? 'waits' : 'wait'} for somebody with full access.`;
  if (!firstEndsOn || atEnd === 'waits') return { lead, more: [] };
  const day = firstEndsOn <= today ? 'today' : `on ${formatSpokenDate(firstEndsOn, today)}`;
  const without = mayDecide ? 'without you' : 'without them';
  return { lead, more: [`${count === 1 ? 'It' : 'The first'} is ${atEnd} ${without} ${day}.`] };
}
