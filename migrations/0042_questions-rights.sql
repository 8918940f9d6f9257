-- Who may do what with questions. Row-level security narrows it: people see their own threads, those that are shared, and
-- with full access all of a participant; systems bring the plan manager's answers; staff who answer see their brand's.
grant select, insert, update (is_shared, waits_since, closed_at, closed_by) on questions to wattle_app;
--> statement-breakpoint
grant select, insert on question_messages to wattle_app;
--> statement-breakpoint
grant select, insert, update on question_seen to wattle_app;
--> statement-breakpoint
grant select on questions to wattle_system;
--> statement-breakpoint
grant select, insert, update on question_messages to wattle_system;
--> statement-breakpoint
grant select, update (waits_since, closed_at, closed_by) on questions to wattle_staff;
--> statement-breakpoint
grant select, insert, update (read_at) on question_messages to wattle_staff;
