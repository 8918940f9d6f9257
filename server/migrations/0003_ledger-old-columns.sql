ALTER TABLE "support_items" DROP COLUMN "national_cents";--> statement-breakpoint
ALTER TABLE "support_items" DROP COLUMN "remote_cents";--> statement-breakpoint
ALTER TABLE "support_items" DROP COLUMN "very_remote_cents";--> statement-breakpoint
ALTER TABLE "plan_supports" DROP COLUMN "reserved_cents";