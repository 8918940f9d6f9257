ALTER TABLE "questions" DROP CONSTRAINT "questions_about";--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "access_id" bigint;--> statement-breakpoint
ALTER TABLE "access" ADD COLUMN "ended_here_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "of_age_told" text;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "access_reviewed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_access_id_access_id_fk" FOREIGN KEY ("access_id") REFERENCES "public"."access"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questions_of_access" ON "questions" USING btree ("access_id") WHERE "questions"."access_id" is not null;--> statement-breakpoint
CREATE INDEX "participants_born" ON "participants" USING btree ("date_of_birth");--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_about" CHECK ("questions"."about" in ('claim', 'support', 'report', 'contact', 'fraud', 'access'));--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_of_age_told" CHECK ("participants"."of_age_told" in ('soon', 'due'));