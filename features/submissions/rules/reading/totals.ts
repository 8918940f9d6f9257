import { type Cents, toDollars } from '#scheme/money.ts';
import { readAmount } from './amounts.ts';
import { behind, type Findings, FREE, findings, onlyOne } from './lines.ts';

/** What a label may say besides. */
const BESIDES = String.raw`(?: ?(?:\((?:aud|\$|gst inc(?:l(?:\.|uded|usive)?|\.)?)\)|\(?inc(?:l(?:\.|uding|usive)?|\.)? ?(?:gst|tax)\)?|for this (?:tax )?invoice))*`;
const label = (words: string) => `${FREE}(?:${words})(?!\\p{L})${BESIDES}`;

const LABELS = {
  /** What is left to pay. */
  due: label(
    'please pay|(?:total |current |net )?(?:amount|balance) (?:now )?(?:due|payable|owing|outstanding|to pay)|total (?:now )?(?:due|payable|owing|outstanding)',
  ),
  /** What the invoice charges, said so that it can be no other total. */
  charged: label(
    String.raw`grand total|(?:tax )?invoice (?:total|amount)|total (?:invoice )?(?:amount|charges?|price|cost|fees?|value)|total aud|total(?= ?\(?(?:gst )?inc)`,
  ),
  /** It mostly means the same. */
  total: label('total'),
};

/** Amounts from before this invoice, in a line with an amount. */
const FROM_BEFORE =
  /\b(?:previous|prior|opening|old|last|before|forward|b\/f|arrears|overdue|still owed)\b.*\d[.,]\d{2}/i;
/** Amounts that make what is left to pay another sum than what was charged. */
const TAKEN_OFF = /\b(?:paid|payments?|deposit|credits?|less)\b.*\d[.,]\d{2}/i;
/** A sum of another kind: a credit, or what was only offered. */
const NO_CHARGE =
  /\b(?:credit|adjustment) (?:note|memo|advice|invoice|adjustment)\b|^(?:tax )?(?:credit|refund)$|^refund\b|^(?:account )?statement(?: of account)?$|^(?:quote|quotation|estimate|pro[ -]?forma(?: invoice)?|purchase order|remittance advice)$/i;
const QUANTITIES = /\b(?:qty|quantity|hours?|hrs?|units?|km)\b/i;

/** What may be the total. */
export interface Totals {
  due: Findings<Cents>;
  charged: Findings<Cents>;
  /** In dollars; null where it is not clear. */
  total: number | null;
}

/** The total that an invoice charges. A paid invoice charges something even though nothing is left to pay. */
export function totalsIn(lines: readonly string[]): Totals {
  const hasQuantities = lines.some((line) => QUANTITIES.test(line));
  const amounts = (which: string, isSure = false) =>
    findings(behind(lines, which).map(({ value }) => amountOf(value, isSure || !hasQuantities)));
  const due = amounts(LABELS.due, true);
  const named = amounts(LABELS.charged);
  const isNamed = named.values.size > 0 || named.isUnclear;
  const charged = isNamed ? named : amounts(LABELS.total);
  const isSafe = !lines.some((line) => NO_CHARGE.test(line)) && (isNamed || !hasMore(lines));
  const cents = isSafe ? settled(due, charged, lines) : null;
  return { due, charged, total: cents === null || cents <= 0 ? null : toDollars(cents) };
}

/** The amount behind a label; null where something is there that is no plain amount, undefined where it is a sentence. */
function amountOf(value: string, mayBeSpaced: boolean): Cents | null | undefined {
  const amount = readAmount(value);
  if (amount) return amount.maySplit && !mayBeSpaced ? null : amount.cents;
  return value === '' || /^\p{L}/u.test(value) ? undefined : null;
}

/** Whether `Total` may be without GST that follows, or with an amount from before. */
function hasMore(lines: readonly string[]): boolean {
  const [at = lines.length] = behind(lines, LABELS.total).map((one) => one.at);
  const addsGst = lines.slice(at + 1).some((line) => /^(?:plus |add )?gst\b(?!.*\binc).*[1-9]/i.test(line));
  return addsGst || lines.some((line) => FROM_BEFORE.test(line));
}

/**
 * What the invoice charges, from what it says is left to pay and what it says is charged. Where both are there they have
 * to be the same, unless nothing is left: of a part payment it is not clear which amount somebody asks for.
 */
function settled(due: Findings<Cents>, charged: Findings<Cents>, lines: readonly string[]): Cents | null {
  if (due.isUnclear || charged.isUnclear) return null;
  const [left, sum] = [onlyOne(due), onlyOne(charged)];
  if (due.values.size === 0) return sum;
  if (charged.values.size > 0) return left === 0 || left === sum ? sum : null;
  return lines.some((line) => FROM_BEFORE.test(line) || TAKEN_OFF.test(line)) ? null : left;
}
