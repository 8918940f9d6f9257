import { formatDate, type IsoDate, todayInAdelaide } from '#scheme/dates.ts';
import { type Cents, fromDollars } from '#scheme/money.ts';
import type { Claim, ClaimDetails, ClaimLine, ProviderSummary } from '../calls/shapes.ts';
import type { ClaimStatus } from '../rules/claims.ts';
import {
  awaitsDecision,
  type ClaimReader,
  displayedStatus,
  isPaid,
  type StatusMeaning,
  shownAmount,
  statusMeaning,
  waitsFor,
} from '../rules/status.ts';
import type { Override } from './overrides.ts';
import { words } from './words.ts';

/** A claim as the screen needs it: cents, and what its raw fields mean. */
export interface ClaimRow {
  sfid: string;
  provider: string;
  /** The invoice number. */
  reference: string;
  amount: Cents;
  status: ClaimStatus;
  meaning: StatusMeaning;
  /** Whom it waits for, in words; undefined where it waits for nobody. */
  waitsFor: string | undefined;
  /** The days of the service, in words. */
  dates: string;
  /** Whether somebody with full access is asked to approve or decline it. */
  isAwaiting: boolean;
  /** Whether it is held for something that the participant's side has to send. */
  isAsked: boolean;
  /** The claim as the server sent it. */
  sent: Claim;
}

/**
 * What to show of a claim. While the server still says that it awaits the client's approval, a decision that was made
 * in this browser counts (specification: pending-decisions). `asked` names the claims that wait for something from the
 * participant's side.
 */
export function claimRow(
  claim: Claim,
  reader: ClaimReader & { asked?: ReadonlySet<string> | undefined },
  brandName: string,
  overrides: readonly Override[] = [],
): ClaimRow {
  const isAsked = reader.asked?.has(claim.sfid) ?? false;
  const raw = { status: claim.status, clientApproval: claim.client_approval_status };
  const override = awaitsDecision(raw) ? overrides.find(({ sfid }) => sfid === claim.sfid) : undefined;
  const status = override?.status ?? displayedStatus(raw);
  return {
    sfid: claim.sfid,
    provider: claim.provider?.account_name ?? words.myself,
    reference: claim.reference_number,
    amount: shownAmount({
      status,
      total: fromDollars(claim.total),
      amountDue: fromDollars(claim.amount_due),
    }),
    status,
    meaning: statusMeaning(status, brandName),
    waitsFor: waitsFor({ status, datePaid: claim.date_paid, isAsked }, brandName, reader),
    dates: dateRange(claim.service_date, claim.service_date_to),
    isAwaiting: !override && awaitsDecision(raw),
    isAsked,
    sent: claim,
  };
}

/** `7 Nov 2026`, or `1 Nov 2026 to 7 Nov 2026`. */
export function dateRange(from: IsoDate, to: IsoDate): string {
  return from === to ? whole(from) : words.dates(whole(from), whole(to));
}

/** A date that is not broken over two lines. */
function whole(date: IsoDate): string {
  return formatDate(date).replaceAll(' ', '\u00a0');
}

/** The day of an instant in Adelaide, in words. */
export function dayOf(instant: string): string {
  return formatDate(todayInAdelaide(new Date(instant)));
}

/** A line of a claim, as its details show it. */
export interface LineRow {
  sfid: string;
  name: string;
  code: string | undefined;
  category: string;
  amount: Cents;
  /** Undefined where the plan pays nothing for it (specification: line-amounts). */
  paid: Cents | undefined;
  dates: string;
  /** Whether it is paid from another plan than the one that is looked at. */
  isOfOtherPlan: boolean;
}

export function lineRow(line: ClaimLine, planSfid: string | undefined): LineRow {
  const { name, code, pace_support_category: category } = line.support_item;
  const paid = fromDollars(line.amount_paid ?? line.amount_due);
  return {
    sfid: line.sfid,
    name: name || (code ?? ''),
    code: (name && (code ?? line.orig_support_item.code)) || undefined,
    category: category.name,
    amount: fromDollars(line.total),
    paid: paid === 0 ? undefined : paid,
    dates: dateRange(line.service_date, line.service_date_to),
    isOfOtherPlan: planSfid !== undefined && line.plan.sfid !== planSfid,
  };
}

/** Whether the details of a claim have a column for what was paid. */
export function showsPaid(claim: Pick<ClaimDetails, 'status' | 'date_paid'>): boolean {
  return isPaid({ status: claim.status, datePaid: claim.date_paid });
}

/**
 * Which documents of a claim may be seen: none where the client's data is protected
 * (specification: protected-downloads).
 */
export function documentsOf({
  protect_client_data: isProtected,
  document_link: invoice,
  extra_file_link: extra,
}: Pick<Claim, 'protect_client_data' | 'document_link' | 'extra_file_link'>): Record<
  'invoice' | 'extra',
  boolean
> {
  return { invoice: !isProtected && invoice !== null, extra: !isProtected && extra !== null };
}

/** A provider with what they claimed in a plan. */
export interface ProviderRow {
  /** The part of the address that names the provider. */
  id: string;
  name: string;
  claims: number;
  spent: Cents;
}

/** The provider's part of the address for claims without a provider: what the participant paid. */
export const MYSELF = 'myself';

/** A provider with no name is the participant (specification: from-myself). */
export function providerRow(summary: ProviderSummary): ProviderRow {
  return {
    id: summary.provider_sfid ?? MYSELF,
    name: summary.provider_name ?? words.myself,
    claims: summary.invoice_count,
    spent: fromDollars(summary.total_amount_spent),
  };
}
