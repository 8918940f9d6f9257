-- Lets a session in: finds its person and, where one is named, what they may do for a participant today, and sets what
-- the policies compare with, until the transaction ends (docs/adr/0002). Gives the number of the participant, or of the
-- person where none is named; null: the session has ended, or there is nothing here for this person. It reads as the
-- owner of the tables; names say their schema, so that nobody else's count.
create function enter(session uuid, at timestamptz, today date, participant text default null) returns bigint
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
      and p.status = 'active' and (a.ends_on is null or a.ends_on >= enter.today);
  if participant_number is null then
    return null;
  end if;
  held := pg_catalog.set_config('app.participant', participant_number::pg_catalog.text, true);
  return participant_number;
end $$;
--> statement-breakpoint
revoke execute on function enter from public;
--> statement-breakpoint
-- `awaitsDecision` of domain/claim-status.
create function awaiting_client(status text, client_approval text) returns boolean language sql immutable as $$
  select coalesce(status = 'Awaiting Client Approval' and client_approval = 'Awaiting Client Approval', false)
$$;
--> statement-breakpoint
-- How many claims a plan has, kept by the database itself, so that no way in can forget it. It counts by statements,
-- not by rows: an import of 20,000 claims changes a handful of counts.
create function count_claims() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into claim_counts as known (plan_id, participant_id, paid_to_type, awaiting, count)
    select plan_id, participant_id, paid_to_type, awaiting_client(status, client_approval), count(*)
    from new_rows group by 1, 2, 3, 4 order by 1, 3, 4
    on conflict (plan_id, paid_to_type, awaiting) do update set count = known.count + excluded.count;
  elsif tg_op = 'DELETE' then
    update claim_counts known set count = known.count - gone.count
    from (select plan_id, paid_to_type, awaiting_client(status, client_approval) as awaiting, count(*)
      from old_rows group by 1, 2, 3) gone
    where (known.plan_id, known.paid_to_type, known.awaiting) = (gone.plan_id, gone.paid_to_type, gone.awaiting);
  else
    insert into claim_counts as known (plan_id, participant_id, paid_to_type, awaiting, count)
    select plan_id, participant_id, paid_to_type, awaiting, sum(change) from (
      select plan_id, participant_id, paid_to_type, awaiting_client(status, client_approval) as awaiting, 1 as change from new_rows
      union all
      select plan_id, participant_id, paid_to_type, awaiting_client(status, client_approval), -1 from old_rows
    ) changes group by 1, 2, 3, 4 having sum(change) <> 0 order by 1, 3, 4
    on conflict (plan_id, paid_to_type, awaiting) do update set count = known.count + excluded.count;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger invoices_counted_insert after insert on invoices
  referencing new table as new_rows for each statement execute function count_claims();
--> statement-breakpoint
create trigger invoices_counted_update after update on invoices
  referencing old table as old_rows new table as new_rows for each statement execute function count_claims();
--> statement-breakpoint
create trigger invoices_counted_delete after delete on invoices
  referencing old table as old_rows for each statement execute function count_claims();
--> statement-breakpoint
-- A name in lower case with a space before each of its words.
create function words_of(name text) returns text language sql immutable as $$
  select ' ' || trim(regexp_replace(lower(name), '[^[:alnum:]]+', ' ', 'g'))
$$;
--> statement-breakpoint
-- Each tail of the texts, all of them together, and where in that the tail begins; a tail that is there twice, by its first.
create function tails_in(texts text[]) returns table (tail text, words text, place integer) language sql immutable as $$
  with given as (
    select own, at, coalesce(sum(length(own) + 2) over (order by at rows between unbounded preceding and 1 preceding), 0)
      as before
    from unnest(texts) with ordinality given(own, at) where own is not null
  ), together as (select string_agg(own, ' |' order by at) as words from given)
  select distinct on (substr(own, letter + 1)) substr(own, letter + 1), together.words, (before + letter)::int
  from given, together, generate_series(1, length(own)) letter
  where substr(own, letter, 1) = ' ' and substr(own, letter + 1, 1) not in ('', ' ')
  order by substr(own, letter + 1), before + letter
$$;
--> statement-breakpoint
-- What providers and support items are found by, kept by the database itself, so that no way in can forget it; each row says
-- what else a thing is found by, so that a search looks at no other row to judge one.
create function keep_provider_tails() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'UPDATE' then
    delete from provider_tails known using new_rows fresh where known.provider_id = fresh.id;
  end if;
  insert into provider_tails (provider_id, tail, words, place)
    select fresh.id, found.tail, found.words, found.place
    from new_rows fresh, tails_in(array[words_of(fresh.name), words_of(fresh.company_name)]) found;
  return null;
end $$;
--> statement-breakpoint
create trigger providers_tails_insert after insert on providers
  referencing new table as new_rows for each statement execute function keep_provider_tails();
--> statement-breakpoint
create trigger providers_tails_update after update on providers
  referencing new table as new_rows for each statement execute function keep_provider_tails();
--> statement-breakpoint
-- The rows of an item: each of its tails in each of its categories. A number is one word, whatever signs it has.
create function item_tails(number text, name text, main integer, pace integer)
  returns table (category integer, other integer, tail text, words text, place integer) language sql immutable as $$
  select category, case when category = main then nullif(pace, main) else main end, found.*
  from (select main as category union select pace) categories,
    tails_in(array[words_of(name), ' ' || lower(number)]) found
  where category is not null
$$;
--> statement-breakpoint
create function keep_support_item_tails() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'UPDATE' then
    delete from support_item_tails known using new_rows fresh where known.item_number = fresh.number;
  end if;
  insert into support_item_tails (item_number, category_number, is_main, other_category, tail, words, place)
    select fresh.number, found.category, found.category = fresh.category_number, found.other, found.tail, found.words,
      found.place
    from new_rows fresh,
      item_tails(fresh.number, fresh.name, fresh.category_number, fresh.pace_category_number) found;
  return null;
end $$;
--> statement-breakpoint
create trigger support_items_tails_insert after insert on support_items
  referencing new table as new_rows for each statement execute function keep_support_item_tails();
--> statement-breakpoint
create trigger support_items_tails_update after update on support_items
  referencing new table as new_rows for each statement execute function keep_support_item_tails();
--> statement-breakpoint
-- What the role that serves requests may do. What is not granted here it cannot do, and of the rows it sees only what
-- row-level security lets through.
grant select on access, catalogues, claim_counts, claim_reviews, contacts, funding_periods, invoice_lines, invoices,
  participants, plan_supports, plans, portal_status, provider_tails, providers, report_files, stale_totals,
  support_categories, support_item_prices, support_item_tails, support_items, users to wattle_app;
--> statement-breakpoint
grant select, insert on audit, call_backs, claim_decisions, data_exports, files, invoice_events, plan_support_items,
  reports, reservations, submitted_claims to wattle_app;
--> statement-breakpoint
grant insert on outbox to wattle_app;
--> statement-breakpoint
grant select, insert, update on idempotency, known_sources, one_time_secrets, passwords, rate_limits, refresh_tokens,
  sessions to wattle_app;
--> statement-breakpoint
grant select, insert, delete on invoice_spans, support_spending to wattle_app;
--> statement-breakpoint
grant usage on sequence case_numbers to wattle_app;
--> statement-breakpoint
grant update (discarded_at, kept_at) on files to wattle_app;
--> statement-breakpoint
grant update (client_approval, status) on invoices to wattle_app;
--> statement-breakpoint
grant update (auto_approve, auto_approve_since, sms_notification) on participants to wattle_app;
--> statement-breakpoint
grant update (end_date, file_id, locked, name, price_cents, provider_id, quantity, start_date,
  support_item_number) on plan_support_items to wattle_app;
--> statement-breakpoint
grant update (allocated_cents, spent_cents) on plan_supports to wattle_app;
--> statement-breakpoint
grant update (used_cents) on reservations to wattle_app;
--> statement-breakpoint
grant update (csat_opted_out, details_changed_at, first_name, last_name, last_survey_at,
  phone) on users to wattle_app;
--> statement-breakpoint
grant execute on function enter to wattle_app;
--> statement-breakpoint
insert into portal_status (id) values (1);
