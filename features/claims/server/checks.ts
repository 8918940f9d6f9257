import { sql } from 'drizzle-orm';
import type { DayOfSpending } from '#features/can-be-paid/rules/payable.ts';
import { checkPayment } from '#features/can-be-paid/rules/payment-checks.ts';
import { type BudgetedSupport, paidHere } from '#features/plans/rules/budget.ts';
import type { FundingComponent, FundingPeriod } from '#features/plans/rules/components.ts';
import { type DatedPlan, moneyOf, spendableOf } from '#features/plans/rules/spendable.ts';
import { isByDollar, priceLimit } from '#features/plans/server/price-limit.ts';
import {
  componentsOfPlan,
  fundingPeriodsOfPlan,
  supportTotalsOfPlan,
} from '#features/plans/server/rules-in-sql.ts';
import type { Brand } from '#platform/contract/brand.ts';
import type { Asked } from '#platform/server/identity/caller.ts';
import { participantRows } from '#platform/server/identity/scope.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { type Cents, dollarsOrNull, sumCents, toDollars } from '#scheme/money.ts';
import { sumQuantities } from '#scheme/quantity.ts';
import type { Claim, ClaimChecks } from '../calls/shapes.ts';
import type { BilledClaim } from '../rules/duplicates.ts';
import { type AdviceRow, adviceOn, presentAdvice } from './advice/rows.ts';
import { claimsBefore, type Earlier } from './claims-before.ts';
import { type Review, reviewEnd } from './presenter.ts';
import { awaitsDecision, countsOn, isPaid, takesMoney } from './rules-in-sql.ts';

/** Runs the checks of claims (features/claims/rules/checks.ts), and only of claims that await a decision. */

/** A line of a claim that waits; money in cents. */
interface Line {
  planId: number;
  supportId: number;
  supportSfid: string;
  category: string;
  item: string | null;
  /** The item's registration group. */
  group: string | null;
  name: string;
  unit: string | null;
  claimType: string | null;
  quantity: number;
  from: IsoDate;
  to: IsoDate;
  total: Cents;
  due: Cents;
  priceLimit: Cents | null;
  /** Whether the line counts towards what its support has spent. */
  counts: boolean;
}

interface WaitingRow {
  id: number;
  number: string;
  from: IsoDate;
  to: IsoDate;
  total: Cents;
  isOfProvider: boolean;
  /** What its provider is registered for; null where that was not sent. */
  registeredFor: string[] | null;
  lines: Line[];
  /** Earlier claims that it may repeat, earliest first. */
  others: Earlier[];
  paidBefore: number;
  othersWait: boolean;
  /** Since when people have been asked; null where nobody has been asked yet. */
  review: Review | null;
  advice: AdviceRow[];
}

interface PlanRow extends Omit<DatedPlan, 'supports'> {
  id: number;
  supports: BudgetedSupport[];
  periods: FundingPeriod[];
  components: FundingComponent[];
}

const ids = sql`${sql.placeholder('claims')}::bigint[]`;

const lines = sql`(select coalesce(json_agg(json_build_object('planId', s.plan_id, 'supportId', s.id, 'supportSfid', s.sfid,
      'category', coalesce(case when x.pace_plan then k.pace_name else k.legacy_name end, k.legacy_name, k.pace_name, ''),
      'item', l.support_item_number, 'group', t.registration_group, 'name', l.support_item_name,
      'unit', case when ${isByDollar('t')} then null else t.unit end, 'claimType', l.claim_type, 'quantity', l.quantity,
      'from', l.service_date, 'to', l.service_date_to, 'total', l.total_cents, 'due', l.amount_due_cents,
      'priceLimit', ${priceLimit(sql`l.support_item_number`, sql`who.price_region`, sql`l.service_date`)},
      'counts', ${countsOn}) order by l.service_date, l.id), '[]')
    from invoice_lines l join plan_supports s on s.id = l.plan_support_id join plans x on x.id = s.plan_id
    join support_categories k on k.number = s.category_number
    join participants who on who.id = l.participant_id
    left join support_items t on t.number = l.support_item_number
    where l.invoice_id = c.id)`;

/** Reads those of the given claims that await a decision, each with everything that the checks need. */
const waitingClaims = participantRows(
  'claims.checked',
  ({
    participantId,
  }) => sql<WaitingRow>`select c.id, c.reference_number as number, c.service_date::text as "from",
      c.service_date_to::text as "to", c.total_cents as total, c.provider_id is not null as "isOfProvider",
      (select p.registration_groups from providers p where p.id = c.provider_id) as "registeredFor",
      ${lines} as lines, ${claimsBefore} as others,
      (select count(*) from invoices i where i.participant_id = c.participant_id and i.provider_id = c.provider_id
        and ${isPaid} and i.total_cents > 0) as "paidBefore",
      exists (select from invoices i where i.participant_id = c.participant_id and i.id <> c.id
        and ${awaitsDecision}) as "othersWait",
      (select json_build_object('askedAt', r.asked_at, 'hasLongReview', x.auto_approve_14_days)
        from claim_reviews r join participants x on x.id = r.participant_id where r.invoice_id = c.id) as review,
      ${adviceOn('c')} as advice
    from (select i.* from invoices i where i.participant_id = ${participantId} and i.id = any(${ids}) and ${awaitsDecision}) c`,
);

/** The plans that these claims are to be paid from. */
const plansOfClaims = participantRows(
  'claims.checked-plans',
  ({
    participantId,
  }) => sql<PlanRow>`select plans.id, plans.start_date::text as "startDate", plans.end_date::text as "endDate",
      ${supportTotalsOfPlan} as supports, ${fundingPeriodsOfPlan} as periods, ${componentsOfPlan} as components
    from plans where plans.participant_id = ${participantId} and plans.id in (
      select s.plan_id from invoice_lines l join plan_supports s on s.id = l.plan_support_id
      join invoices i on i.id = l.invoice_id
      where l.invoice_id = any(${ids}) and i.participant_id = ${participantId} and ${awaitsDecision})`,
);

/** What the supports of some plans spent day by day. */
export const spendingOfPlans = participantRows(
  'claims.checked-spending',
  ({ participantId }) => sql<
    DayOfSpending & { id: number }
  >`select s.id, s.id as "supportId", l.service_date::text as day,
      sum(l.amount_due_cents)::bigint as amount
    from plan_supports s join invoice_lines l on l.plan_support_id = s.id join invoices i on i.id = l.invoice_id
    where s.participant_id = ${participantId} and s.plan_id = any(${sql.placeholder('plans')}::bigint[])
      and ${takesMoney} and ${countsOn}
    group by s.id, l.service_date`,
);

export const list = (numbers: readonly number[]) => `{${numbers.join(',')}}`;

/**
 * The checks of those of the given claims that await a decision, what people said about them, and until when somebody can
 * decide, by the claim's id.
 * Two statements read all of them. A third runs where an instalment came in after the day of a line: then it matters
 * when the rest was spent.
 */
export async function checksOf(
  asked: Asked & { brand: Brand },
  participant: string,
  claims: readonly number[],
): Promise<Map<number, Required<Pick<Claim, 'checks' | 'review_ends_at' | 'advice'>>>> {
  if (claims.length === 0) return new Map();
  const values = { claims: list(claims) };
  const [rows, plans] = await Promise.all([
    waitingClaims(asked, participant, values),
    plansOfClaims(asked, participant, values),
  ]);
  const { today } = asked.caller;
  const lines = rows.flatMap((row) => row.lines);
  const daysIn = (plan: number) => lines.flatMap(({ planId, from }) => (planId === plan ? from : []));
  const staged = plans.filter((plan) => hasLaterMoney(plan, daysIn(plan.id), today)).map(({ id }) => id);
  const spending =
    staged.length > 0 ? await spendingOfPlans(asked, participant, { plans: list(staged) }) : [];
  return new Map(
    rows.map((row) => [
      row.id,
      {
        checks: presentChecks(row, { plans, spending, today }),
        review_ends_at: row.review && reviewEnd(row.review, asked.brand),
        advice: presentAdvice(row.advice),
      },
    ]),
  );
}

/** Whether an instalment came in after one of the days and by today, so that it matters when the rest was spent. */
export function hasLaterMoney(
  plan: Pick<PlanRow, 'periods'>,
  days: readonly IsoDate[],
  today: IsoDate,
): boolean {
  return plan.periods.some(({ startDate }) => startDate <= today && days.some((day) => day < startDate));
}

interface Money {
  plans: readonly PlanRow[];
  spending: readonly DayOfSpending[];
  today: IsoDate;
}

function presentChecks(row: WaitingRow, money: Money): ClaimChecks {
  const { plans, ...facts } = money;
  const { price, days, registration, repeat, short } = checkPayment(
    {
      billed: billed(row),
      lines: row.lines.map((line) => ({
        ...line,
        item: line.item === null ? undefined : { number: line.item, group: line.group },
        plan: plans.find(({ id }) => id === line.planId),
      })),
      isSpent: true,
    },
    { others: row.others, registeredFor: row.isOfProvider ? row.registeredFor : undefined, ...facts },
  );
  return {
    items: itemsOf(row.lines),
    days: [...new Map(row.lines.map(({ from, to }) => [`${from} ${to}`, { from, to }])).values()],
    price: {
      lines: price.lines,
      without_limit: price.withoutLimit,
      above: price.above,
      by: toDollars(price.by),
    },
    outside_plan: days.outsidePlan,
    too_old: days.tooOld,
    future: days.future,
    registration,
    repeat: repeat
      ? {
          kind: repeat.kind,
          sfid: repeat.other.sfid,
          service_date: repeat.other.from,
          days: repeat.kind === 'same-items' ? repeat.days : [],
        }
      : null,
    paid_before: row.isOfProvider ? row.paidBefore : null,
    others_wait: row.othersWait,
    short: dollarsOrNull(short ?? null),
    after: afterwards(row.lines, money),
  };
}

const billed = ({ number, from, to, total, lines }: WaitingRow): BilledClaim => ({
  number,
  from,
  to,
  amount: total,
  lines: lines.map((line) => ({ item: line.item, from: line.from, to: line.to, amount: line.total })),
});

/** Each support item once for each kind of claim, with how much of it in all. */
function itemsOf(lines: readonly Line[]): ClaimChecks['items'] {
  const byItem = Map.groupBy(lines, ({ item, name, claimType }) => `${claimType ?? ''} ${item ?? name}`);
  return [...byItem.values()].map((own) => ({
    name: own[0]?.name ?? '',
    unit: own[0]?.unit ?? null,
    claim_type: own[0]?.claimType ?? null,
    quantity: sumQuantities(own.map(({ quantity }) => quantity)),
  }));
}

/** What can be spent on each support of the claim with the claim paid and without it, as the plan's own pages reckon it. */
function afterwards(lines: readonly Line[], { plans, today }: Money): ClaimChecks['after'] {
  const bySupport = Map.groupBy(
    lines.filter(({ counts }) => counts),
    ({ supportId }) => supportId,
  );
  // A claim that waits counts as spent already.
  const without = (plan: DatedPlan): DatedPlan => ({
    ...plan,
    supports: plan.supports.map((support) => ({
      ...support,
      spent: support.spent - sumCents(bySupport.get(support.id) ?? [], ({ total }) => total),
    })),
  });
  const running = new Map(plans.filter(({ endDate }) => endDate >= today).map((plan) => [plan.id, plan]));
  return [...bySupport].flatMap(([id, [line]]) => {
    const plan = line && running.get(line.planId);
    // Nothing can be spent from a plan that is over, whatever this claim takes.
    if (!plan) return [];
    const [spendable, more] = [plan, without(plan)].map((each) =>
      spendableOf(moneyOf(each, today), (support) => support.id === id, paidHere(plan)),
    );
    return [
      {
        plan_support_sfid: line.supportSfid,
        name: line.category,
        left: dollarsOrNull(spendable?.amount ?? null),
        left_without: dollarsOrNull(more?.amount ?? null),
        shared_with: spendable?.shared?.others ?? 0,
      },
    ];
  });
}
