CREATE SEQUENCE "public"."case_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"participant_id" bigint NOT NULL,
	"user_id" bigint,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"kept_at" timestamp with time zone,
	CONSTRAINT "files_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "file_id" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "extra_file_id" bigint;--> statement-breakpoint
ALTER TABLE "submitted_claims" ADD COLUMN "paid_to_type" text;--> statement-breakpoint
ALTER TABLE "submitted_claims" ADD COLUMN "comment" text;--> statement-breakpoint
ALTER TABLE "submitted_claims" ADD COLUMN "user_id" bigint;--> statement-breakpoint
ALTER TABLE "submitted_claims" ADD COLUMN "file_id" bigint;--> statement-breakpoint
ALTER TABLE "submitted_claims" ADD COLUMN "extra_file_id" bigint;--> statement-breakpoint
ALTER TABLE "submitted_claims" ADD COLUMN "invoice_number" text;--> statement-breakpoint
ALTER TABLE "submitted_claims" ADD COLUMN "abn" text;--> statement-breakpoint
ALTER TABLE "submitted_claims" ADD COLUMN "invoice_date" date;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "files_without_owner" ON "files" USING btree ("created_at") WHERE "files"."kept_at" is null;--> statement-breakpoint
CREATE INDEX "files_of_user" ON "files" USING btree ("user_id","created_at");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_extra_file_id_files_id_fk" FOREIGN KEY ("extra_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submitted_claims" ADD CONSTRAINT "submitted_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submitted_claims" ADD CONSTRAINT "submitted_claims_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submitted_claims" ADD CONSTRAINT "submitted_claims_extra_file_id_files_id_fk" FOREIGN KEY ("extra_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "submitted_claims_add" ON "submitted_claims" AS PERMISSIVE FOR INSERT TO "wattle_app" WITH CHECK ("submitted_claims"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "files_in_scope" ON "files" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("files"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "files_change_in_scope" ON "files" AS PERMISSIVE FOR UPDATE TO "wattle_app" USING ("files"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "files_add" ON "files" AS PERMISSIVE FOR INSERT TO "wattle_app" WITH CHECK ("files"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "files_remove" ON "files" AS PERMISSIVE FOR DELETE TO "wattle_app" USING ("files"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint and "files"."kept_at" is null);--> statement-breakpoint
CREATE POLICY "files_of_sender" ON "files" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("files"."user_id" = nullif(current_setting('app.user', true), '')::bigint);