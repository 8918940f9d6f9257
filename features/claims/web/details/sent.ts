import type { IsoDate } from '#scheme/dates.ts';
import { type Cents, fromDollars } from '#scheme/money.ts';
import { quantityAtPrice, quantityInUnits } from '#scheme/units.ts';
import type { ClaimDetails, ClaimLine } from '../../calls/shapes.ts';
import { cancellationReason, claimTypeName, gstName } from '../../rules/lines.ts';
import { reasonInWords } from '../../rules/payment-reasons.ts';
import { isUnderWay } from '../../rules/status.ts';
import { paidOf } from '../answer.ts';
import { type ClaimRow, type LineRow, lineRow, showsPaid } from '../figures.ts';
import { words } from '../words.ts';

const { unsent } = words;

/**
 * A line with what the plan manager sent about it besides item, date and amount (specification: claim-details-fields).
 */
export interface SentLine extends LineRow {
  /** How the amount is made up: `2 hours at $70.23 an hour · Standard · GST-free`. */
  madeUp: string;
  /** Why it was cancelled. */
  cancelled: string | undefined;
  /** What was paid and why, where it differs from the amount asked for but is not less. */
  difference: string | undefined;
  /** What they did not send about this line, but about others, in words. */
  missing: readonly string[];
}

/** The lines of a claim; what was not sent about any of them is named once, in `missing`. */
export function sentLines(
  claim: ClaimDetails,
  planSfid: string | undefined,
  today: IsoDate,
): { lines: SentLine[]; missing: readonly string[] } {
  const isPaid = showsPaid(claim);
  const all = claim.invoice_line_items.map((line) => ({
    row: lineRow(line, planSfid),
    line,
    missing: missingOf(line, isPaid),
  }));
  const [first, ...others] = all.map(({ missing }) => missing);
  const missing = (first ?? []).filter((what) => others.every((other) => other.includes(what)));
  return {
    lines: all.map(({ row, line, missing: own }) => ({
      ...row,
      madeUp: madeUpOf(line),
      cancelled: line.cancellation_reason ? cancellationReason(line.cancellation_reason) : undefined,
      difference: differenceOf(line, claim.date_paid ?? today),
      missing: own.filter((what) => !missing.includes(what)),
    })),
    missing,
  };
}

function madeUpOf({ quantity, unit, unit_price: price, claim_type: type, gst_code: gst }: ClaimLine): string {
  return [
    price === null
      ? (quantityInUnits(quantity, unit) ?? words.quantity(quantity))
      : quantityAtPrice(quantity, fromDollars(price), unit),
    type === null ? '' : claimTypeName(type),
    gst === null ? '' : gstName(gst),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Whether the amount paid differs from the amount asked for but is not less; `PaidShort` shows what is less. */
const paidAnother = ({ amount_paid: paid, total, paid_short: short }: ClaimLine): boolean =>
  paid !== null && paid !== total && short === 0;

function differenceOf(line: ClaimLine, on: IsoDate): string | undefined {
  if (line.amount_paid === null || !paidAnother(line)) return undefined;
  const said = words.otherPaid(fromDollars(line.amount_paid), fromDollars(line.total));
  const reason = reasonInWords(line.reason, line.reason_code, on);
  return reason ? `${said}: ${reason}` : said;
}

function missingOf(line: ClaimLine, isPaid: boolean): string[] {
  return [
    ...(line.unit_price === null ? [unsent.unitPrice] : []),
    ...(line.gst_code === null ? [unsent.gst] : []),
    ...(line.claim_type === null ? [unsent.claimType] : []),
    ...(line.claim_type === 'CANC' && !line.cancellation_reason ? [unsent.cancellation] : []),
    ...(isPaid && line.amount_paid === null ? [unsent.paid] : []),
    ...(paidAnother(line) && !line.reason && !line.reason_code ? [unsent.reason] : []),
  ];
}

/** What the plan manager sent about a claim as a whole, as its details show it. */
interface SentClaim {
  facts: { label: string; value: string }[];
  /** Why it is held, since when, and who is asked for what is missing. */
  held: { reason: string; since: IsoDate | null; askedOf: string | null } | undefined;
  /** What they did not send about the claim, in words. */
  missing: readonly string[];
}

/** A line that was paid short, in cents. */
export interface ShortLine {
  sfid: string;
  name: string;
  charged: Cents;
  paid: Cents;
  difference: Cents;
  /** Why, in words and by the agency's code; undefined where it was not sent. */
  reason: string | undefined;
}

/** The lines of a claim for which less was paid than was asked for. */
export function shortLines(claim: ClaimDetails, today: IsoDate): ShortLine[] {
  return claim.invoice_line_items
    .filter((line) => line.paid_short > 0)
    .map((line) => ({
      sfid: line.sfid,
      name: line.support_item.name || (line.support_item.code ?? ''),
      charged: fromDollars(line.total),
      paid: fromDollars(line.amount_paid ?? line.amount_due),
      difference: fromDollars(line.paid_short),
      reason: reasonInWords(line.reason, line.reason_code, claim.date_paid ?? today) ?? undefined,
    }));
}

/** The payment reference of a claim, why it is held, and what the plan manager did not send about it. */
export function sentClaim(claim: ClaimDetails, row: ClaimRow, today: IsoDate): SentClaim {
  const { status, isAwaiting } = row;
  const {
    payment_reference: reference,
    held_reason: reason,
    held_since: since,
    held_asked_of: askedOf,
  } = claim;
  const isOpen = isUnderWay({ status, datePaid: claim.date_paid });
  const isHeld = isOpen && reason !== null;
  return {
    facts: reference ? [{ label: words.paymentReference, value: reference }] : [],
    held: isHeld ? { reason, since, askedOf } : undefined,
    missing: [
      ...(isOpen && !isAwaiting && !paidOf(row, today) ? [unsent.expectedOn] : []),
      ...(isHeld && !since ? [unsent.heldSince] : []),
      ...(showsPaid(claim) && !reference ? [unsent.paymentReference] : []),
    ],
  };
}
