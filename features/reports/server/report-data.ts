import type { ClaimStatus, ClientApproval } from '#features/claims/rules/claims.ts';
import type { Budget } from '#features/plans/rules/budget.ts';
import type { ManagedBy } from '#features/plans/rules/categories.ts';
import type { IsoDate, IsoMonth } from '#scheme/dates.ts';
import type { Cents } from '#scheme/money.ts';
import type { ReportType } from '../rules.ts';

/**
 * Everything a budget report says, worked out once (`gather.ts`) and written four ways (`document/`). Money in cents. The
 * budgets are those of the day it was made, as the portal shows them; what was spent in the period counts by the date of
 * the service.
 */
export interface ReportData {
  type: ReportType;
  /** When it was made, ISO 8601, and which day that is in Adelaide. */
  madeAt: string;
  today: IsoDate;
  participant: { name: string; ndis: string };
  plan: { label: string; startDate: IsoDate; endDate: IsoDate; isPace: boolean };
  /** First and last day. */
  period: { from: IsoDate; to: IsoDate };
  /** The one support category that it is about; undefined where it is about all. */
  category: string | undefined;
  total: ReportedBudget;
  /** Support types in the order of the plan page, each with its categories in the order of their numbers. */
  groups: (ReportedBudget & {
    name: string;
    categories: (ReportedBudget & { name: string; managed: ManagedBy })[];
  })[];
  /** Who was paid in the period, largest first; no name stands for the participant's own reimbursements. */
  providers: { name: string | undefined; claims: number; spent: Cents }[];
  /** What was spent in each month of the period, oldest first, none left out. */
  months: { month: IsoMonth; spent: Cents }[];
  /** Every line of every claim with a service date in the period, oldest first. */
  lines: ReportedLine[];
  /** The plan's instalments, oldest first, each with what it is for; none where its funding comes at once. */
  instalments: { date: IsoDate; amount: Cents; for: string | undefined; isReleased: boolean }[];
  /** Reservations that are open. */
  reservations: {
    provider: string;
    item: string;
    code: string;
    startDate: IsoDate;
    endDate: IsoDate;
    total: Cents;
    used: Cents;
  }[];
}

export interface ReportedBudget {
  budget: Budget;
  /** The part of what is spent whose service was in the period. */
  spentInPeriod: Cents;
}

export interface ReportedLine {
  serviceDate: IsoDate;
  provider: string | undefined;
  item: string;
  code: string | undefined;
  category: string;
  invoice: string;
  status: ClaimStatus;
  clientApproval: ClientApproval | null;
  /** What the plan pays for it; negative for a credit. */
  amount: Cents;
  /** Whether it counts as spent: not where its claim was refused (`takesMoney`), or its support not plan-managed (`countsOn`). */
  counts: boolean;
}
