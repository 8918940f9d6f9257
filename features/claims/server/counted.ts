import { type SQL, sql } from 'drizzle-orm';
import type { QueryOf } from '#platform/contract/call.ts';
import type { Asked } from '#platform/server/identity/caller.ts';
import { isNamed, participantPage } from '#platform/server/identity/scope.ts';
import { type ListOf, listPage, pageLimits } from '#platform/server/paging.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { type Cents, toDollars } from '#scheme/money.ts';
import type { listForecastClaims } from '../calls/claims.ts';
import type { CountedClaim } from '../calls/shapes.ts';
import { CLAIMS_PER_PAGE } from '../rules/claims.ts';
import { countsOn, fromWhom, takesMoney } from './rules-in-sql.ts';

interface Row {
  id: number;
  sfid: string;
  from: IsoDate;
  to: IsoDate;
  provider: string;
  amount: Cents;
}

const plan = sql.placeholder('plan');

const isOrAny = (record: string, name: string): SQL => {
  const ref = sql`${sql.placeholder(name)}::text`;
  return sql`(${ref} is null or ${isNamed(record, ref)})`;
};

/** The lines that the totals by week are made of (totals.ts), in the supports of the plan `list` that are asked for. */
const countedLines = sql`from plan_supports s join invoice_lines l on l.plan_support_id = s.id
  join invoices i on i.id = l.invoice_id left join funding_components f on f.id = s.funding_component_id
  where s.plan_id = list.id and s.participant_id = list.participant_id and ${takesMoney} and ${countsOn}
    and ${isOrAny('s', 'support')} and ${isOrAny('f', 'component')}`;

const statement = participantPage('claims.of-forecast', ({ participantId }) => {
  const plans = sql`plans list where list.participant_id = ${participantId} and ${isNamed('list', plan)}`;
  return {
    list: sql<{ total: number }>`select list.id, list.participant_id,
        (select count(distinct l.invoice_id) ${countedLines}) as total from ${plans}`,
    page: sql<Row>`select i.id, i.sfid, c."from"::text as "from", c."to"::text as "to", ${fromWhom} as provider, c.amount
        from (select l.invoice_id, min(l.service_date) as "from", max(l.service_date_to) as "to",
            sum(l.amount_due_cents)::bigint as amount ${countedLines}
          group by l.invoice_id order by min(l.service_date) desc, l.invoice_id desc ${pageLimits}) c
        join invoices i on i.id = c.invoice_id left join providers p on p.id = i.provider_id
        order by c."from" desc, i.id desc`,
  };
});

/**
 * A page of the claims that the forecast of a plan's support or component rests on, each with what it took of that money,
 * newest service first. Throws 404 where there is no such plan.
 */
export async function forecastClaims(
  asked: Asked,
  { participantSfid, planSfid }: { participantSfid: string; planSfid: string },
  query: QueryOf<typeof listForecastClaims>,
): Promise<ListOf<CountedClaim>> {
  const found = await listPage(query, CLAIMS_PER_PAGE, (limits) =>
    statement(asked, participantSfid, {
      plan: planSfid,
      support: query.filter___plan_support ?? null,
      component: query.filter___funding_component ?? null,
      ...limits,
    }),
  );
  return { ...found, items: found.items.map(present) };
}

const present = ({ sfid, provider, from, to, amount }: Row): CountedClaim => ({
  sfid,
  provider_name: provider,
  service_date: from,
  service_date_to: to,
  amount: toDollars(amount),
});
