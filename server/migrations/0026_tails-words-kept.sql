-- The lists of tails say what else a thing is found by, so that a search looks at no other row to judge one.
drop trigger providers_tails_insert on providers;
--> statement-breakpoint
drop trigger providers_tails_update on providers;
--> statement-breakpoint
drop trigger support_items_tails_insert on support_items;
--> statement-breakpoint
drop trigger support_items_tails_update on support_items;
--> statement-breakpoint
drop function keep_provider_tails;
--> statement-breakpoint
drop function keep_support_item_tails;
--> statement-breakpoint
drop function tails_of;
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
insert into provider_tails (provider_id, tail, words, place)
  select p.id, found.tail, found.words, found.place
  from providers p, tails_in(array[words_of(p.name), words_of(p.company_name)]) found;
--> statement-breakpoint
insert into support_item_tails (item_number, category_number, is_main, other_category, tail, words, place)
  select i.number, found.category, found.category = i.category_number, found.other, found.tail, found.words, found.place
  from support_items i, item_tails(i.number, i.name, i.category_number, i.pace_category_number) found;
