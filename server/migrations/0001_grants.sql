-- What the role that serves requests may do. What is not granted here it cannot do, and of the rows it sees only
-- what row-level security lets through.
grant select on support_categories, support_items, portal_status to wattle_app;
--> statement-breakpoint
grant select on users, access, plans, plan_supports to wattle_app;
--> statement-breakpoint
grant select, update (auto_approve, sms_notification) on participants to wattle_app;
--> statement-breakpoint
grant select, insert on audit to wattle_app;
--> statement-breakpoint
grant insert on outbox to wattle_app;
--> statement-breakpoint
grant select, insert, update on idempotency to wattle_app;
--> statement-breakpoint
grant select, insert, update on sign_in_requests, sessions, refresh_tokens to wattle_app;
--> statement-breakpoint
insert into portal_status (id) values (1);
