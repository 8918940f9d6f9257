import { sql } from 'drizzle-orm';
import { awaitsDecision } from '#features/claims/server/rules-in-sql.ts';
import {
  componentsOfPlan,
  fundingPeriodsOfPlan,
  reservedOf,
  variationsOfPlan,
} from '#features/plans/server/rules-in-sql.ts';
import { fullNameOf } from '#platform/server/database/columns.ts';
import { isNamed, participantRows } from '#platform/server/identity/scope.ts';
import type { ComparedPlan } from '../rules/change.ts';
import type { KeptReservation, WaitingLine } from '../rules/effects.ts';

/** A plan with all that can change in it, what is reserved in it, and the lines of claims that wait; amounts in cents. */
export interface ComparedRow extends ComparedPlan {
  id: number;
  /** The name of the participant. */
  name: string;
  /** The same in Latin letters, where the plan manager sends it. */
  latinName: string | null;
  reservations: KeptReservation[];
  lines: WaitingLine[];
}

const supportsWithNames = sql`(select coalesce(json_agg(json_build_object('id', s.id,
    'categoryNumber', s.category_number, 'managed', s.managed, 'managedBefore', s.managed_before,
    'managedFrom', s.managed_from, 'componentId', s.funding_component_id, 'budgeted', s.budgeted_cents,
    'allocated', s.allocated_cents, 'spent', s.spent_cents, 'reserved', ${reservedOf(sql`s.id`)},
    'name', coalesce(case when plans.pace_plan then k.pace_name else k.legacy_name end, k.legacy_name, k.pace_name, ''))
    order by s.category_number, s.id), '[]')
  from plan_supports s join support_categories k on k.number = s.category_number where s.plan_id = plans.id)`;

const reservationsWithRest = sql`(select coalesce(json_agg(json_build_object('supportId', r.plan_support_id,
    'endDate', r.end_date, 'left', r.total_cents - r.used_cents)), '[]')
  from reservations r join plan_supports s on s.id = r.plan_support_id
  where s.plan_id = plans.id and r.used_cents < r.total_cents)`;

const waitingLines = sql`(select coalesce(json_agg(json_build_object('claim', i.id, 'supportId', l.plan_support_id,
    'amount', l.amount_due_cents)), '[]')
  from invoices i join invoice_lines l on l.invoice_id = i.id join plan_supports s on s.id = l.plan_support_id
  where i.participant_id = plans.participant_id and ${awaitsDecision} and s.plan_id = plans.id)`;

/** The plan that is asked for, then the plan before it where there is one; no rows where there is no such plan. */
export const comparedPlans = participantRows(
  'changes.plans',
  ({ participantId }) => sql<ComparedRow>`with asked as materialized (
      select id, start_date from plans where participant_id = ${participantId}
        and ${isNamed('plans', sql.placeholder('plan'))} limit 1
    ), wanted as materialized (
      select id, 0 as place from asked union all
      (select p.id, 1 from plans p join asked on p.start_date < asked.start_date
        where p.participant_id = ${participantId} and lower(p.status) <> 'deleted'
        order by p.start_date desc, p.id desc limit 1)
    )
    select plans.id, plans.start_date::text as "startDate", plans.end_date::text as "endDate",
      (select ${fullNameOf('x')} from participants x where x.id = plans.participant_id) as name,
      (select x.latin_name from participants x where x.id = plans.participant_id) as "latinName",
      ${supportsWithNames} as supports, ${fundingPeriodsOfPlan} as periods, ${componentsOfPlan} as components,
      ${variationsOfPlan} as variations, ${reservationsWithRest} as reservations, ${waitingLines} as lines
    from wanted join plans on plans.id = wanted.id order by wanted.place`,
);
