-- Running totals by provider and month (for data that was there before them), and allocations.
grant select on support_spending to wattle_app;
--> statement-breakpoint
grant update (allocated_cents) on plan_supports to wattle_app;
--> statement-breakpoint
insert into stale_totals (plan_support_id) select id from plan_supports on conflict do nothing;
