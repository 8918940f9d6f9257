import type { Cents } from '#scheme/money.ts';

/**
 * The agency's codes on a claim's lines, in words (scheme facts: "Claims"). The agency adds codes: one that is not known
 * here is shown in a phrase that says what it is, so that nobody reads a bare code.
 */

/** Kinds of claims; the code of a standard claim is empty. */
export const CLAIM_TYPES: Readonly<Record<string, string>> = {
  '': 'Standard',
  CANC: 'Cancellation',
  REPW: 'Report writing',
  TRAN: 'Travel',
  NF2F: 'Non-face-to-face',
  THLT: 'Telehealth',
  IRSS: 'Irregular supported independent living',
};

/** Whether goods and services tax is in the price. */
export const GST_CODES: Readonly<Record<string, string>> = {
  P1: 'GST included',
  P2: 'GST-free',
  P5: 'Outside GST',
};

/** Why a support was cancelled. */
const CANCELLATION_REASONS: Readonly<Record<string, string>> = {
  NSDH: 'No show because of health',
  NSDF: 'No show because of family',
  NSDT: 'No show because there was no transport',
  NSDO: 'No show for another reason',
};

/** Says of a code that is not known what it is. */
const unknown = {
  claimType: (code: string) => `Kind of claim ${code}`,
  gst: (code: string) => `GST code ${code}`,
  reason: (code: string) => `A reason with the code ${code}`,
};

/** The name of a code, or the phrase for one that is not known. What is no code but words stays as it was sent. */
function nameIn(
  names: Readonly<Record<string, string>>,
  code: string,
  unknownName: (code: string) => string,
): string {
  if (Object.hasOwn(names, code)) return names[code] as string;
  return /[a-z]/.test(code) ? code : unknownName(code);
}

/** The kind of claim in words. */
export const claimTypeName = (code: string): string => nameIn(CLAIM_TYPES, code, unknown.claimType);

/** What a GST code says, in words. */
export const gstName = (code: string): string => nameIn(GST_CODES, code, unknown.gst);

/** Why a support was cancelled, in words. */
export const cancellationReason = (code: string): string =>
  nameIn(CANCELLATION_REASONS, code, unknown.reason);

/** Why another amount was paid than was asked for. */
const PAYMENT_REASONS: Readonly<Record<string, string>> = {
  'PRICE-LIMIT': 'Above the price limit',
};

/**
 * Why the amount paid differs from the amount asked for: in the plan manager's words, else what the code says; null where
 * neither was sent. Beside words a code tells nobody anything.
 */
export const reasonInWords = (reason: string | null, code: string | null): string | null =>
  reason || (code ? nameIn(PAYMENT_REASONS, code, unknown.reason) : null);

/**
 * How much less was paid for a line than was asked for, in cents; 0 where all of it was paid, and for a credit. Where
 * the plan manager does not send the amount paid, the amount that the plan pays counts (decisions: "Claims").
 */
export const paidShort = ({ total, due, paid }: { total: Cents; due: Cents; paid: Cents | null }): Cents =>
  total > 0 ? Math.max(0, total - (paid ?? due)) : 0;
