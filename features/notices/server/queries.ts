import { type SQL, sql } from 'drizzle-orm';
import { takesMoney } from '#features/claims/server/rules-in-sql.ts';
import type { BudgetedSupport } from '#features/plans/rules/budget.ts';
import type { FundingComponent, FundingPeriod } from '#features/plans/rules/components.ts';
import type { SupportHistory } from '#features/plans/rules/forecast/forecasts.ts';
import { priceLimit } from '#features/plans/server/price-limit.ts';
import { historiesOfPlan } from '#features/plans/server/queries.ts';
import {
  componentsOfPlan,
  fundingPeriodsOfPlan,
  supportTotalsAsOf,
} from '#features/plans/server/rules-in-sql.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import { addDays, type IsoDate } from '#scheme/dates.ts';
import { type NoticeChoice, type ProviderWeek, type SeenClaim, USUAL_DAYS } from '../rules.ts';
import { isFull } from './rules-in-sql.ts';

/** Somebody who asked for notices about a participant, of which kinds, and since when. */
export interface Listener {
  userId: number;
  email: string;
  mobilePhone: string | null;
  participantId: number;
  participantSfid: string;
  brand: string;
  hasSms: boolean;
  /** The moment when each choice was made, in ISO 8601. */
  choices: Partial<Record<NoticeChoice, string>>;
}

const list = (numbers: readonly number[]) => sql`${`{${numbers.join(',')}}`}::bigint[]`;

/** People with full access today who asked for notices about the next participants, those with an id above `after`. */
export function listeners(
  tx: Db,
  { after, limit, today }: { after: number; limit: number; today: IsoDate },
): Promise<Listener[]> {
  return rowsOf(
    tx,
    sql`select u.id as "userId", u.email, u.mobile_phone as "mobilePhone", p.id as "participantId",
        p.sfid as "participantSfid", p.brand, p.sms_notification as "hasSms",
        (select json_object_agg(c.choice, to_json(c.chosen_at)#>>'{}') from notice_choices c
          where c.user_id = u.id and c.participant_id = p.id) as choices
      from access a join users u on u.id = a.user_id join participants p on p.id = a.participant_id
      where p.id in (select distinct c.participant_id from notice_choices c
          join access a on a.user_id = c.user_id and a.participant_id = c.participant_id
          join participants p on p.id = c.participant_id
          where c.participant_id > ${after} and ${isFull(today)} order by 1 limit ${limit})
        and exists (select from notice_choices c where c.user_id = u.id and c.participant_id = p.id)
        and ${isFull(today)}
      order by p.id, u.id`,
  );
}

interface PlanRow {
  id: number;
  participantId: number;
  startDate: IsoDate;
  endDate: IsoDate;
  supports: BudgetedSupport[];
  periods: FundingPeriod[];
  components: FundingComponent[];
  histories: SupportHistory[];
}

/** The plans of some participants that run today, with the data that the rules need; in cents. */
export function plansOf(tx: Db, participants: readonly number[], today: IsoDate): Promise<PlanRow[]> {
  const day = sql`${today}`;
  return rowsOf(
    tx,
    sql`select plans.id, plans.participant_id as "participantId", plans.start_date::text as "startDate",
        plans.end_date::text as "endDate", ${supportTotalsAsOf(day)} as supports, ${fundingPeriodsOfPlan} as periods,
        ${componentsOfPlan} as components, ${historiesOfPlan(day)} as histories
      from plans where plans.participant_id = any(${list(participants)}) and lower(plans.status) <> 'deleted'
        and ${today}::date between plans.start_date and plans.end_date order by plans.id`,
  );
}

/** A claim that came in since a day, with its participant and the moment. */
export interface ClaimRow extends SeenClaim {
  participantId: number;
  /** ISO 8601. */
  receivedAt: string;
  firstClaimOn: IsoDate;
}

/** Whether a reservation announced a line `l` of a claim `i`: it was made before the claim came in. */
const isAnnounced: SQL = sql`exists (select from reservations r where r.plan_support_id = l.plan_support_id
  and r.provider_id = i.provider_id and r.support_item_number = l.support_item_number
  and r.made_at < i.received_at and l.service_date between r.start_date and r.end_date)`;

/** Providers' claims that came in since a day and take money, with their lines, for some participants; oldest first. */
export function claimsSince(tx: Db, participants: readonly number[], since: IsoDate): Promise<ClaimRow[]> {
  return rowsOf(
    tx,
    sql`select i.id, i.participant_id as "participantId", i.plan_id as "planId", i.provider_id as "providerId",
        to_json(i.received_at)#>>'{}' as "receivedAt",
        not exists (select from invoices e where e.participant_id = i.participant_id
          and e.provider_id = i.provider_id and (e.received_at, e.id) < (i.received_at, i.id)) as "isFirst",
        f."firstClaimOn",
        (select coalesce(json_agg(json_build_object('day', l.service_date, 'quantity', l.quantity,
            'total', l.total_cents, 'isAnnounced', ${isAnnounced},
            'priceLimit', ${priceLimit(sql`l.support_item_number`, sql`w.price_region`, sql`l.service_date`)})), '[]')
          from invoice_lines l where l.invoice_id = i.id) as lines
      from participants w
      cross join lateral (select (min(e.received_at) at time zone 'Australia/Adelaide')::date::text as "firstClaimOn"
        from invoices e where e.participant_id = w.id offset 0) f
      join invoices i on i.participant_id = w.id
      where w.id = any(${list(participants)}) and i.provider_id is not null
        and i.paid_to_type = 'invoice' and i.total_cents > 0 and i.received_at >= ${since}::date and ${takesMoney}
      order by i.received_at, i.id`,
  );
}

/**
 * What the providers of some claims were paid week by week, for half a year. Lines are looked up claim by claim, by
 * their index: with a plain join PostgreSQL may read the lines of all participants.
 */
export function weeksOf(
  tx: Db,
  claims: readonly ClaimRow[],
  today: IsoDate,
): Promise<(ProviderWeek & { participantId: number })[]> {
  if (claims.length === 0) return Promise.resolve([]);
  const pairs = new Map(claims.map((claim) => [`${claim.participantId} ${claim.providerId}`, claim]));
  const participants = [...pairs.values()].map(({ participantId }) => participantId);
  const providers = [...pairs.values()].map(({ providerId }) => providerId);
  return rowsOf(
    tx,
    sql`select i.participant_id as "participantId", i.provider_id as "providerId",
        date_trunc('week', l.service_date::timestamp)::date::text as week,
        sum(l.total_cents)::bigint as amount,
        coalesce(sum(l.total_cents) filter (where not ${isAnnounced}), 0)::bigint as unannounced
      from unnest(${list(participants)}, ${list(providers)}) paid(participant_id, provider_id)
      join invoices i on i.participant_id = paid.participant_id and i.provider_id = paid.provider_id
      cross join lateral (select each.* from invoice_lines each where each.invoice_id = i.id
        and each.service_date >= ${addDays(today, -USUAL_DAYS)}::date offset 0) l
      where ${takesMoney}
      group by 1, 2, 3`,
  );
}
