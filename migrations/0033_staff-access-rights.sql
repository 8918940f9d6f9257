-- What the role of the plan manager's staff does with people and their access. Row-level security binds it to one brand,
-- and changes to the role "access".
grant select on plans, contacts to wattle_staff;
--> statement-breakpoint
grant insert, update on access to wattle_staff;
--> statement-breakpoint
grant insert on users to wattle_staff;
--> statement-breakpoint
grant select, insert, update on access_requests to wattle_staff;
