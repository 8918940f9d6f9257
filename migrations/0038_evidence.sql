CREATE TABLE "evidence" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evidence_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sfid" varchar(18) NOT NULL,
	"participant_id" bigint NOT NULL,
	"invoice_id" bigint NOT NULL,
	"held_reason" text NOT NULL,
	"held_since" date,
	"kind" text NOT NULL,
	"note" text,
	"user_id" bigint,
	"sent_by" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "evidence_sfid_unique" UNIQUE("sfid"),
	CONSTRAINT "evidence_kind" CHECK ("evidence"."kind" in ('sent', 'not-available')),
	CONSTRAINT "evidence_note" CHECK (length("evidence"."note") <= 500)
);
--> statement-breakpoint
ALTER TABLE "evidence" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "evidence_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evidence_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sfid" varchar(18) NOT NULL,
	"participant_id" bigint NOT NULL,
	"evidence_id" bigint NOT NULL,
	"verdict" text NOT NULL,
	"reason" text,
	"answered_at" timestamp with time zone NOT NULL,
	"staff_id" bigint,
	"answered_by" text,
	"told_at" timestamp with time zone,
	"feed_changed_at" timestamp with time zone,
	CONSTRAINT "evidence_answers_sfid_unique" UNIQUE("sfid"),
	CONSTRAINT "evidence_answers_verdict" CHECK ("evidence_answers"."verdict" in ('enough', 'not-enough')),
	CONSTRAINT "evidence_answers_reason" CHECK ("evidence_answers"."verdict" = 'enough' or "evidence_answers"."reason" is not null)
);
--> statement-breakpoint
ALTER TABLE "evidence_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "evidence_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "evidence_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sfid" varchar(18) NOT NULL,
	"participant_id" bigint NOT NULL,
	"evidence_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"file_id" bigint NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "evidence_files_sfid_unique" UNIQUE("sfid"),
	CONSTRAINT "evidence_files_place" UNIQUE("evidence_id","place")
);
--> statement-breakpoint
ALTER TABLE "evidence_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "evidence_requests" (
	"invoice_id" bigint NOT NULL,
	"participant_id" bigint NOT NULL,
	"held_reason" text NOT NULL,
	"held_since" date,
	"told_on" date NOT NULL,
	CONSTRAINT "evidence_requests_invoice_id_pk" PRIMARY KEY("invoice_id")
);
--> statement-breakpoint
ALTER TABLE "evidence_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_topic";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "held_due_on" date;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_answers" ADD CONSTRAINT "evidence_answers_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_answers" ADD CONSTRAINT "evidence_answers_evidence_id_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."evidence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_answers" ADD CONSTRAINT "evidence_answers_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_files" ADD CONSTRAINT "evidence_files_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_files" ADD CONSTRAINT "evidence_files_evidence_id_evidence_id_fk" FOREIGN KEY ("evidence_id") REFERENCES "public"."evidence"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_files" ADD CONSTRAINT "evidence_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_requests" ADD CONSTRAINT "evidence_requests_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence_requests" ADD CONSTRAINT "evidence_requests_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "evidence_of_invoice" ON "evidence" USING btree ("invoice_id","sent_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "evidence_of_participant" ON "evidence" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "evidence_age" ON "evidence" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "evidence_answers_of_evidence" ON "evidence_answers" USING btree ("evidence_id","answered_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "evidence_answers_of_participant" ON "evidence_answers" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "evidence_answers_of_staff" ON "evidence_answers" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "evidence_answers_untold" ON "evidence_answers" USING btree ("id") WHERE "evidence_answers"."told_at" is null;--> statement-breakpoint
CREATE INDEX "evidence_files_of_participant" ON "evidence_files" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "evidence_files_file" ON "evidence_files" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "evidence_requests_of_participant" ON "evidence_requests" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "invoices_held_of" ON "invoices" USING btree ("participant_id") WHERE "invoices"."held_reason" is not null;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_topic" CHECK ("outbox"."topic" in ('claims', 'notices', 'answers', 'evidence'));--> statement-breakpoint
CREATE POLICY "evidence_in_scope" ON "evidence" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("evidence"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evidence_add" ON "evidence" AS PERMISSIVE FOR INSERT TO "wattle_app" WITH CHECK ("evidence"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evidence_of_brand" ON "evidence" AS PERMISSIVE FOR SELECT TO "wattle_system" USING ("evidence"."participant_id" in (select b.id from participants b where b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "evidence_of_staff" ON "evidence" AS PERMISSIVE FOR SELECT TO "wattle_staff" USING ((select string_to_array(current_setting('app.roles', true), ' ') && array['claims']) and exists (select from participants b where b.id = "evidence"."participant_id" and b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "evidence_answers_in_scope" ON "evidence_answers" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("evidence_answers"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evidence_answers_of_brand" ON "evidence_answers" AS PERMISSIVE FOR ALL TO "wattle_system" USING ("evidence_answers"."participant_id" in (select b.id from participants b where b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "evidence_answers_of_staff" ON "evidence_answers" AS PERMISSIVE FOR ALL TO "wattle_staff" USING ((select string_to_array(current_setting('app.roles', true), ' ') && array['claims']) and exists (select from participants b where b.id = "evidence_answers"."participant_id" and b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "evidence_files_in_scope" ON "evidence_files" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("evidence_files"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evidence_files_add" ON "evidence_files" AS PERMISSIVE FOR INSERT TO "wattle_app" WITH CHECK ("evidence_files"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "evidence_files_of_brand" ON "evidence_files" AS PERMISSIVE FOR SELECT TO "wattle_system" USING ("evidence_files"."participant_id" in (select b.id from participants b where b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "evidence_files_of_staff" ON "evidence_files" AS PERMISSIVE FOR SELECT TO "wattle_staff" USING ((select string_to_array(current_setting('app.roles', true), ' ') && array['claims']) and exists (select from participants b where b.id = "evidence_files"."participant_id" and b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "evidence_requests_in_scope" ON "evidence_requests" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("evidence_requests"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);