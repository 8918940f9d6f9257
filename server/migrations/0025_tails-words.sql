-- What stands there is worked out anew by the next migration.
truncate provider_tails, support_item_tails;--> statement-breakpoint
ALTER TABLE "support_item_tails" ADD COLUMN "other_category" integer;--> statement-breakpoint
ALTER TABLE "support_item_tails" ADD COLUMN "words" text NOT NULL;--> statement-breakpoint
ALTER TABLE "support_item_tails" ADD COLUMN "place" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_tails" ADD COLUMN "words" text NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_tails" ADD COLUMN "place" integer NOT NULL;