-- The systems of a plan manager make requests and take in results of their brand. The catalogue belongs to no brand.
grant select, insert, update on bulk_claim_files, bulk_claim_lines to wattle_system;
--> statement-breakpoint
grant select on support_items to wattle_system;
