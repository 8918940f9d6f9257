import { type SQL, sql } from 'drizzle-orm';
import type { Claim } from '../calls/shapes.ts';
import type { ClaimStatus, ClientApproval, PaidToType } from '../rules/claims.ts';
import { paymentTimesOf } from './payment-times.ts';
import { displayedStatus, paidShortOf } from './rules-in-sql.ts';

type PlanOfClaim = Claim['plans'][number];

/** A claim as the statements of this feature give it; money in cents, dates as text. */
export interface ClaimRow {
  id: number;
  sfid: string;
  referenceNumber: string;
  totalCents: number;
  amountDueCents: number;
  status: ClaimStatus;
  sfInvoiceStatus: string | null;
  clientApproval: ClientApproval | null;
  serviceDate: string;
  serviceDateTo: string;
  datePaid: string | null;
  receivedAt: Date;
  paidToType: PaidToType;
  providerId: number | null;
  providerSfid: string | null;
  providerName: string | null;
  planId: number;
  plan: PlanOfClaim;
  otherPlans: PlanOfClaim[] | null;
  protectClientData: boolean;
  participantId: number;
  hasFile: boolean;
  hasExtraFile: boolean;
  expectedOn: string | null;
  heldReason: string | null;
  paymentTimes: Claim['payment_times'];
  /** When somebody decided about it. */
  decidedAt: string | null;
  paidShortCents: number;
  cancelledBecause: string | null;
}

/** A plan as it is sent with a claim. */
export const planJson = (table: string) =>
  sql.raw(`json_build_object('sfid', ${table}.sfid, 'start_date', ${table}.start_date, 'end_date', ${table}.end_date,
    'pace_plan', ${table}.pace_plan)`);

/** The other plans that a claim `i` has lines in; null for almost all. */
const otherPlans = sql`(select json_agg(${planJson('x')} order by x.start_date)
  from (select distinct s.plan_id from invoice_spans s where s.invoice_id = i.id) s join plans x on x.id = s.plan_id)`;

/** Why a claim `i` was cancelled: the note of its history, else what was said when it was refused. */
const cancelledBecause = sql`case when ${displayedStatus} = 'Cancelled' then coalesce(
  (select e.note from invoice_events e where e.invoice_id = i.id and e.status = 'Cancelled' order by e.at desc, e.id desc limit 1),
  (select d.reason from claim_decisions d where d.invoice_id = i.id)) end`;

/** The columns of a claim, from an invoice `i` and its provider `p`. */
export const claimColumns: { readonly [Name in keyof ClaimRow]: SQL } = {
  id: sql`i.id`,
  sfid: sql`i.sfid`,
  referenceNumber: sql`i.reference_number`,
  totalCents: sql`i.total_cents`,
  amountDueCents: sql`i.amount_due_cents`,
  status: sql`i.status`,
  sfInvoiceStatus: sql`i.sf_invoice_status`,
  clientApproval: sql`i.client_approval`,
  serviceDate: sql`i.service_date`,
  serviceDateTo: sql`i.service_date_to`,
  datePaid: sql`i.date_paid`,
  receivedAt: sql`i.received_at`,
  paidToType: sql`i.paid_to_type`,
  providerId: sql`i.provider_id`,
  providerSfid: sql`p.sfid`,
  providerName: sql`p.name`,
  planId: sql`i.plan_id`,
  plan: sql`(select ${planJson('x')} from plans x where x.id = i.plan_id)`,
  otherPlans,
  protectClientData: sql`i.protect_client_data`,
  participantId: sql`i.participant_id`,
  hasFile: sql`i.file_id is not null`,
  hasExtraFile: sql`i.extra_file_id is not null`,
  expectedOn: sql`i.expected_on`,
  heldReason: sql`i.held_reason`,
  paymentTimes: sql`case when i.date_paid is null then ${paymentTimesOf} end`,
  decidedAt: sql`(select to_json(d.decided_at) #>> '{}' from claim_decisions d where d.invoice_id = i.id)`,
  paidShortCents: paidShortOf,
  cancelledBecause,
};

/** `expression as "name", …` of some columns. */
export function selectList(columns: Readonly<Record<string, SQL>>): SQL {
  return sql.join(
    Object.entries(columns).map(([name, expression]) => sql`${expression} as ${sql.identifier(name)}`),
    sql`, `,
  );
}
