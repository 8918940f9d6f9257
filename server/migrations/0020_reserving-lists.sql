-- Names from each of their words on, kept by the database itself, so that no way in can forget them.
create function tails_of(name text) returns setof text language sql immutable as $$
  select distinct array_to_string(words[at:], ' ')
  from (select regexp_split_to_array(trim(regexp_replace(lower(name), '[^[:alnum:]]+', ' ', 'g')), ' ') as words) split,
    generate_subscripts(words, 1) at
  where words[at] <> ''
$$;
--> statement-breakpoint
create function keep_provider_tails() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'UPDATE' then
    delete from provider_tails known using new_rows fresh where known.provider_id = fresh.id;
  end if;
  insert into provider_tails (provider_id, tail)
    select fresh.id, tails_of(fresh.name) from new_rows fresh
    union select fresh.id, tails_of(fresh.company_name) from new_rows fresh where fresh.company_name is not null;
  return null;
end $$;
--> statement-breakpoint
create trigger providers_tails_insert after insert on providers
  referencing new table as new_rows for each statement execute function keep_provider_tails();
--> statement-breakpoint
create trigger providers_tails_update after update on providers
  referencing new table as new_rows for each statement execute function keep_provider_tails();
--> statement-breakpoint
create function keep_support_item_tails() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'UPDATE' then
    delete from support_item_tails known using new_rows fresh where known.item_number = fresh.number;
  end if;
  insert into support_item_tails (item_number, category_number, is_main, tail)
    select fresh.number, category, category = fresh.category_number, tail
    from new_rows fresh,
      lateral (select fresh.category_number as category union select fresh.pace_category_number) categories,
      lateral (select tails_of(fresh.name) as tail union select lower(fresh.number)) tails
    where category is not null;
  return null;
end $$;
--> statement-breakpoint
create trigger support_items_tails_insert after insert on support_items
  referencing new table as new_rows for each statement execute function keep_support_item_tails();
--> statement-breakpoint
create trigger support_items_tails_update after update on support_items
  referencing new table as new_rows for each statement execute function keep_support_item_tails();
--> statement-breakpoint
insert into provider_tails (provider_id, tail)
  select id, tails_of(name) from providers
  union select id, tails_of(company_name) from providers where company_name is not null;
--> statement-breakpoint
insert into support_item_tails (item_number, category_number, is_main, tail)
  select i.number, category, category = i.category_number, tail
  from support_items i, lateral (select i.category_number as category union select i.pace_category_number) categories,
    lateral (select tails_of(i.name) as tail union select lower(i.number)) tails
  where category is not null;
--> statement-breakpoint
grant select on provider_tails, support_item_tails, catalogues, support_item_prices to wattle_app;
--> statement-breakpoint
grant insert on reservations, plan_support_items to wattle_app;
--> statement-breakpoint
grant update (provider_id, support_item_number, name, price_cents, quantity, start_date, end_date, locked, file_id)
  on plan_support_items to wattle_app;
