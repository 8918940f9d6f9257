import type { Cents } from '#scheme/money.ts';

/**
 * The agency's codes on a claim's lines, in words (specification: claim-details-fields). The agency adds codes: one
 * that is not known here is shown in a phrase that says what it is, so that nobody reads a bare code.
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
export const CANCELLATION_REASONS: Readonly<Record<string, string>> = {
  NSDH: 'No show because of health',
  NSDF: 'No show because of family',
  NSDT: 'No show because there was no transport',
  NSDO: 'No show for another reason',
};

type Names = Readonly<Record<string, string>>;

const known = (names: Names, code: string): string | undefined =>
  Object.hasOwn(names, code.toUpperCase()) ? names[code.toUpperCase()] : undefined;

/** The kind of claim in words. */
export const claimTypeName = (code: string): string => known(CLAIM_TYPES, code) ?? `Kind of claim ${code}`;

/** What a GST code says, in words. */
export const gstName = (code: string): string => known(GST_CODES, code) ?? `GST code ${code}`;

/** Whether a text is a code and no words: `X-17`, `PRICE_LIMIT`, `rej04`. */
export const isCode = (text: string): boolean => /^(?=[^a-z]+$|.*[\d_])[\w./:-]+$/.test(text);

/** A reason as it was sent, where it is in words; of a code that is not known it says whose it is. */
export const reasonAsSent = (reason: string): string =>
  isCode(reason) ? `A reason that your plan manager’s system calls ${reason}` : reason;

/** Why a support was cancelled, in words. */
export const cancellationReason = (sent: string): string =>
  known(CANCELLATION_REASONS, sent) ?? reasonAsSent(sent);

/**
 * How much less was paid for a line than was asked for, in cents; 0 where all of it was paid, and for a credit. Where
 * the plan manager does not send the amount paid, the amount that the plan pays counts (specification: paid-short).
 */
export const paidShort = ({ total, due, paid }: { total: Cents; due: Cents; paid: Cents | null }): Cents =>
  total > 0 ? Math.max(0, total - (paid ?? due)) : 0;
