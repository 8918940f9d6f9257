import { type IsoDate, todayInAdelaide } from '#scheme/dates.ts';
import { formatMoney, fromDollars } from '#scheme/money.ts';
import { type PaidWhen, paidWhen, paidWhenAnswer } from '../rules/stages.ts';
import { isUnderWay } from '../rules/status.ts';
import type { ClaimRow } from './figures.ts';
import { words } from './words.ts';

type Answered = Pick<ClaimRow, 'status' | 'amount' | 'sent'>;

/** When a claim that is under way is paid, as far as somebody can say; undefined for a credit, which is given back. */
export function paidOf({ status, amount, sent }: Answered, today: IsoDate): PaidWhen | undefined {
  if (!isUnderWay({ status, datePaid: sent.date_paid }) || amount < 0) return undefined;
  // Nobody knows how long a claim is held.
  if (sent.held_reason !== null && !sent.expected_on) return undefined;
  const waits = status === 'Awaiting Client Approval';
  const since = todayInAdelaide(new Date(sent.decided_at ?? sent.created_at));
  return paidWhen(
    { expectedOn: sent.expected_on, since: waits ? undefined : since },
    sent.payment_times ?? undefined,
    today,
  );
}

/**
 * What people open a claim to find out, said in the list already: by when it is paid or how late it is, what was not paid
 * of it, or why it was cancelled. Of a claim that waits for a decision nobody can say when it is paid.
 */
export function answerOf(row: Answered, today: IsoDate): string | undefined {
  const { status, sent } = row;
  if (status === 'Cancelled') return sent.cancelled_because ?? words.noReasonSent;
  if (sent.paid_short > 0) return words.shortBy(formatMoney(fromDollars(sent.paid_short)));
  if (status === 'Awaiting Client Approval') return undefined;
  const paid = paidOf(row, today);
  return paid && paidWhenAnswer(paid, today);
}
