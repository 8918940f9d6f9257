-- What is sent for held claims: people add it and read it with the plan manager's answers; systems of the plan manager
-- read it and bring answers by the feed; its staff read it, and answer it in the console.
grant select, insert on evidence, evidence_files to wattle_app;
--> statement-breakpoint
grant select on evidence_answers to wattle_app;
--> statement-breakpoint
grant select on evidence, evidence_files to wattle_system;
--> statement-breakpoint
grant select, insert, update on evidence_answers to wattle_system;
--> statement-breakpoint
grant select on evidence, evidence_files to wattle_staff;
--> statement-breakpoint
grant select, insert on evidence_answers to wattle_staff;
