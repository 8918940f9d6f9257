-- What the role of the plan manager's systems may do: bring records of the feed, look at what people decided, and leave a
-- record of its deeds. Row-level security binds it to one brand; providers belong to no brand.
grant select, insert, update on access, contacts, funding_components, funding_periods, invoice_events, invoice_lines,
  invoices, participants, plan_support_items, plan_supports, plan_variations, plans, providers, reservations,
  submitted_claims, users to wattle_system;
--> statement-breakpoint
grant select on claim_decisions, feed_runs to wattle_system;
--> statement-breakpoint
grant insert on audit to wattle_system;
--> statement-breakpoint
grant select, insert, update on brand_status to wattle_system;
--> statement-breakpoint
grant select on brand_status to wattle_app;
--> statement-breakpoint
grant insert (api_key_id) on audit to wattle_app;
--> statement-breakpoint
-- Whether an access holds on a day: it has a first day now, too.
create function access_holds(starts_on date, ends_on date, day date) returns boolean language sql immutable as $$
  select (starts_on is null or starts_on <= day) and (ends_on is null or ends_on >= day)
$$;
--> statement-breakpoint
create or replace function enter(session uuid, at timestamptz, today date, participant text default null) returns bigint
  language plpgsql volatile security definer as $$
declare
  user_number pg_catalog.int8;
  participant_number pg_catalog.int8;
  held pg_catalog.text;
begin
  select s.user_id into user_number from public.sessions s
    where s.id = enter.session and s.revoked_at is null and s.expires_at > enter.at;
  if user_number is null then
    return null;
  end if;
  held := pg_catalog.set_config('app.user', user_number::pg_catalog.text, true);
  if enter.participant is null then
    return user_number;
  end if;
  -- By number or by sfid, the participant's name at the plan manager.
  select a.participant_id into participant_number
    from public.access a join public.participants p on p.id = a.participant_id
    where a.user_id = user_number
      and (p.sfid = enter.participant or p.id::pg_catalog.text = enter.participant)
      and p.status = 'active' and public.access_holds(a.starts_on, a.ends_on, enter.today);
  if participant_number is null then
    return null;
  end if;
  held := pg_catalog.set_config('app.participant', participant_number::pg_catalog.text, true);
  return participant_number;
end $$;
--> statement-breakpoint
create or replace function enter_calendar(hash text, at timestamptz, today date) returns bigint
  language plpgsql volatile security definer as $$
declare
  user_number pg_catalog.int8;
  participant_number pg_catalog.int8;
  held pg_catalog.text;
begin
  select c.user_id, c.participant_id into user_number, participant_number
    from public.calendar_addresses c
    join public.access a on a.user_id = c.user_id and a.participant_id = c.participant_id
    join public.participants p on p.id = c.participant_id
    where c.secret_hash = enter_calendar.hash and p.status = 'active'
      and public.access_holds(a.starts_on, a.ends_on, enter_calendar.today)
      and exists (select from public.sessions s where s.user_id = c.user_id and s.revoked_at is null
        and s.expires_at > enter_calendar.at);
  if participant_number is null then
    return null;
  end if;
  held := pg_catalog.set_config('app.user', user_number::pg_catalog.text, true);
  held := pg_catalog.set_config('app.participant', participant_number::pg_catalog.text, true);
  return participant_number;
end $$;
