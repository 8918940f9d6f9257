ALTER TABLE "one_time_secrets" ADD COLUMN "shared_computer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "shared_computer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "unused_ends_at" timestamp with time zone;