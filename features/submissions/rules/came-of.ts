import { type IsoDate, todayInAdelaide } from '#scheme/dates.ts';
import type { Cents } from '#scheme/money.ts';

/** Which claim came of what was sent in. */

/** What somebody sent in, as far as it tells which claim came of it. */
export interface SentIn {
  /** The claim that the plan manager names; null where they name none. */
  claim: string | null;
  /** What was read from the invoice and confirmed; null where nothing was. */
  invoiceNumber: string | null;
  total: Cents | null;
  submittedAt: Date;
}

/** A claim of the same participant. */
interface MadeClaim {
  sfid: string;
  referenceNumber: string;
  total: Cents;
  receivedAt: Date;
}

/**
 * The claim that came of what was sent in (specification: claim-that-came-of-it): the one that the plan manager names;
 * else the only one with the same digits in its number and the same total that came in on that day or later.
 */
export function claimThatCame<Claim extends MadeClaim>(
  sent: SentIn,
  claims: readonly Claim[],
): Claim | undefined {
  if (sent.claim !== null) return claims.find(({ sfid }) => sfid === sent.claim);
  const digits = digitsOf(sent.invoiceNumber ?? '');
  const alike = claims.filter(
    ({ referenceNumber, total, receivedAt }) =>
      digits !== '' &&
      digitsOf(referenceNumber) === digits &&
      total === sent.total &&
      dayOf(receivedAt) >= dayOf(sent.submittedAt),
  );
  return alike.length === 1 ? alike[0] : undefined;
}

/** The digits of a number without leading zeros. */
const digitsOf = (number: string): string => number.replaceAll(/[^0-9]/g, '').replace(/^0+/, '');

const dayOf = (at: Date): IsoDate => todayInAdelaide(at);
