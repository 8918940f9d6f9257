import { isUnderWay } from '#features/claims/rules/status.ts';
import { addDays, type IsoDate } from '#scheme/dates.ts';
import { toDollars } from '#scheme/money.ts';
import { type DemoInvoice, type DemoLine, earlier, lastDay } from './claims.ts';
import type { Cell } from './world-options.ts';

/** Therapists also claim for travel, reports and supports that are not face to face; most lines are standard (''). */
const THERAPY_TYPES: Readonly<Record<number, string>> = {
  3: 'THLT',
  9: 'NF2F',
  14: 'THLT',
  19: 'REPW',
  25: 'TRAN',
};
const THERAPY_TURNS = 29;
const CONSUMABLES = 3;
const THERAPY = 15;

/** Whether the plan manager's own system leaves a value out, as it does for one record in `every`. */
const isLeftOut = (number: number, every: number): boolean => number % every === every - 1;

/**
 * What the demo's plan manager sends about a line besides item, date and amount
 * (specification: demo-says-what-feeds-say). Some lines have none of it. The number of the line decides, not `Random`:
 * drawing from it here would change the amounts.
 */
export function sentOfLine(
  { support, item, price, total, due, reason }: DemoLine,
  { type, paidOn }: DemoInvoice,
  number: number,
): Record<string, Cell> {
  const isBare = isLeftOut(number, 9);
  const isCancelled = item.unit === 'H' && support.category === 1 && type === 'invoice' && number % 61 === 5;
  const paid = paidOn !== undefined && !isBare;
  return {
    unit_price: isBare ? '' : toDollars(price),
    gst_code: isBare ? '' : type === 'reimbursement' ? 'P5' : support.category === CONSUMABLES ? 'P1' : 'P2',
    claim_type: isCancelled
      ? 'CANC'
      : support.category === THERAPY
        ? (THERAPY_TYPES[number % THERAPY_TURNS] ?? '')
        : '',
    cancellation_reason: isCancelled ? 'NSDH' : '',
    amount_paid: paid ? toDollars(due) : '',
    reason_code: paid && due !== total ? reason?.code : '',
    reason: paid && due !== total ? reason?.words : '',
  };
}

/**
 * What the demo's plan manager sends about a claim: the day of the expected payment for some claims that are under way
 * and do not wait for the client, the payment's reference for most paid claims. An `isHeld` claim waits for a receipt.
 */
export function sentOfClaim(
  { status, paidOn, receivedAt }: DemoInvoice,
  number: number,
  { today, isHeld }: { today: IsoDate; isHeld: boolean },
): Record<string, Cell> {
  const isTheirs = isUnderWay({ status, datePaid: paidOn ?? null }) && status !== 'Awaiting Client Approval';
  return {
    expected_on: isTheirs && !isLeftOut(number, 2) ? addDays(today, 2 + (number % 6)) : '',
    payment_reference: paidOn && !isLeftOut(number, 6) ? `PAY-${paidOn.replaceAll('-', '')}-${number}` : '',
    held_reason: isHeld ? 'The agency asks the provider for a receipt' : '',
    held_since: isHeld ? earlier(addDays(receivedAt.slice(0, 10), 5), lastDay(today)) : '',
    held_asked_of: isHeld ? 'provider' : '',
  };
}
