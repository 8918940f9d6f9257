import type { Brand } from '#platform/contract/brand.ts';
import type { QueryOf } from '#platform/contract/call.ts';
import type { FileColumn } from '#platform/server/list-file.ts';
import { day, amount as money, number, text } from '#platform/server/spreadsheet/cells.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { fromDollars } from '#scheme/money.ts';
import type { claimsFile } from '../calls/claims.ts';
import type { ClaimLine, CountedClaim, ProviderSummary } from '../calls/shapes.ts';
import { MYSELF } from '../rules/claims.ts';
import { claimTypeName } from '../rules/lines.ts';
import { reasonInWords } from '../rules/payment-reasons.ts';
import { displayedStatus, isPaid, shownAmount, statusMeaning } from '../rules/status.ts';
import { columnNames } from '../words/columns.ts';
import type { ClaimRow } from './rows.ts';

/**
 * The names of the lists' files, and their columns, which follow those of the screen. The first and the last day of
 * a service are separate columns, so that a spreadsheet can calculate with them.
 */

const provider: FileColumn<ClaimRow> = [columnNames.provider, (row) => text(row.providerName ?? MYSELF)];

const amount: FileColumn<ClaimRow> = [
  columnNames.invoiceAmount,
  (row) =>
    money(
      shownAmount({ status: displayedStatus(row), total: row.totalCents, amountDue: row.amountDueCents }),
    ),
];

const reference: FileColumn<ClaimRow> = [columnNames.invoiceNumber, (row) => text(row.referenceNumber)];

const status = (brand: Brand): FileColumn<ClaimRow> => [
  columnNames.status,
  (row) => text(statusMeaning(displayedStatus(row), brand.name).label),
];

const days: readonly FileColumn<ClaimRow>[] = [
  [`${columnNames.serviceDates}: first`, (row) => day(row.serviceDate)],
  [`${columnNames.serviceDates}: last`, (row) => day(row.serviceDateTo)],
];

const plans: FileColumn<ClaimRow> = [
  columnNames.planDates,
  (row) =>
    text(
      [row.plan, ...(row.otherPlans ?? [])]
        .map(({ start_date: start, end_date: end }) => `${start} to ${end}`)
        .join('; '),
    ),
];

/** The file for a query of claims: of claims that await approval, of reimbursements, or of any other claims. */
export function claimsFileOf(
  query: QueryOf<typeof claimsFile>,
  brand: Brand,
): { what: string; columns: readonly FileColumn<ClaimRow>[] } {
  if (query.filter___approvals === 'true')
    return { what: 'approvals', columns: [plans, provider, amount, reference] };
  if (query.filter___paid_to_type === 'reimbursement')
    return { what: 'reimbursements', columns: [reference, amount, status(brand), ...days] };
  return { what: 'claims', columns: [provider, amount, status(brand), reference, ...days] };
}

/** The columns of a claim's lines; what was paid only where money has gone out for the claim. */
export const lineColumns = (
  claim: Pick<ClaimRow, 'status' | 'datePaid'>,
  today: IsoDate,
): readonly FileColumn<ClaimLine>[] => [
  [columnNames.supportItems, ({ support_item: item }) => text(item.name)],
  ['Item number', ({ support_item: item }) => text(item.code)],
  [columnNames.supportCategory, ({ support_item: item }) => text(item.pace_support_category.name)],
  [columnNames.invoiceAmount, (line) => money(fromDollars(line.total))],
  ...(isPaid(claim) ? paidColumns(claim.datePaid ?? today) : []),
  [`${columnNames.serviceDates}: first`, (line) => day(line.service_date)],
  [`${columnNames.serviceDates}: last`, (line) => day(line.service_date_to)],
  ['Quantity', (line) => number(line.quantity)],
  ['Unit price', (line) => money(line.unit_price === null ? null : fromDollars(line.unit_price))],
  [columnNames.claimType, (line) => text(line.claim_type === null ? null : claimTypeName(line.claim_type))],
];

const paidColumns = (on: IsoDate): readonly FileColumn<ClaimLine>[] => [
  [columnNames.amountPaid, (line) => money(fromDollars(line.amount_paid ?? line.amount_due))],
  ['Why another amount was paid', (line) => text(reasonInWords(line.reason, line.reason_code, on))],
];

/** The columns of the claims that a forecast rests on. */
export const countedColumns: readonly FileColumn<CountedClaim>[] = [
  [columnNames.provider, (claim) => text(claim.provider_name)],
  ['Amount', (claim) => money(fromDollars(claim.amount))],
  [`${columnNames.serviceDates}: first`, (claim) => day(claim.service_date)],
  [`${columnNames.serviceDates}: last`, (claim) => day(claim.service_date_to)],
];

/** The columns of the providers with claims in a plan. */
export const providerColumns: readonly FileColumn<ProviderSummary>[] = [
  [columnNames.provider, (row) => text(row.provider_name ?? MYSELF)],
  [columnNames.numberOfClaims, (row) => number(row.invoice_count)],
  [columnNames.amountSpent, (row) => money(fromDollars(row.total_amount_spent))],
];
