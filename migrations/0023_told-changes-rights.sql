-- Requests write what is told; the systems of a plan manager read it, and write what they do themselves.
grant insert on told_changes to wattle_app;
--> statement-breakpoint
grant select, insert on told_changes to wattle_system;
--> statement-breakpoint
grant select on told_numbers to wattle_system;
--> statement-breakpoint
-- What ended before this version is nothing new.
update reservations set end_told = end_date where end_date < current_date;
--> statement-breakpoint
update access set end_told = ends_on where ends_on < current_date;
--> statement-breakpoint
-- The systems of a plan manager look after their receivers; the operator's role delivers.
grant select, insert, update, delete on webhooks, webhook_secrets, webhook_deliveries to wattle_system;
