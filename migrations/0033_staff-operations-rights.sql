-- What the role of the plan manager's staff reads besides for the pages of operations, and the one thing that it sets
-- itself: the status of its brand's portal. Keys, secrets and payment requests are written by the server's own role.
grant select on told_numbers, bulk_claim_files, bulk_claim_lines to wattle_staff;
--> statement-breakpoint
grant select, insert, update on brand_status to wattle_staff;
