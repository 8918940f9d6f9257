import type { ClaimDetails, ClaimLine } from '@wattle/contract/claims/shapes';
import { cancellationReason, claimTypeName, gstName } from '@wattle/domain/claims/lines';
import { isUnderWay } from '@wattle/domain/claims/status';
import { formatDate } from '@wattle/domain/dates';
import { fromDollars } from '@wattle/domain/money';
import { type ClaimRow, type LineRow, lineRow, showsPaid } from '../figures.ts';
import { words } from '../words.ts';

const { unsent } = words;

/** A line with what the plan manager sent of it beside item, date and amount (scheme facts: "Claims"). */
export interface SentLine extends LineRow {
  /** `2 × $70.23 · Standard · GST-free`. */
  madeUp: string;
  /** Why it was cancelled. */
  cancelled: string | undefined;
  /** What was paid where that is another amount than was asked, and why. */
  difference: string | undefined;
  /** What they did not send of it but of other lines, in words. */
  missing: readonly string[];
}

/** The lines of a claim; what was not sent of any of them is said once. */
export function sentLines(
  claim: ClaimDetails,
  planSfid: string | undefined,
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
      difference: differenceOf(line),
      missing: own.filter((what) => !missing.includes(what)),
    })),
    missing,
  };
}

function madeUpOf({ quantity, unit_price: price, claim_type: type, gst_code: gst }: ClaimLine): string {
  return [
    price === null ? words.quantity(quantity) : words.unitPrice(quantity, fromDollars(price)),
    type === null ? '' : claimTypeName(type),
    gst === null ? '' : gstName(gst),
  ]
    .filter(Boolean)
    .join(' · ');
}

const paidAnother = ({ amount_paid: paid, total }: ClaimLine): boolean => paid !== null && paid !== total;

function differenceOf(line: ClaimLine): string | undefined {
  if (line.amount_paid === null || !paidAnother(line)) return undefined;
  const said = words.partPaid(fromDollars(line.amount_paid), fromDollars(line.total));
  const reason = words.withCode(line.reason, line.reason_code);
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

/** What the plan manager sent of a claim as a whole, as its details show it. */
interface SentClaim {
  facts: { label: string; value: string }[];
  /** Since when it is held, and why. */
  held: { since: string; reason: string } | undefined;
  /** What they did not send of it, in words. */
  missing: readonly string[];
}

/** When it is expected to be paid, or by which reference it was; and why it is held as long as it is under way. */
export function sentClaim(claim: ClaimDetails, { status, isAwaiting }: ClaimRow): SentClaim {
  const {
    expected_on: expected,
    payment_reference: reference,
    held_reason: reason,
    held_since: since,
  } = claim;
  const isOpen = isUnderWay({ status, datePaid: claim.date_paid });
  const isHeld = isOpen && reason !== null;
  return {
    facts: [
      ...(isOpen && expected ? [{ label: words.expectedOn, value: formatDate(expected) }] : []),
      ...(reference ? [{ label: words.paymentReference, value: reference }] : []),
    ],
    held: isHeld ? { since: words.held(since ? formatDate(since) : undefined), reason } : undefined,
    missing: [
      ...(isOpen && !isAwaiting && !expected ? [unsent.expectedOn] : []),
      ...(isHeld && !since ? [unsent.heldSince] : []),
      ...(showsPaid(claim) && !reference ? [unsent.paymentReference] : []),
    ],
  };
}
