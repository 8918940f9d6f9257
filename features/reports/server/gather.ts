import { sql } from 'drizzle-orm';
import { countsOn, takesMoney } from '#features/claims/server/rules-in-sql.ts';
import { type BudgetedSupport, budgetsOf } from '#features/plans/rules/budget.ts';
import { SUPPORT_TYPES, supportTypeOf } from '#features/plans/rules/categories.ts';
import type { FundingComponent, FundingPeriod } from '#features/plans/rules/components.ts';
import { planLabel } from '#features/plans/rules/plans.ts';
import { reservedOf } from '#features/plans/server/rules-in-sql.ts';
import { fullNameOf } from '#platform/server/database/columns.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import { type IsoDate, monthsFrom } from '#scheme/dates.ts';
import { sumCents } from '#scheme/money.ts';
import type { ReportPeriod, ReportType } from '../rules.ts';
import { readable } from './latin-names.ts';
import type { ReportData, ReportedBudget, ReportedLine } from './report-data.ts';

/** Which report: of a plan or one support of it, for a period, as of a day. */
export interface ReportOf extends ReportPeriod {
  type: ReportType;
  planId: number;
  planSupportId: number | null;
  today: IsoDate;
  /** ISO 8601. */
  madeAt: string;
}

interface PlanRow {
  participantName: string;
  latinName: string | null;
  ndis: string;
  name: string;
  startDate: IsoDate;
  endDate: IsoDate;
  isPace: boolean;
}

/** A support with its category's name. */
type SupportRow = BudgetedSupport & { category: string };

interface LineRow extends Omit<ReportedLine, 'category'> {
  supportId: number;
  claimId: number;
  /** Null where the participant paid. */
  providerId: number | null;
}

const counts = (line: LineRow): boolean => line.counts;

/** Everything a report says, read in the operator's transaction at one moment. */
export async function gatherReport(tx: Db, of: ReportOf): Promise<ReportData> {
  const plan = await planOf(tx, of.planId);
  const all = await supportsOf(tx, of, plan.isPace);
  const wanted = all.filter(({ id }) => of.planSupportId === null || id === of.planSupportId);
  const [components, periods] = [await componentsOf(tx, of.planId), await periodsOf(tx, of.planId)];
  const lines = await linesOf(tx, of, wanted);
  const spentIn = (own: readonly LineRow[]) => sumCents(own.filter(counts), ({ amount }) => amount);
  const worked = budgetsOf({ ...plan, supports: all, components, periods, restrictions: [] }, of.today);
  const budgets = worked.supports
    .filter(({ support }) => wanted.includes(support))
    .map(({ support, budget }) => ({
      ...support,
      budget,
      spentInPeriod: spentIn(lines.filter(({ supportId }) => supportId === support.id)),
    }));
  const categoryOf = new Map(all.map(({ id, category }) => [id, category]));
  return {
    type: of.type,
    madeAt: of.madeAt,
    today: of.today,
    participant: { name: readable(plan.participantName, plan.latinName), ndis: plan.ndis },
    plan: {
      label: planLabel({ ...plan, createdOn: null }),
      startDate: plan.startDate,
      endDate: plan.endDate,
      isPace: plan.isPace,
    },
    period: { from: of.from, to: of.to },
    category: of.planSupportId === null ? undefined : wanted[0]?.category,
    total: {
      budget: (of.planSupportId === null ? undefined : budgets[0]?.budget) ?? worked.total,
      spentInPeriod: spentIn(lines),
    },
    groups: groupsOf(budgets, worked.types),
    providers: providersOf(lines),
    months: monthsFrom(of.from.slice(0, 7), of.to.slice(0, 7)).map((month) => ({
      month,
      spent: spentIn(lines.filter(({ serviceDate }) => serviceDate.startsWith(month))),
    })),
    lines: lines.map(({ supportId, claimId: _claim, providerId: _provider, ...line }) => ({
      ...line,
      category: categoryOf.get(supportId) ?? '',
    })),
    instalments: periods
      .filter(
        ({ supportId, componentId }) =>
          (supportId === null || wanted.some(({ id }) => id === supportId)) &&
          (componentId === null || wanted.some((support) => support.componentId === componentId)),
      )
      .map(({ supportId, componentId, startDate, amount }) => ({
        date: startDate,
        amount,
        for:
          (supportId === null ? undefined : categoryOf.get(supportId)) ??
          components.find(({ id }) => id === componentId)?.name,
        isReleased: startDate <= of.today,
      })),
    reservations: await reservationsOf(tx, wanted, of.today),
  };
}

type Budget = SupportRow & ReportedBudget;

function groupsOf(
  budgets: readonly Budget[],
  types: ReturnType<typeof budgetsOf>['types'],
): ReportData['groups'] {
  return types.flatMap(({ type, budget }) => {
    const { name } = SUPPORT_TYPES[type];
    const own = budgets.filter(({ categoryNumber }) => supportTypeOf(categoryNumber).name === name);
    const categories = own.map((each) => ({
      name: each.category,
      managed: each.managed,
      budget: each.budget,
      spentInPeriod: each.spentInPeriod,
    }));
    const [only] = categories;
    if (!only) return [];
    const spentInPeriod = sumCents(categories, (each) => each.spentInPeriod);
    // With one support, the group's budget is that support's: a report of one support is about that alone.
    return [{ name, budget: own.length === 1 ? only.budget : budget, spentInPeriod, categories }];
  });
}

function providersOf(lines: readonly LineRow[]): ReportData['providers'] {
  return [...Map.groupBy(lines.filter(counts), ({ providerId }) => providerId)]
    .map(([, own]) => ({
      name: own[0]?.provider ?? undefined,
      claims: new Set(own.map(({ claimId }) => claimId)).size,
      spent: sumCents(own, ({ amount }) => amount),
    }))
    .toSorted((a, b) => b.spent - a.spent || (a.name ?? '').localeCompare(b.name ?? ''));
}

async function planOf(tx: Db, planId: number): Promise<PlanRow> {
  const [plan] = await rowsOf<PlanRow>(
    tx,
    sql`select ${fullNameOf('p')} as "participantName", p.latin_name as "latinName", p.ndis_number as ndis, x.name,
        x.start_date::text as "startDate", x.end_date::text as "endDate", x.pace_plan as "isPace"
      from plans x join participants p on p.id = x.participant_id where x.id = ${planId}`,
  );
  if (!plan) throw new Error('The plan of a report is gone.');
  return plan;
}

const supportsOf = (tx: Db, { planId, today }: ReportOf, isPace: boolean) =>
  rowsOf<SupportRow>(
    tx,
    sql`select s.id, s.category_number as "categoryNumber", s.managed, s.managed_before as "managedBefore",
        s.managed_from::text as "managedFrom", s.funding_component_id as "componentId",
        coalesce(${isPace ? sql`c.pace_name` : sql`c.legacy_name`}, c.pace_name) as category,
        s.budgeted_cents as budgeted, s.allocated_cents as allocated, s.spent_cents as spent,
        ${reservedOf(sql`s.id`, sql`${today}`)} as reserved
      from plan_supports s join support_categories c on c.number = s.category_number
      where s.plan_id = ${planId} order by s.category_number, s.id`,
  );

const periodsOf = (tx: Db, planId: number) =>
  rowsOf<FundingPeriod>(
    tx,
    sql`select plan_support_id as "supportId", funding_component_id as "componentId", start_date::text as "startDate", amount_cents as amount
      from funding_periods where plan_id = ${planId} order by start_date, id`,
  );

const componentsOf = (tx: Db, planId: number) =>
  rowsOf<FundingComponent>(
    tx,
    sql`select id, sfid, name, kind, amount_cents as amount from funding_components where plan_id = ${planId} order by id`,
  );

const idsOf = (supports: readonly SupportRow[]) =>
  sql`${`{${supports.map(({ id }) => id).join(',')}}`}::bigint[]`;

async function linesOf(tx: Db, { from, to }: ReportOf, supports: readonly SupportRow[]): Promise<LineRow[]> {
  const rows = await rowsOf<LineRow & { provider: string | null; code: string | null } & OtherNames>(
    tx,
    sql`select l.plan_support_id as "supportId", i.id as "claimId", i.provider_id as "providerId",
        l.service_date::text as "serviceDate", p.name as provider, ${otherNames}, l.support_item_name as item,
        l.support_item_number as code, i.reference_number as invoice, i.status,
        i.client_approval as "clientApproval", l.amount_due_cents as amount, (${takesMoney} and ${countsOn}) as counts
      from invoice_lines l join invoices i on i.id = l.invoice_id
      join plan_supports s on s.id = l.plan_support_id left join providers p on p.id = i.provider_id
      where l.plan_support_id = any(${idsOf(supports)})
        and l.service_date between ${from}::date and ${to}::date
      order by l.service_date, i.id, l.id`,
  );
  return rows.map(({ provider, latinName, companyName, ...row }) => ({
    ...row,
    provider: provider === null ? undefined : readable(provider, latinName, companyName),
    code: row.code ?? undefined,
  }));
}

/** The names by which a provider is known beside its own. */
interface OtherNames {
  latinName: string | null;
  companyName: string | null;
}

const otherNames = sql`p.latin_name as "latinName", p.company_name as "companyName"`;

async function reservationsOf(tx: Db, supports: readonly SupportRow[], today: IsoDate) {
  const rows = await rowsOf<ReportData['reservations'][number] & OtherNames>(
    tx,
    sql`select p.name as provider, ${otherNames}, coalesce(c.name, r.support_item_number) as item, r.support_item_number as code,
        r.start_date::text as "startDate", r.end_date::text as "endDate", r.total_cents as total,
        r.used_cents as used
      from reservations r join providers p on p.id = r.provider_id
      left join support_items c on c.number = r.support_item_number
      where r.plan_support_id = any(${idsOf(supports)}) and r.end_date >= ${today}::date
      order by r.start_date, r.id`,
  );
  return rows.map(({ latinName, companyName, ...row }) => ({
    ...row,
    provider: readable(row.provider, latinName, companyName),
  }));
}
