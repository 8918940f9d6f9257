import { formatSpokenDate, type IsoDate } from '#scheme/dates.ts';
import type { ReviewEnd } from '#scheme/review-rule.ts';

/** The claims of a participant that wait for a decision. */
export interface WaitingClaims {
  count: number;
  /** The day on which the first of them is decided automatically; undefined where they go on waiting. */
  firstEndsOn: IsoDate | undefined;
  /** What happens to that claim then. */
  atEnd: ReviewEnd;
  /** Whether the person who reads this may decide. */
  mayDecide: boolean;
}

/** What a page says about claims that wait: how many there are, and what happens to the first if nobody decides. */
export function waitingSentences(
  { count, firstEndsOn, atEnd, mayDecide }: WaitingClaims,
  today: IsoDate,
): { lead: string; more: string[] } {
  const lead = leadOf(count, mayDecide);
  const ends = { endsOn: firstEndsOn, atEnd, mayDecide, what: count === 1 ? 'It' : 'The first' };
  // The lead already says that claims wait.
  const sentence = count === 0 || atEnd === 'waits' ? undefined : endSentence(ends, today);
  return { lead, more: sentence ? [sentence] : [] };
}

/** What becomes of a claim that nobody decides, and when; undefined where nobody was asked about it yet. */
export function endSentence(
  {
    endsOn,
    atEnd,
    mayDecide,
    what = 'It',
  }: { endsOn: IsoDate | undefined; atEnd: ReviewEnd; mayDecide: boolean; what?: string },
  today: IsoDate,
): string | undefined {
  if (atEnd === 'waits')
    return `${what} waits until ${mayDecide ? 'you decide' : 'somebody with full access decides'}.`;
  if (!endsOn) return undefined;
  const day = endsOn <= today ? 'today' : `on ${formatSpokenDate(endsOn, today)}`;
  return `${what} is ${atEnd} ${mayDecide ? 'without you' : 'without them'} ${day}.`;
}

/** The first of these sentences; messages start with it too. */
export function leadOf(count: number, mayDecide: boolean): string {
  if (count === 0) return 'No claim waits for you.';
  const claims = `${count.toLocaleString('en-AU')} ${count === 1 ? 'claim' : 'claims'}`;
  if (mayDecide) return `${claims} to check.`;
  return `${claims} ${count === 1 ? 'waits' : 'wait'} for somebody with full access.`;
}
