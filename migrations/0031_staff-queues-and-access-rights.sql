-- What the role of the plan manager's staff reads for its queues, and what it changes there: that a call-back is done,
-- and who has which entry open. Row-level security binds it to one brand, and to the roles of the person.
grant select on participants, users, access, call_backs, invoices, invoice_lines, line_answers, providers,
  feed_runs, webhooks, webhook_deliveries to wattle_staff;
--> statement-breakpoint
-- Never the text of a message: it may hold a code or a link.
grant select (id, brand, channel, "to", subject, attempts, participant_id, abandoned_at, abandoned_for)
  on outbox to wattle_staff;
--> statement-breakpoint
grant update (done_at) on call_backs to wattle_staff;
--> statement-breakpoint
grant select, insert on queue_done to wattle_staff;
--> statement-breakpoint
grant select, insert, update, delete on queue_looks to wattle_staff;
--> statement-breakpoint
-- What the role of the plan manager's staff does with people and their access. Row-level security binds it to one brand,
-- and changes to the role "access".
grant select on plans, contacts to wattle_staff;
--> statement-breakpoint
grant insert, update on access to wattle_staff;
--> statement-breakpoint
grant insert on users to wattle_staff;
--> statement-breakpoint
grant select, insert, update on access_requests to wattle_staff;
