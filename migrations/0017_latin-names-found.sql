-- A provider is found by its name in Latin letters too, in every search and suggestion: all of them read these tails.
create or replace function keep_provider_tails() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'UPDATE' then
    delete from provider_tails known using new_rows fresh where known.provider_id = fresh.id;
  end if;
  insert into provider_tails (provider_id, tail, words, place)
    select fresh.id, found.tail, found.words, found.place
    from new_rows fresh,
      tails_in(readings_of(fresh.name) || readings_of(fresh.company_name) || readings_of(fresh.latin_name)) found;
  return null;
end $$;
--> statement-breakpoint
-- All other names are in the list as they were.
update providers set name = name where latin_name is not null;
