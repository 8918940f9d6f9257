-- Each person writes, changes and takes back their own words; row-level security keeps them from those of others.
grant select, insert, delete on claim_advice to wattle_app;
--> statement-breakpoint
grant update (says, note, said_by, said_at) on claim_advice to wattle_app;
