-- People read which of their devices get pushes; what changes that is the server's own work, since an address may move from
-- one person to another.
grant select on push_devices to wattle_app;
--> statement-breakpoint
grant select, insert on push_offers to wattle_app;
--> statement-breakpoint
-- A session that is revoked, whichever way, takes the device along that gets pushes.
create function end_pushes() returns trigger language plpgsql security definer set search_path = public as $$
begin
  delete from push_devices where session_id = new.id;
  return null;
end $$;
--> statement-breakpoint
revoke all on function end_pushes() from public;
--> statement-breakpoint
create trigger sessions_end_pushes after update of revoked_at on sessions
  for each row when (new.revoked_at is not null) execute function end_pushes();
