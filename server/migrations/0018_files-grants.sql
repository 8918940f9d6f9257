-- Sending files and claims in, by the role that serves requests.
grant select, insert, delete on files to wattle_app;
--> statement-breakpoint
grant update (kept_at) on files to wattle_app;
--> statement-breakpoint
grant insert on submitted_claims to wattle_app;
--> statement-breakpoint
grant usage on sequence case_numbers to wattle_app;
