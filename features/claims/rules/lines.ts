import type { Cents } from '#scheme/money.ts';

/**
 * What a claim's lines say in codes of the agency, in words (scheme facts: "Claims"). Codes that are not known here are
 * shown as they came: the agency adds to them.
 */

/** Kinds of claims; a standard one has no code. */
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

const nameIn = (names: Readonly<Record<string, string>>, code: string): string =>
  Object.hasOwn(names, code) ? (names[code] as string) : code;

/** The kind of claim in words. */
export const claimTypeName = (code: string): string => nameIn(CLAIM_TYPES, code);

/** What a GST code says, in words. */
export const gstName = (code: string): string => nameIn(GST_CODES, code);

/** Why a support was cancelled, in words. */
export const cancellationReason = (code: string): string => nameIn(CANCELLATION_REASONS, code);

/** Why another amount was paid than was asked: in words, by the agency's code, or both; null where neither was sent. */
export const reasonInWords = (reason: string | null, code: string | null): string | null =>
  reason && code ? `${reason} (${code})` : reason || code;

/**
 * By how much less was paid for a line than was asked, in cents; 0 where all of it was paid, and of a credit. Where the plan
 * manager does not say what went out for the line, it is what the plan pays (decisions: "Claims").
 */
export const paidShort = ({ total, due, paid }: { total: Cents; due: Cents; paid: Cents | null }): Cents =>
  total > 0 ? Math.max(0, total - (paid ?? due)) : 0;
