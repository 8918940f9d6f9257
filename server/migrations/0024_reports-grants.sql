-- Asking for reports, by the role that serves requests; making them is a job's.
grant select, insert on reports to wattle_app;
--> statement-breakpoint
grant select on report_files to wattle_app;
