import { and, eq, isNull, sql } from 'drizzle-orm';
import { planSupports, plans } from '#features/plans/tables.ts';
import type { Brand } from '#platform/contract/brand.ts';
import type { PayloadOf } from '#platform/contract/told.ts';
import type { Db } from '#platform/server/database/database.ts';
import { isNamed } from '#platform/server/identity/scope.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { notFound, Refusal } from '#platform/server/refusal.ts';
import { newSfid } from '#platform/server/sfid.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { restrictionsOf } from '#scheme/restrictions.ts';
import { periodProblem, type ReportPeriod, reportableDays, reportMessages } from '../rules.ts';
import { reports } from '../tables.ts';
import type { reportMade } from '../told.ts';
import { makeReport } from './make.ts';

/** Who asks for which report, when. */
export interface Asking {
  scope: { userId: number; participantId: number };
  brand: Brand;
  today: IsoDate;
  at: Date;
  /** By number or sfid. */
  plan: string;
  /** The plan once more, where the body names it too: both have to be the same plan. */
  planAgain?: { field: string; ref: string } | undefined;
  /** The plan support, by number or sfid; `0` for all. */
  support: string;
  /** Undefined for the whole plan up to today. */
  period: ReportPeriod | undefined;
  /** What the fields of the period are called in the call, for its refusals. */
  fields: { from: string; to: string };
}

/**
 * Asks for a budget report, which a job makes after the transaction. Asking again for a report that is being made gives
 * that report, and tells nothing. Throws 404, 403 for a plan that cannot be reported on yet, and 422 by field for a period that is outside
 * the plan, after today or reversed (specification: report-calls).
 */
export async function askForReport(
  tx: Db,
  services: Services,
  { scope, brand, today, at, plan: named, planAgain, support, period, fields }: Asking,
): Promise<{ id: number; sfid: string; told: PayloadOf<typeof reportMade> | undefined }> {
  const [plan] = await tx
    .select()
    .from(plans)
    .where(
      and(
        eq(plans.participantId, scope.participantId),
        isNamed(plans, sql.placeholder('plan')),
        sql`lower(${plans.status}) <> 'deleted'`,
      ),
    )
    .prepare('reports.plan')
    .execute({ plan: named });
  if (!plan) throw notFound();
  if (planAgain && ![plan.sfid, String(plan.id)].includes(planAgain.ref))
    throw refusal(planAgain.field, reportMessages.otherPlan);
  const isNewFramework = plan.newFrameworkPlan;
  if (restrictionsOf({ isNewFramework }, brand.newFramework ?? [], today).includes('reports'))
    throw new Refusal(403, reportMessages.newFramework);
  const only = support === '0' ? null : await supportIn(tx, plan.id, support);
  const planSupportId = only?.id ?? null;
  const days = reportableDays(plan, today);
  if (!days) throw refusal(fields.from, reportMessages.notBegun(plan.startDate));
  const problem = period && periodProblem(period, days);
  if (problem) throw refusal(fields[problem.field], problem.message);
  const { from, to } = period ?? days;
  const asked = {
    participantId: scope.participantId,
    planId: plan.id,
    planSupportId,
    dateFrom: from,
    dateTo: to,
    type: 'manual' as const,
    state: 'queued' as const,
  };
  const [added] = await tx
    .insert(reports)
    .values({ ...asked, sfid: newSfid(), userId: scope.userId, createdAt: at })
    .onConflictDoNothing()
    .returning({ id: reports.id, sfid: reports.sfid });
  if (added) {
    await services.jobs.send(tx, makeReport, { reportId: added.id }, { isAwaited: true });
    const told = {
      report_sfid: added.sfid,
      plan_sfid: plan.sfid,
      plan_support_sfid: only?.sfid ?? null,
      date_from: from,
      date_to: to,
    };
    return { ...added, told };
  }
  const [queued] = await tx
    .select({ id: reports.id, sfid: reports.sfid })
    .from(reports)
    .where(
      and(
        ...(Object.keys(asked) as (keyof typeof asked)[])
          .filter((name) => asked[name] !== null)
          .map((name) => eq(reports[name], asked[name] as string)),
        ...(planSupportId === null ? [isNull(reports.planSupportId)] : []),
      ),
    );
  // The report was made between the two statements: it can be asked for anew.
  if (!queued) throw new Refusal(409, 'This report has just been made. Please look in your reports.');
  return { ...queued, told: undefined };
}

const refusal = (field: string, message: string) => new Refusal(422, message, { [field]: [message] });

async function supportIn(tx: Db, planId: number, support: string) {
  const [found] = await tx
    .select({ id: planSupports.id, sfid: planSupports.sfid })
    .from(planSupports)
    .where(and(eq(planSupports.planId, planId), isNamed(planSupports, support)));
  if (!found) throw notFound();
  return found;
}
