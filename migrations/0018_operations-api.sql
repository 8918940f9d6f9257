CREATE TABLE "feed_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"api_key_id" uuid,
	"by_name" text NOT NULL,
	"kind" text NOT NULL,
	"is_check" boolean NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"is_complete" boolean DEFAULT false NOT NULL,
	"records" integer DEFAULT 0 NOT NULL,
	"counts" jsonb NOT NULL,
	"rejected" jsonb NOT NULL,
	"followed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "feed_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "brand_status" (
	"brand" text PRIMARY KEY NOT NULL,
	"under_maintenance" boolean DEFAULT false NOT NULL,
	"maintenance_reason" text,
	"maintenance_until" timestamp with time zone,
	"data_migration" boolean DEFAULT false NOT NULL,
	"min_version" text,
	"max_version" text,
	"min_ios_version" text,
	"max_ios_version" text,
	"min_android_version" text,
	"max_android_version" text
);
--> statement-breakpoint
ALTER TABLE "brand_status" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ends_on" date,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"last_used_from" text
);
--> statement-breakpoint
ALTER TABLE "invoice_events" ADD COLUMN "feed_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "feed_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "feed_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "feed_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plan_support_items" ADD COLUMN "feed_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "feed_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "funding_components" ADD COLUMN "feed_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "funding_periods" ADD COLUMN "feed_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plan_supports" ADD COLUMN "feed_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plan_variations" ADD COLUMN "feed_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "feed_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "feed_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "submitted_claims" ADD COLUMN "feed_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "api_key_id" uuid;--> statement-breakpoint
ALTER TABLE "portal_status" ADD COLUMN "maintenance_reason" text;--> statement-breakpoint
ALTER TABLE "portal_status" ADD COLUMN "maintenance_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "access" ADD COLUMN "id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "access_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "access" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "access" ADD COLUMN "basis" text;--> statement-breakpoint
ALTER TABLE "access" ADD COLUMN "feed_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "feed_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "feed_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "feed_runs" ADD CONSTRAINT "feed_runs_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_runs_of_brand" ON "feed_runs" USING btree ("brand","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "feed_runs_age" ON "feed_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "feed_runs_to_follow" ON "feed_runs" USING btree ("started_at") WHERE "feed_runs"."followed_at" is null;--> statement-breakpoint
CREATE INDEX "feed_runs_of_key" ON "feed_runs" USING btree ("api_key_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_name" ON "api_keys" USING btree ("brand","name") WHERE "api_keys"."revoked_at" is null;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_of_api_key" ON "audit" USING btree ("api_key_id") WHERE "audit"."api_key_id" is not null;--> statement-breakpoint
ALTER TABLE "access" ADD CONSTRAINT "access_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "access" ADD CONSTRAINT "access_dates" CHECK ("access"."starts_on" <= "access"."ends_on");--> statement-breakpoint
CREATE POLICY "claim_decisions_of_brand" ON "claim_decisions" AS PERMISSIVE FOR SELECT TO "wattle_system" USING ("claim_decisions"."participant_id" in (select b.id from participants b where b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "invoice_events_of_brand" ON "invoice_events" AS PERMISSIVE FOR ALL TO "wattle_system" USING ("invoice_events"."participant_id" in (select b.id from participants b where b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "invoice_lines_of_brand" ON "invoice_lines" AS PERMISSIVE FOR ALL TO "wattle_system" USING ("invoice_lines"."participant_id" in (select b.id from participants b where b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "invoices_of_brand" ON "invoices" AS PERMISSIVE FOR ALL TO "wattle_system" USING ("invoices"."participant_id" in (select b.id from participants b where b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "contacts_of_brand" ON "contacts" AS PERMISSIVE FOR ALL TO "wattle_system" USING ("contacts"."participant_id" in (select b.id from participants b where b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "plan_support_items_of_brand" ON "plan_support_items" AS PERMISSIVE FOR ALL TO "wattle_system" USING ("plan_support_items"."participant_id" in (select b.id from participants b where b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "reservations_of_brand" ON "reservations" AS PERMISSIVE FOR ALL TO "wattle_system" USING ("reservations"."participant_id" in (select b.id from participants b where b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "funding_components_of_brand" ON "funding_components" AS PERMISSIVE FOR ALL TO "wattle_system" USING ("funding_components"."participant_id" in (select b.id from participants b where b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "funding_periods_of_brand" ON "funding_periods" AS PERMISSIVE FOR ALL TO "wattle_system" USING ("funding_periods"."participant_id" in (select b.id from participants b where b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "plan_supports_of_brand" ON "plan_supports" AS PERMISSIVE FOR ALL TO "wattle_system" USING ("plan_supports"."participant_id" in (select b.id from participants b where b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "plan_variations_of_brand" ON "plan_variations" AS PERMISSIVE FOR ALL TO "wattle_system" USING ("plan_variations"."participant_id" in (select b.id from participants b where b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "plans_of_brand" ON "plans" AS PERMISSIVE FOR ALL TO "wattle_system" USING ("plans"."participant_id" in (select b.id from participants b where b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "submitted_claims_of_brand" ON "submitted_claims" AS PERMISSIVE FOR ALL TO "wattle_system" USING ("submitted_claims"."participant_id" in (select b.id from participants b where b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "audit_add_of_brand" ON "audit" AS PERMISSIVE FOR INSERT TO "wattle_system" WITH CHECK ("audit"."participant_id" is null or "audit"."participant_id" in (select b.id from participants b where b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "access_of_brand" ON "access" AS PERMISSIVE FOR ALL TO "wattle_system" USING ("access"."participant_id" in (select b.id from participants b where b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "participants_of_brand" ON "participants" AS PERMISSIVE FOR ALL TO "wattle_system" USING ("participants"."brand" = nullif(current_setting('app.brand', true), ''));--> statement-breakpoint
CREATE POLICY "users_of_brand" ON "users" AS PERMISSIVE FOR ALL TO "wattle_system" USING ("users"."brand" = nullif(current_setting('app.brand', true), ''));--> statement-breakpoint
CREATE POLICY "feed_runs_of_brand" ON "feed_runs" AS PERMISSIVE FOR ALL TO "wattle_system" USING ("feed_runs"."brand" = nullif(current_setting('app.brand', true), ''));--> statement-breakpoint
CREATE POLICY "brand_status_of_brand" ON "brand_status" AS PERMISSIVE FOR ALL TO "wattle_system" USING ("brand_status"."brand" = nullif(current_setting('app.brand', true), ''));--> statement-breakpoint
CREATE POLICY "brand_status_of_all" ON "brand_status" AS PERMISSIVE FOR SELECT TO "wattle_app" USING (true);