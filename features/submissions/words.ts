import { formatMoney, fromDollars } from '#scheme/money.ts';
import { isolated } from '#scheme/text.ts';
import { SUBMITTED_TYPES } from './rules/submission.ts';

/** What is known of something that was sent in; amounts in dollars. */
interface KnownOfIt {
  /** The plan manager's word for its kind. */
  type: string;
  provider_name: string | null;
  total: number | null;
  /** The claim that came of it. */
  claim: { total: number } | null;
}

/**
 * What was sent in, as people call it (specification: submitted-title): `Reimbursement of $45.00 from Coastal Home Care`,
 * `Invoice from Coastal Home Care of $220.00`, and less where less is known.
 */
export function submittedTitle({ type, provider_name: provider, total, claim }: KnownOfIt): string {
  const amount = total ?? claim?.total ?? null;
  const from = provider === null ? [] : [`from ${isolated(provider)}`];
  const of = amount === null ? [] : [`of ${formatMoney(fromDollars(amount))}`];
  const parts =
    type === SUBMITTED_TYPES.reimbursement
      ? ['Reimbursement', ...of, ...from]
      : [type === SUBMITTED_TYPES.invoice ? 'Invoice' : isolated(type), ...from, ...of];
  return parts.join(' ');
}

/** The documents' sentence about a claim that was sent in, word for word. */
export const SUBMITTED =
  'Claim successfully submitted. Check the Submitted Claims tab to view the claim while it is being processed. Newly uploaded claims may take a few moments to appear in the list';
