-- Everybody with access to the participant in scope, by name and nothing else: who people are, the role that serves requests
-- sees of nobody but the person who asks (docs/adr/0071).
create function people_with_access() returns table (user_id bigint, name text)
  language sql stable security definer set search_path = '' as $$
  select u.id, pg_catalog.btrim(u.first_name || ' ' || u.last_name)
  from public.access a join public.users u on u.id = a.user_id
  where a.participant_id = nullif(pg_catalog.current_setting('app.participant', true), '')::pg_catalog.int8
$$;
--> statement-breakpoint
revoke execute on function people_with_access from public;
--> statement-breakpoint
grant execute on function people_with_access to wattle_app;
--> statement-breakpoint
-- A participant of 18 says that they have looked at who can see the plan.
grant update (access_reviewed_at) on participants to wattle_app;
