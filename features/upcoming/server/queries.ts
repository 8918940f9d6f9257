import { sql } from 'drizzle-orm';
import type { Review } from '#features/claims/server/presenter.ts';
import { awaitsDecision } from '#features/claims/server/rules-in-sql.ts';
import { componentsOfPlan, supportFundsOfPlan } from '#features/plans/server/rules-in-sql.ts';
import { participantRows } from '#platform/server/identity/scope.ts';
import type { Cents } from '#scheme/money.ts';
import type { OpenReservation, UpcomingPlan } from '../rules.ts';

/**
 * A claim that waits for a decision, as the database gives it. `review` says when people were asked, and how long they
 * have.
 */
interface ClaimRow {
  sfid: string;
  planSfid: string;
  provider: string | null;
  amount: Cents;
  review: Review;
}

interface Row {
  id: number;
  sfid: string;
  plans: UpcomingPlan[];
  reservations: OpenReservation[];
  claims: ClaimRow[];
}

const today = sql`${sql.placeholder('today')}::date`;

/** Plans that are not over, each with its instalments and what these are for by name; amounts in cents. */
const plansAhead = sql`(select coalesce(json_agg(ahead), '[]') from (
    select plans.sfid, plans.start_date as "startDate", plans.end_date as "endDate",
      ${supportFundsOfPlan} as supports, ${componentsOfPlan} as components,
      (select coalesce(json_agg(json_build_object('sfid', f.sfid, 'supportId', f.plan_support_id,
          'componentId', f.funding_component_id, 'startDate', f.start_date, 'amount', f.amount_cents,
          'of', coalesce(c.name, case when plans.pace_plan then k.pace_name else k.legacy_name end, k.legacy_name, k.pace_name))
          order by f.start_date, f.id), '[]')
        from funding_periods f left join funding_components c on c.id = f.funding_component_id
        left join plan_supports s on s.id = f.plan_support_id
        left join support_categories k on k.number = s.category_number where f.plan_id = plans.id) as periods
    from plans where plans.participant_id = x.id and lower(plans.status) <> 'deleted' and plans.end_date >= ${today}
  ) ahead)`;

const reservationsAhead = sql`(select coalesce(json_agg(json_build_object('sfid', r.sfid, 'planSfid', n.sfid,
    'supportSfid', s.sfid, 'provider', p.name, 'endDate', r.end_date, 'left', r.total_cents - r.used_cents)
    order by r.end_date, r.id), '[]')
  from reservations r join plan_supports s on s.id = r.plan_support_id join plans n on n.id = s.plan_id
  join providers p on p.id = r.provider_id where r.participant_id = x.id and r.end_date >= ${today})`;

/**
 * Claims that are decided if nobody decides. Claims that nobody was asked about yet, and claims on auto-approve, have
 * no such day.
 */
const claimsAhead = sql`(select coalesce(json_agg(json_build_object('sfid', i.sfid, 'planSfid', n.sfid,
    'provider', p.name, 'amount', i.amount_due_cents,
    'review', json_build_object('askedAt', r.asked_at, 'hasLongReview', x.auto_approve_14_days))
    order by r.asked_at, i.id), '[]')
  from claim_reviews r join invoices i on i.id = r.invoice_id join plans n on n.id = i.plan_id
  left join providers p on p.id = i.provider_id
  where r.participant_id = x.id and not x.auto_approve and ${awaitsDecision})`;

/** One row: everything of a participant that has a day still to come. */
export const ahead = participantRows(
  'upcoming.list',
  ({ participantId }) => sql<Row>`select x.id, x.sfid, ${plansAhead} as plans,
      ${reservationsAhead} as reservations, ${claimsAhead} as claims
    from participants x where x.id = ${participantId}`,
);
