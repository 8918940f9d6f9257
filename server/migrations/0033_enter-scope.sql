-- Lets a session in: finds its person and, where one is named, what they may do for a participant today, and sets what
-- the policies compare with, until the transaction ends (docs/adr/0002). No row: the session has ended, or there is
-- nothing here for this person. It reads as the owner of the tables; names say their schema, so that nobody else's count.
create function enter(session uuid, at timestamptz, today date, participant text default null)
  returns table (user_id bigint, participant_id bigint, level text)
  language plpgsql volatile security definer rows 1 as $$
declare
  held pg_catalog.text;
begin
  select s.user_id into enter.user_id from public.sessions s
    where s.id = enter.session and s.revoked_at is null and s.expires_at > enter.at;
  if enter.user_id is null then
    return;
  end if;
  held := pg_catalog.set_config('app.user', enter.user_id::pg_catalog.text, true);
  if enter.participant is not null then
    -- By number or by sfid, the participant's name at the plan manager.
    select a.participant_id, a.level into enter.participant_id, enter.level
      from public.access a join public.participants p on p.id = a.participant_id
      where a.user_id = enter.user_id
        and (p.sfid = enter.participant or p.id::pg_catalog.text = enter.participant)
        and p.status = 'active' and (a.ends_on is null or a.ends_on >= enter.today);
    if enter.participant_id is null then
      return;
    end if;
    held := pg_catalog.set_config('app.participant', enter.participant_id::pg_catalog.text, true);
  end if;
  return next;
end $$;
--> statement-breakpoint
revoke execute on function enter from public;
--> statement-breakpoint
grant execute on function enter to wattle_app;
