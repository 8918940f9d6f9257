-- The role that serves requests keeps files and lets them go; removing them is the clean-up's.
revoke delete on files from wattle_app;
--> statement-breakpoint
grant update (discarded_at) on files to wattle_app;
