import { sql } from 'drizzle-orm';
import { type Database, rowsOf } from '#platform/server/database/database.ts';

/** The figures by plain sums, in cents, of a budget: of a plan, a type of its supports, a component or a support. */
export interface SummedFigures {
  /** `plan 1`, `type 1 core_support`, `component 21` or `support 10`. */
  budget: string;
  budgeted: number;
  allocated: number;
  spent: number;
  /** The part of the spent money that comes from lines; the rest is reported. */
  spentOnLines: number;
  reserved: number;
  left: number;
  /** Null where the figures of a component do not add up. */
  spendable: number | null;
  /** The money that others draw from too, and how many others; null where there is none. */
  shared: number | null;
  others: number | null;
  /** The name of the money that a support draws from; supports that share money have the same. */
  money: string;
}

/** Each line that takes money, with the day of its support: lines of refused claims take none. */
const LINES = `select l.plan_support_id as support, l.amount_due_cents as cents, l.service_date as day,
    l.support_item_number as item, i.provider_id as provider, i.received_at
  from invoice_lines l join invoices i on i.id = l.invoice_id
  where i.status <> 'Cancelled' and i.status <> 'Declined by Client'
    and coalesce(i.client_approval, '') <> 'Rejected' and coalesce(i.client_approval, '') <> 'Declined'`;

/** What open reservations still keep, after later lines of the same provider and item took their part. */
const KEPT = `select r.plan_support_id as support, r.total_cents - greatest(0, least(r.total_cents, coalesce((
      select sum(cents) from line where line.support = r.plan_support_id and line.provider = r.provider_id
        and line.item = r.support_item_number and line.day between r.start_date and r.end_date
        and line.received_at >= r.made_at), 0))) as cents
  from reservations r, today where r.end_date >= today.day`;

const SUPPORTS = `select s.id, s.plan_id as plan, s.budgeted_cents as budgeted, s.allocated_cents as allocated,
    s.managed = 'plan' as ours, s.funding_component_id as given, coalesce('component ' || s.funding_component_id, 'support ' || s.id) as component,
    case when s.category_number in (1, 2, 3, 4, 16, 21) then 'core_support'
      when s.category_number in (5, 6, 17, 19) then 'capital_support'
      when s.category_number = 18 then 'recurring_support' else 'capacity_building_support' end as type,
    coalesce((select sum(cents) from line where support = s.id and (s.managed = 'plan' and
        (s.managed_from is null or day >= s.managed_from) or s.managed_before = 'plan' and day < s.managed_from)), 0) as lines,
    case when 'agency' in (s.managed, s.managed_before) or 'self' in (s.managed, s.managed_before)
      then s.reported_spent_cents else 0 end as reported,
    coalesce((select sum(cents) from kept where support = s.id), 0) as reserved
  from plan_supports s`;

/** Components by their names, with their figures. A support that belongs to none is a component by itself. */
const COMPONENTS = `select component, s.plan, max(s.given) as given,
    coalesce(max(c.kind), 'stated') as kind, coalesce(max(c.amount_cents), sum(budgeted)) as amount,
    sum(budgeted) as budgeted, sum(allocated) as allocated, sum(s.lines + reported) as spent, sum(reserved) as reserved,
    (select sum(f.amount_cents) from funding_periods f where f.plan_id = s.plan
      and component in ('component ' || f.funding_component_id, 'support ' || f.plan_support_id)) as paid_in,
    (select sum(f.amount_cents) from funding_periods f, today where f.plan_id = s.plan and f.start_date <= today.day
      and component in ('component ' || f.funding_component_id, 'support ' || f.plan_support_id)) as released,
    (select sum(f.amount_cents) from funding_periods f where f.plan_id = s.plan
      and f.funding_component_id is null and f.plan_support_id is null) as of_plan
  from support s left join funding_components c on c.id = s.given group by component, s.plan`;

/**
 * Pots of money that is released together: a component by itself, or all components without instalments of a plan that
 * has instalments. Without any instalments the whole amount is released on the first day.
 */
const POTS = `select pot, sum(c.allocated) as allocated, sum(c.spent + c.reserved) as used,
    sum(greatest(0, c.allocated - c.spent - c.reserved)) as wanted,
    least(sum(c.allocated), case when pot like 'plan%' then (select coalesce(sum(f.amount_cents), 0) from funding_periods f
        where f.plan_id = max(c.plan) and f.funding_component_id is null and f.plan_support_id is null
          and f.start_date <= max(today.day))
      when max(c.paid_in) is not null then coalesce(max(c.released), 0)
      when max(p.start_date) <= max(today.day) then sum(c.allocated) else 0 end) as released,
    bool_or(c.given is not null and (c.budgeted <> c.amount or coalesce(c.paid_in, c.amount) <> c.amount))
      or (pot like 'plan%' and bool_or(c.given is not null) and sum(c.amount) <> max(c.of_plan)) as wrong
  from potted c join plans p on p.id = c.plan cross join today group by pot`;

/**
 * Each support with the money that it draws from: the whole pot, where the pot holds less than its components could
 * take; otherwise its component.
 */
const MEMBERS = `select s.id, s.ours, c.component, c.kind, c.allocated - c.spent - c.reserved as component_left,
    s.allocated - s.lines - s.reported - s.reserved as own_left, p.released - p.used as usable, p.wrong,
    case when p.wanted > p.released - p.used then p.pot else c.component end as money
  from support s join potted c on c.component = s.component join pot p on p.pot = c.pot`;

/**
 * How much is left of what each budget can draw from: of a flexible component all that is left of it, of a stated one
 * what is left of the budget's own supports.
 */
const CAPPED = `select budget, sum(cents) as cents from (select budget,
      case max(kind) when 'flexible' then max(component_left) else sum(own_left) end as cents
    from own group by budget, component) c group by budget`;

/** Which supports each budget is made of. */
const BUDGETS = `select 'support ' || id as budget, id from support
  union all select 'component ' || given, id from support where given is not null
  union all select 'type ' || plan || ' ' || type, id from support
  union all select 'plan ' || plan, id from support`;

/**
 * How much each budget can draw from each money with the supports that the plan manager pays from: no more than is there, no more than its components have left, and from
 * a stated component no more than each support has left itself.
 */
const drawn = (members: string) => `select budget, money, greatest(0, least(max(usable), sum(cents))) as cents
  from (select budget, money, max(usable) as usable, greatest(0, least(max(component_left),
      case max(kind) when 'flexible' then max(component_left) else sum(greatest(0, own_left)) end)) as cents
    from ${members} where ours group by budget, money, component) c group by budget, money`;

const FIGURES = `with today as (select cast($1 as date) as day), line as materialized (${LINES}), kept as (${KEPT}),
  support as materialized (${SUPPORTS}), component as materialized (${COMPONENTS}),
  potted as (select c.*, case when paid_in is null and of_plan is not null then 'plan ' || plan else component end as pot
    from component c),
  pot as materialized (${POTS}), member as materialized (${MEMBERS}), budget as materialized (${BUDGETS}),
  own as (select * from budget join member using (id)),
  drawn as (${drawn('own')}), capped as (${CAPPED}),
  -- What everybody, and each support alone, can draw from a money.
  whole as (${drawn('(select money as budget, member.* from member)')}),
  alone as (${drawn("(select 'support ' || id as budget, member.* from member)")}),
  -- The others that draw from the same money, and what they can draw without the budget.
  beside as materialized (select d.budget, m.* from drawn d join member m using (money)
    join alone a on a.budget = 'support ' || m.id
    where m.ours and a.cents > 0 and not exists (select from own o where o.budget = d.budget and o.id = m.id)),
  rest as (${drawn('beside')}),
  shared as (select d.budget, sum(w.cents) as cents, sum((select count(*) from beside b
      where b.budget = d.budget and b.money = d.money)) as others
    from drawn d join whole w on w.budget = d.money join rest r on r.budget = d.budget and r.money = d.money
    where d.cents + r.cents > w.cents group by d.budget)
select b.budget, sum(s.budgeted)::bigint as budgeted, sum(s.allocated)::bigint as allocated,
  sum(s.lines + s.reported)::bigint as spent, sum(s.lines)::bigint as "spentOnLines", sum(s.reserved)::bigint as reserved,
  sum(s.allocated - s.lines - s.reported - s.reserved)::bigint as "left",
  case when bool_or(m.wrong) then null when max(p.end_date) < max(today.day) then 0
    else greatest(0, least((select cents from capped where capped.budget = b.budget),
      coalesce((select sum(d.cents) from drawn d where d.budget = b.budget), 0))) end::bigint as spendable,
  case when not bool_or(m.wrong) and max(p.end_date) >= max(today.day) then max(h.cents) end::bigint as shared,
  case when not bool_or(m.wrong) and max(p.end_date) >= max(today.day) then max(h.others) end::int as others,
  max(m.money) as money
from budget b join support s using (id) join member m using (id) join plans p on p.id = s.plan
  cross join today left join shared h on h.budget = b.budget
group by b.budget`;

/**
 * The figures of every budget on a day, worked out from lines, reservations and instalments by sums that share no code
 * with the product (specification: figures-add-up).
 */
export async function figuresBySql(database: Database, today: string): Promise<Map<string, SummedFigures>> {
  const query = sql.raw(FIGURES.replace('$1', `'${today}'`));
  const rows = await database.operate((tx) => rowsOf<SummedFigures>(tx, query));
  return new Map(rows.map((row) => [row.budget, row]));
}
