CREATE TABLE "access_requests" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "access_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"participant_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"relationship" text,
	"starts_on" date,
	"ends_on" date,
	"basis" text,
	"why" text NOT NULL,
	"asked_by" bigint,
	"asked_by_name" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_by_name" text,
	"decided_at" timestamp with time zone,
	"outcome" text,
	CONSTRAINT "access_requests_outcome" CHECK ("access_requests"."outcome" in ('approved', 'declined', 'withdrawn', 'replaced')),
	CONSTRAINT "access_requests_decided" CHECK (("access_requests"."outcome" is null) = ("access_requests"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "access_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_requests" ADD CONSTRAINT "access_requests_decided_by_staff_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_done" ADD CONSTRAINT "queue_done_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_done" ADD CONSTRAINT "queue_done_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_looks" ADD CONSTRAINT "queue_looks_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_requests_open" ON "access_requests" USING btree ("participant_id","user_id") WHERE "access_requests"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "access_requests_of_participant" ON "access_requests" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "access_requests_of_user" ON "access_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "access_requests_asked_by" ON "access_requests" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "access_requests_decided_by" ON "access_requests" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "access_requests_waiting" ON "access_requests" USING btree ("brand","asked_at") WHERE "access_requests"."decided_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "queue_done_once" ON "queue_done" USING btree ("brand","queue","entry");--> statement-breakpoint
CREATE INDEX "queue_done_of_participant" ON "queue_done" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "queue_done_of_staff" ON "queue_done" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "queue_done_last" ON "queue_done" USING btree ("brand","queue","done_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "queue_done_age" ON "queue_done" USING btree ("done_at");--> statement-breakpoint
CREATE INDEX "queue_looks_at" ON "queue_looks" USING btree ("brand","queue","entry");--> statement-breakpoint
CREATE INDEX "invoices_number" ON "invoices" USING btree ("number_digits") WHERE "invoices"."number_digits" <> '';--> statement-breakpoint
CREATE INDEX "invoices_held" ON "invoices" USING btree ("held_since","id") WHERE "invoices"."held_reason" is not null;--> statement-breakpoint
CREATE INDEX "line_answers_doubtful" ON "line_answers" USING btree ("answered_at") WHERE "line_answers"."answer" <> 'yes';--> statement-breakpoint
CREATE INDEX "submitted_claims_case" ON "submitted_claims" USING btree ("case_number");--> statement-breakpoint
CREATE INDEX "outbox_abandoned" ON "outbox" USING btree ("brand","abandoned_at") WHERE "outbox"."abandoned_at" is not null;--> statement-breakpoint
CREATE INDEX "access_ends" ON "access" USING btree ("ends_on") WHERE "access"."ends_on" is not null;--> statement-breakpoint
CREATE INDEX "participants_names" ON "participants" USING gin ((folded(coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("latin_name", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "participants_ndis_number" ON "participants" USING btree ("ndis_number");--> statement-breakpoint
CREATE INDEX "users_names" ON "users" USING gin ((folded(coalesce("first_name", '') || ' ' || coalesce("last_name", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_mobile" ON "users" USING btree ("brand","mobile_phone") WHERE "users"."mobile_phone" is not null;--> statement-breakpoint
CREATE POLICY "invoice_lines_of_staff" ON "invoice_lines" AS PERMISSIVE FOR SELECT TO "wattle_staff" USING ((select string_to_array(current_setting('app.roles', true), ' ') && array['support', 'claims']) and exists (select from participants b where b.id = "invoice_lines"."participant_id" and b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "invoices_of_staff" ON "invoices" AS PERMISSIVE FOR SELECT TO "wattle_staff" USING ((select string_to_array(current_setting('app.roles', true), ' ') && array['support', 'claims']) and exists (select from participants b where b.id = "invoices"."participant_id" and b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "line_answers_of_staff" ON "line_answers" AS PERMISSIVE FOR SELECT TO "wattle_staff" USING ((select string_to_array(current_setting('app.roles', true), ' ') && array['support', 'claims']) and exists (select from participants b where b.id = "line_answers"."participant_id" and b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "call_backs_of_staff" ON "call_backs" AS PERMISSIVE FOR ALL TO "wattle_staff" USING ((select string_to_array(current_setting('app.roles', true), ' ') && array['support']) and exists (select from participants b where b.id = "call_backs"."participant_id" and b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "feed_runs_of_staff" ON "feed_runs" AS PERMISSIVE FOR SELECT TO "wattle_staff" USING ((select string_to_array(current_setting('app.roles', true), ' ') && array['operator']) and "feed_runs"."brand" = nullif(current_setting('app.brand', true), ''));--> statement-breakpoint
CREATE POLICY "contacts_of_staff" ON "contacts" AS PERMISSIVE FOR SELECT TO "wattle_staff" USING ((select string_to_array(current_setting('app.roles', true), ' ') && array['support', 'claims', 'access']) and exists (select from participants b where b.id = "contacts"."participant_id" and b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "plans_of_staff" ON "plans" AS PERMISSIVE FOR SELECT TO "wattle_staff" USING ((select string_to_array(current_setting('app.roles', true), ' ') && array['support', 'claims', 'access']) and exists (select from participants b where b.id = "plans"."participant_id" and b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "webhook_deliveries_of_staff" ON "webhook_deliveries" AS PERMISSIVE FOR SELECT TO "wattle_staff" USING ((select string_to_array(current_setting('app.roles', true), ' ') && array['operator']) and "webhook_deliveries"."webhook_id" in (select w.id from webhooks w where w.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "webhooks_of_staff" ON "webhooks" AS PERMISSIVE FOR SELECT TO "wattle_staff" USING ((select string_to_array(current_setting('app.roles', true), ' ') && array['operator']) and "webhooks"."brand" = nullif(current_setting('app.brand', true), ''));--> statement-breakpoint
CREATE POLICY "outbox_of_staff" ON "outbox" AS PERMISSIVE FOR SELECT TO "wattle_staff" USING ((select string_to_array(current_setting('app.roles', true), ' ') && array['support', 'operator']) and "outbox"."brand" = nullif(current_setting('app.brand', true), ''));--> statement-breakpoint
CREATE POLICY "access_of_staff" ON "access" AS PERMISSIVE FOR SELECT TO "wattle_staff" USING ((select string_to_array(current_setting('app.roles', true), ' ') && array['support', 'claims', 'access']) and exists (select from participants b where b.id = "access"."participant_id" and b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "access_change_of_staff" ON "access" AS PERMISSIVE FOR ALL TO "wattle_staff" USING ((select string_to_array(current_setting('app.roles', true), ' ') && array['access']) and exists (select from participants b where b.id = "access"."participant_id" and b.brand = nullif(current_setting('app.brand', true), ''))
        and exists (select from users u where u.id = "access"."user_id" and u.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "participants_of_staff" ON "participants" AS PERMISSIVE FOR SELECT TO "wattle_staff" USING ((select string_to_array(current_setting('app.roles', true), ' ') && array['support', 'claims', 'access']) and "participants"."brand" = nullif(current_setting('app.brand', true), ''));--> statement-breakpoint
CREATE POLICY "users_of_staff" ON "users" AS PERMISSIVE FOR SELECT TO "wattle_staff" USING ((select string_to_array(current_setting('app.roles', true), ' ') && array['support', 'claims', 'access']) and "users"."brand" = nullif(current_setting('app.brand', true), ''));--> statement-breakpoint
CREATE POLICY "users_change_of_staff" ON "users" AS PERMISSIVE FOR ALL TO "wattle_staff" USING ((select string_to_array(current_setting('app.roles', true), ' ') && array['access']) and "users"."brand" = nullif(current_setting('app.brand', true), ''));--> statement-breakpoint
CREATE POLICY "access_requests_of_staff" ON "access_requests" AS PERMISSIVE FOR ALL TO "wattle_staff" USING ((select string_to_array(current_setting('app.roles', true), ' ') && array['access']) and "access_requests"."brand" = nullif(current_setting('app.brand', true), ''));--> statement-breakpoint
CREATE POLICY "queue_done_of_staff" ON "queue_done" AS PERMISSIVE FOR ALL TO "wattle_staff" USING ("queue_done"."brand" = nullif(current_setting('app.brand', true), ''));--> statement-breakpoint
CREATE POLICY "queue_looks_of_staff" ON "queue_looks" AS PERMISSIVE FOR ALL TO "wattle_staff" USING ("queue_looks"."brand" = nullif(current_setting('app.brand', true), ''));