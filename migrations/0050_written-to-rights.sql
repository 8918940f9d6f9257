-- A session's own note of how far the log had come when it last changed something. It is made after the change is
-- committed: only then the log holds all of it. A session of the portal or of the console has the number, never both.
create function note_written(session uuid) returns void
  language sql volatile security definer set search_path = public as $$
  update public.sessions s set written_to = pg_catalog.pg_current_wal_insert_lsn() where s.id = note_written.session;
  update public.staff_sessions s set written_to = pg_catalog.pg_current_wal_insert_lsn() where s.id = note_written.session;
$$;
--> statement-breakpoint
revoke all on function note_written(uuid) from public;
--> statement-breakpoint
grant execute on function note_written(uuid) to wattle_app;
