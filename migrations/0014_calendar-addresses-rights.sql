grant select, insert, delete on calendar_addresses to wattle_app;
--> statement-breakpoint
-- Who reads a calendar by its address, which is no session: as `enter` does, it finds the person and the participant and
-- sets what policies compare with. The address holds as long as the person's access does, and as long as the person is
-- signed in somewhere.
create function enter_calendar(hash text, at timestamptz, today date) returns bigint
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
      and (a.ends_on is null or a.ends_on >= enter_calendar.today)
      and exists (select from public.sessions s where s.user_id = c.user_id and s.revoked_at is null
        and s.expires_at > enter_calendar.at);
  if participant_number is null then
    return null;
  end if;
  held := pg_catalog.set_config('app.user', user_number::pg_catalog.text, true);
  held := pg_catalog.set_config('app.participant', participant_number::pg_catalog.text, true);
  return participant_number;
end $$;
--> statement-breakpoint
revoke execute on function enter_calendar from public;
--> statement-breakpoint
grant execute on function enter_calendar to wattle_app;
