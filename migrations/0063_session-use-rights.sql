-- A session that nobody has used for too long has ended (docs/adr/0070). The same row says so that is read anyhow.
create or replace function enter(session uuid, at timestamptz, today date, participant text default null) returns bigint
  language plpgsql volatile security definer as $$
declare
  user_number pg_catalog.int8;
  viewed_number pg_catalog.int8;
  participant_number pg_catalog.int8;
  held pg_catalog.text;
begin
  select s.user_id into user_number from public.sessions s
    where s.id = enter.session and s.revoked_at is null
      and least(s.expires_at, s.unused_ends_at) > enter.at;
  if user_number is null then
    select v.user_id, v.participant_id into user_number, viewed_number
      from public.views v
      join public.staff_sessions w on w.id = v.staff_session_id
      join public.staff m on m.id = w.staff_id
      join public.access a on a.user_id = v.user_id and a.participant_id = v.participant_id
      join public.participants p on p.id = v.participant_id
      where v.id = enter.session and v.opened_at is not null and v.ended_at is null and v.expires_at > enter.at
        and w.ended_at is null and w.expires_at > enter.at and m.ended_at is null and m.roles && array['support', 'access']
        and p.status = 'active' and public.access_holds(a.starts_on, a.ends_on, enter.today);
    if user_number is null then
      return null;
    end if;
    -- Whatever is asked in this transaction, it changes nothing.
    held := pg_catalog.set_config('transaction_read_only', 'on', true);
    held := pg_catalog.set_config('app.viewed', viewed_number::pg_catalog.text, true);
  end if;
  held := pg_catalog.set_config('app.user', user_number::pg_catalog.text, true);
  if enter.participant is null then
    return user_number;
  end if;
  -- By number or by sfid, the participant's name at the plan manager.
  select a.participant_id into participant_number
    from public.access a join public.participants p on p.id = a.participant_id
    where a.user_id = user_number and (viewed_number is null or a.participant_id = viewed_number)
      and (p.sfid = enter.participant or p.id::pg_catalog.text = enter.participant)
      and p.status = 'active' and public.access_holds(a.starts_on, a.ends_on, enter.today);
  if participant_number is null then
    return null;
  end if;
  held := pg_catalog.set_config('app.participant', participant_number::pg_catalog.text, true);
  return participant_number;
end $$;
