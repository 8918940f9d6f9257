grant select on catalogues, support_item_prices, providers to wattle_app;
--> statement-breakpoint
grant select on contacts, funding_periods, reservations, plan_support_items to wattle_app;
--> statement-breakpoint
grant select on invoices, invoice_lines, invoice_events, submitted_claims to wattle_app;
