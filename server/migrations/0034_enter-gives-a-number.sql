-- Lets a session in: finds its person and, where one is named, what they may do for a participant today, and sets what
-- the policies compare with, until the transaction ends (docs/adr/0002). Gives the number of the participant, or of the
-- person where none is named; null: the session has ended, or there is nothing here for this person. It reads as the
-- owner of the tables; names say their schema, so that nobody else's count. The function that it replaces gave a row
-- and took a quarter longer; it was never part of a released version.
drop function enter;
--> statement-breakpoint
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
grant execute on function enter to wattle_app;
