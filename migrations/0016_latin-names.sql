ALTER TABLE "providers" ADD COLUMN "latin_name" text;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "latin_name" text;