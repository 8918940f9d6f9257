-- Deciding about claims, and the totals that change with it, by the role that serves requests.
grant select, insert on claim_decisions to wattle_app;
--> statement-breakpoint
grant insert on invoice_events to wattle_app;
--> statement-breakpoint
grant update (status, client_approval) on invoices to wattle_app;
--> statement-breakpoint
grant update (spent_cents) on plan_supports to wattle_app;
--> statement-breakpoint
grant update (used_cents) on reservations to wattle_app;
--> statement-breakpoint
grant select, insert, delete on support_spending, invoice_spans to wattle_app;
--> statement-breakpoint
insert into stale_totals (plan_support_id) select id from plan_supports on conflict do nothing;
