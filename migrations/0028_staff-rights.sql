-- What the role of the plan manager's staff may do: know who they are, and leave a record of what they did. Row-level
-- security binds it to one brand. Their passkeys, sessions and invitations are the server's own.
grant select on staff to wattle_staff;
--> statement-breakpoint
grant insert on audit, told_changes to wattle_staff;
