CREATE TABLE "call_backs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_backs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"participant_id" bigint NOT NULL,
	"user_id" bigint,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "call_backs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "claim_reviews" (
	"invoice_id" bigint PRIMARY KEY NOT NULL,
	"participant_id" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "claim_reviews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"participant_id" bigint NOT NULL,
	"user_id" bigint,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"file_id" bigint,
	CONSTRAINT "data_exports_state" CHECK ("data_exports"."state" in ('queued', 'ready', 'failed', 'expired'))
);
--> statement-breakpoint
ALTER TABLE "data_exports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "event_counts" (
	"day" date NOT NULL,
	"brand" text NOT NULL,
	"event" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "event_counts_day_brand_event_pk" PRIMARY KEY("day","brand","event")
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "user_id" bigint;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "suburb" text;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "postcode" text;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "auto_approve_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "auto_approve_14_days" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "details_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "csat_opted_out" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_survey_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "by_name" text;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "next_attempt_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "invoice_id" bigint;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "abandoned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "abandoned_for" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "call_backs" ADD CONSTRAINT "call_backs_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_backs" ADD CONSTRAINT "call_backs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_reviews" ADD CONSTRAINT "claim_reviews_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_reviews" ADD CONSTRAINT "claim_reviews_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "call_backs_open" ON "call_backs" USING btree ("requested_at") WHERE "call_backs"."done_at" is null;--> statement-breakpoint
CREATE INDEX "call_backs_of_participant" ON "call_backs" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "claim_reviews_asked" ON "claim_reviews" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "claim_reviews_of_participant" ON "claim_reviews" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "data_exports_of_participant" ON "data_exports" USING btree ("participant_id","requested_at");--> statement-breakpoint
CREATE INDEX "data_exports_file" ON "data_exports" USING btree ("file_id") WHERE "data_exports"."file_id" is not null;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_user" ON "contacts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("channel","next_attempt_at") WHERE "outbox"."sent_at" is null and "outbox"."abandoned_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_invoice" ON "outbox" USING btree ("invoice_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone_form" CHECK ("users"."phone" ~ '^[0-9]{10}$');--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_abandoned_for" CHECK ("outbox"."abandoned_for" in ('expired', 'decided', 'refused', 'tries'));--> statement-breakpoint
CREATE POLICY "users_change_in_scope" ON "users" AS PERMISSIVE FOR UPDATE TO "wattle_app" USING ("users"."id" = nullif(current_setting('app.user', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "call_backs_in_scope" ON "call_backs" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("call_backs"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "call_backs_add" ON "call_backs" AS PERMISSIVE FOR INSERT TO "wattle_app" WITH CHECK ("call_backs"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "claim_reviews_in_scope" ON "claim_reviews" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("claim_reviews"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "data_exports_in_scope" ON "data_exports" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("data_exports"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "data_exports_add" ON "data_exports" AS PERMISSIVE FOR INSERT TO "wattle_app" WITH CHECK ("data_exports"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
ALTER POLICY "audit_in_scope" ON "audit" TO wattle_app USING ("audit"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint or "audit"."user_id" = nullif(current_setting('app.user', true), '')::bigint
        or ("audit"."participant_id" is null and "audit"."user_id" in (select user_id from access where participant_id = nullif(current_setting('app.participant', true), '')::bigint)));