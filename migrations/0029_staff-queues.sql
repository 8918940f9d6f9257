CREATE TABLE "queue_done" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "queue_done_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"queue" text NOT NULL,
	"entry" text NOT NULL,
	"participant_id" bigint,
	"staff_id" bigint,
	"done_by" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "queue_done" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "queue_looks" (
	"staff_id" bigint PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"queue" text NOT NULL,
	"entry" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "queue_looks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "queue_done" ADD CONSTRAINT "queue_done_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_done" ADD CONSTRAINT "queue_done_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_looks" ADD CONSTRAINT "queue_looks_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "queue_done_once" ON "queue_done" USING btree ("brand","queue","entry");--> statement-breakpoint
CREATE INDEX "queue_done_of_participant" ON "queue_done" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "queue_done_of_staff" ON "queue_done" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "queue_done_last" ON "queue_done" USING btree ("brand","queue","done_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "queue_done_age" ON "queue_done" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "queue_looks_at" ON "queue_looks" USING btree ("brand","queue","entry");--> statement-breakpoint
CREATE INDEX "invoices_held" ON "invoices" USING btree ("held_since","id") WHERE "invoices"."held_reason" is not null;--> statement-breakpoint
CREATE INDEX "line_answers_doubtful" ON "line_answers" USING btree ("answered_at") WHERE "line_answers"."answer" <> 'yes';--> statement-breakpoint
CREATE INDEX "outbox_abandoned" ON "outbox" USING btree ("brand","abandoned_at") WHERE "outbox"."abandoned_at" is not null;--> statement-breakpoint
CREATE INDEX "access_ends" ON "access" USING btree ("ends_on") WHERE "access"."ends_on" is not null;--> statement-breakpoint
CREATE POLICY "invoice_lines_of_staff" ON "invoice_lines" AS PERMISSIVE FOR SELECT TO "wattle_staff" USING ((select string_to_array(current_setting('app.roles', true), ' ') && array['support', 'claims']) and exists (select from participants b where b.id = "invoice_lines"."participant_id" and b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "invoices_of_staff" ON "invoices" AS PERMISSIVE FOR SELECT TO "wattle_staff" USING ((select string_to_array(current_setting('app.roles', true), ' ') && array['support', 'claims']) and exists (select from participants b where b.id = "invoices"."participant_id" and b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "line_answers_of_staff" ON "line_answers" AS PERMISSIVE FOR SELECT TO "wattle_staff" USING ((select string_to_array(current_setting('app.roles', true), ' ') && array['support', 'claims']) and exists (select from participants b where b.id = "line_answers"."participant_id" and b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "call_backs_of_staff" ON "call_backs" AS PERMISSIVE FOR ALL TO "wattle_staff" USING ((select string_to_array(current_setting('app.roles', true), ' ') && array['support']) and exists (select from participants b where b.id = "call_backs"."participant_id" and b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "feed_runs_of_staff" ON "feed_runs" AS PERMISSIVE FOR SELECT TO "wattle_staff" USING ((select string_to_array(current_setting('app.roles', true), ' ') && array['operator']) and "feed_runs"."brand" = (select nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "webhook_deliveries_of_staff" ON "webhook_deliveries" AS PERMISSIVE FOR SELECT TO "wattle_staff" USING ((select string_to_array(current_setting('app.roles', true), ' ') && array['operator']) and "webhook_deliveries"."webhook_id" in (select w.id from webhooks w where w.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "webhooks_of_staff" ON "webhooks" AS PERMISSIVE FOR SELECT TO "wattle_staff" USING ((select string_to_array(current_setting('app.roles', true), ' ') && array['operator']) and "webhooks"."brand" = (select nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "outbox_of_staff" ON "outbox" AS PERMISSIVE FOR SELECT TO "wattle_staff" USING ((select string_to_array(current_setting('app.roles', true), ' ') && array['support', 'operator']) and "outbox"."brand" = (select nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "access_of_staff" ON "access" AS PERMISSIVE FOR SELECT TO "wattle_staff" USING ((select string_to_array(current_setting('app.roles', true), ' ') && array['support', 'claims', 'access']) and exists (select from participants b where b.id = "access"."participant_id" and b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "participants_of_staff" ON "participants" AS PERMISSIVE FOR SELECT TO "wattle_staff" USING ((select string_to_array(current_setting('app.roles', true), ' ') && array['support', 'claims', 'access']) and "participants"."brand" = (select nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "users_of_staff" ON "users" AS PERMISSIVE FOR SELECT TO "wattle_staff" USING ((select string_to_array(current_setting('app.roles', true), ' ') && array['support', 'claims', 'access']) and "users"."brand" = (select nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "queue_done_of_staff" ON "queue_done" AS PERMISSIVE FOR ALL TO "wattle_staff" USING ("queue_done"."brand" = nullif(current_setting('app.brand', true), ''));--> statement-breakpoint
CREATE POLICY "queue_looks_of_staff" ON "queue_looks" AS PERMISSIVE FOR ALL TO "wattle_staff" USING ("queue_looks"."brand" = nullif(current_setting('app.brand', true), ''));--> statement-breakpoint
ALTER POLICY "bulk_claim_lines_of_brand" ON "bulk_claim_lines" TO wattle_system USING ("bulk_claim_lines"."participant_id" in (select b.id from participants b where b.brand = (select nullif(current_setting('app.brand', true), ''))));--> statement-breakpoint
ALTER POLICY "claim_decisions_of_brand" ON "claim_decisions" TO wattle_system USING ("claim_decisions"."participant_id" in (select b.id from participants b where b.brand = (select nullif(current_setting('app.brand', true), ''))));--> statement-breakpoint
ALTER POLICY "invoice_events_of_brand" ON "invoice_events" TO wattle_system USING ("invoice_events"."participant_id" in (select b.id from participants b where b.brand = (select nullif(current_setting('app.brand', true), ''))));--> statement-breakpoint
ALTER POLICY "invoice_lines_of_brand" ON "invoice_lines" TO wattle_system USING ("invoice_lines"."participant_id" in (select b.id from participants b where b.brand = (select nullif(current_setting('app.brand', true), ''))));--> statement-breakpoint
ALTER POLICY "invoices_of_brand" ON "invoices" TO wattle_system USING ("invoices"."participant_id" in (select b.id from participants b where b.brand = (select nullif(current_setting('app.brand', true), ''))));--> statement-breakpoint
ALTER POLICY "contacts_of_brand" ON "contacts" TO wattle_system USING ("contacts"."participant_id" in (select b.id from participants b where b.brand = (select nullif(current_setting('app.brand', true), ''))));--> statement-breakpoint
ALTER POLICY "plan_support_items_of_brand" ON "plan_support_items" TO wattle_system USING ("plan_support_items"."participant_id" in (select b.id from participants b where b.brand = (select nullif(current_setting('app.brand', true), ''))));--> statement-breakpoint
ALTER POLICY "reservations_of_brand" ON "reservations" TO wattle_system USING ("reservations"."participant_id" in (select b.id from participants b where b.brand = (select nullif(current_setting('app.brand', true), ''))));--> statement-breakpoint
ALTER POLICY "funding_components_of_brand" ON "funding_components" TO wattle_system USING ("funding_components"."participant_id" in (select b.id from participants b where b.brand = (select nullif(current_setting('app.brand', true), ''))));--> statement-breakpoint
ALTER POLICY "funding_periods_of_brand" ON "funding_periods" TO wattle_system USING ("funding_periods"."participant_id" in (select b.id from participants b where b.brand = (select nullif(current_setting('app.brand', true), ''))));--> statement-breakpoint
ALTER POLICY "plan_supports_of_brand" ON "plan_supports" TO wattle_system USING ("plan_supports"."participant_id" in (select b.id from participants b where b.brand = (select nullif(current_setting('app.brand', true), ''))));--> statement-breakpoint
ALTER POLICY "plan_variations_of_brand" ON "plan_variations" TO wattle_system USING ("plan_variations"."participant_id" in (select b.id from participants b where b.brand = (select nullif(current_setting('app.brand', true), ''))));--> statement-breakpoint
ALTER POLICY "plans_of_brand" ON "plans" TO wattle_system USING ("plans"."participant_id" in (select b.id from participants b where b.brand = (select nullif(current_setting('app.brand', true), ''))));--> statement-breakpoint
ALTER POLICY "submitted_claims_of_brand" ON "submitted_claims" TO wattle_system USING ("submitted_claims"."participant_id" in (select b.id from participants b where b.brand = (select nullif(current_setting('app.brand', true), ''))));--> statement-breakpoint
ALTER POLICY "access_of_brand" ON "access" TO wattle_system USING ("access"."participant_id" in (select b.id from participants b where b.brand = (select nullif(current_setting('app.brand', true), ''))));