CREATE TABLE "webhook_deliveries" (
	"webhook_id" bigint NOT NULL,
	"number" bigint NOT NULL,
	"attempts" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"dead_at" timestamp with time zone,
	"failure" text NOT NULL,
	CONSTRAINT "webhook_deliveries_webhook_id_number_pk" PRIMARY KEY("webhook_id","number")
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhook_secrets" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_secrets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" bigint NOT NULL,
	"sealed" text NOT NULL,
	"ends_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "webhook_secrets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"url" text NOT NULL,
	"kinds" text[] NOT NULL,
	"in_order" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"done_to" bigint NOT NULL,
	"lease" uuid,
	"lease_until" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"paused_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "webhooks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "told_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "told_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" bigint,
	"at" timestamp with time zone NOT NULL,
	"brand" text NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"participant_id" bigint,
	"user_id" bigint,
	"key" text,
	"authority" text NOT NULL,
	"payload" jsonb,
	CONSTRAINT "told_changes_number" UNIQUE("brand","number"),
	CONSTRAINT "told_changes_authority" CHECK ("told_changes"."authority" in ('full-access', 'read-only-access', 'own-account', 'auto-approve', 'time', 'key'))
);
--> statement-breakpoint
ALTER TABLE "told_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "told_numbers" (
	"brand" text PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "told_numbers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "end_told" date;--> statement-breakpoint
ALTER TABLE "access" ADD COLUMN "end_told" date;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_secrets" ADD CONSTRAINT "webhook_secrets_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_changes" ADD CONSTRAINT "told_changes_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_changes" ADD CONSTRAINT "told_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("webhook_id","next_at") WHERE "webhook_deliveries"."dead_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_secrets_of_webhook" ON "webhook_secrets" USING btree ("webhook_id");--> statement-breakpoint
CREATE INDEX "webhooks_of_brand" ON "webhooks" USING btree ("brand");--> statement-breakpoint
CREATE INDEX "told_changes_unnumbered" ON "told_changes" USING btree ("id") WHERE "told_changes"."number" is null;--> statement-breakpoint
CREATE INDEX "told_changes_age" ON "told_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "told_changes_of_participant" ON "told_changes" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "told_changes_of_user" ON "told_changes" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "webhook_deliveries_of_brand" ON "webhook_deliveries" AS PERMISSIVE FOR ALL TO "wattle_system" USING ("webhook_deliveries"."webhook_id" in (select w.id from webhooks w where w.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "webhook_secrets_of_brand" ON "webhook_secrets" AS PERMISSIVE FOR ALL TO "wattle_system" USING ("webhook_secrets"."webhook_id" in (select w.id from webhooks w where w.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "webhooks_of_brand" ON "webhooks" AS PERMISSIVE FOR ALL TO "wattle_system" USING ("webhooks"."brand" = nullif(current_setting('app.brand', true), ''));--> statement-breakpoint
CREATE POLICY "told_changes_of_brand" ON "told_changes" AS PERMISSIVE FOR ALL TO "wattle_system" USING ("told_changes"."brand" = nullif(current_setting('app.brand', true), ''));--> statement-breakpoint
CREATE POLICY "told_changes_add" ON "told_changes" AS PERMISSIVE FOR INSERT TO "wattle_app" WITH CHECK ("told_changes"."participant_id" is null or "told_changes"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "told_numbers_of_brand" ON "told_numbers" AS PERMISSIVE FOR SELECT TO "wattle_system" USING ("told_numbers"."brand" = nullif(current_setting('app.brand', true), ''));