CREATE TABLE "question_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "question_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sfid" varchar(18) NOT NULL,
	"question_id" bigint NOT NULL,
	"participant_id" bigint NOT NULL,
	"side" text DEFAULT 'plan manager' NOT NULL,
	"user_id" bigint,
	"staff_id" bigint,
	"written_by" text NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	"closes" boolean DEFAULT false NOT NULL,
	"followed_at" timestamp with time zone,
	"feed_changed_at" timestamp with time zone,
	CONSTRAINT "question_messages_sfid_unique" UNIQUE("sfid"),
	CONSTRAINT "question_messages_side" CHECK ("question_messages"."side" in ('person', 'plan manager')),
	CONSTRAINT "question_messages_text" CHECK (length("question_messages"."text") <= 8000)
);
--> statement-breakpoint
ALTER TABLE "question_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "question_seen" (
	"question_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"participant_id" bigint NOT NULL,
	"up_to" bigint NOT NULL,
	CONSTRAINT "question_seen_question_id_user_id_pk" PRIMARY KEY("question_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "question_seen" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "questions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sfid" varchar(18) NOT NULL,
	"participant_id" bigint NOT NULL,
	"about" text NOT NULL,
	"invoice_id" bigint,
	"plan_support_id" bigint,
	"report_id" bigint,
	"title" text NOT NULL,
	"user_id" bigint,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"waits_since" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	CONSTRAINT "questions_sfid_unique" UNIQUE("sfid"),
	CONSTRAINT "questions_about" CHECK ("questions"."about" in ('claim', 'support', 'report', 'contact')),
	CONSTRAINT "questions_closed_by" CHECK (("questions"."closed_at" is null) = ("questions"."closed_by" is null)),
	CONSTRAINT "questions_closed_wait" CHECK ("questions"."closed_at" is null or "questions"."waits_since" is null)
);
--> statement-breakpoint
ALTER TABLE "questions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "question_messages" ADD CONSTRAINT "question_messages_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_messages" ADD CONSTRAINT "question_messages_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_messages" ADD CONSTRAINT "question_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_messages" ADD CONSTRAINT "question_messages_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_seen" ADD CONSTRAINT "question_seen_question_id_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_seen" ADD CONSTRAINT "question_seen_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_seen" ADD CONSTRAINT "question_seen_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_plan_support_id_plan_supports_id_fk" FOREIGN KEY ("plan_support_id") REFERENCES "public"."plan_supports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_messages_of_thread" ON "question_messages" USING btree ("question_id","written_at","id");--> statement-breakpoint
CREATE INDEX "question_messages_of_participant" ON "question_messages" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "question_messages_of_user" ON "question_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "question_messages_of_staff" ON "question_messages" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "question_messages_to_follow" ON "question_messages" USING btree ("id") WHERE "question_messages"."followed_at" is null and "question_messages"."side" = 'plan manager';--> statement-breakpoint
CREATE INDEX "question_seen_of_participant" ON "question_seen" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "question_seen_of_user" ON "question_seen" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "questions_of_participant" ON "questions" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "questions_of_user" ON "questions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "questions_waiting" ON "questions" USING btree ("waits_since") WHERE "questions"."waits_since" is not null;--> statement-breakpoint
CREATE INDEX "questions_closed" ON "questions" USING btree ("closed_at") WHERE "questions"."closed_at" is not null;--> statement-breakpoint
CREATE INDEX "questions_of_claim" ON "questions" USING btree ("invoice_id") WHERE "questions"."invoice_id" is not null;--> statement-breakpoint
CREATE INDEX "questions_of_support" ON "questions" USING btree ("plan_support_id") WHERE "questions"."plan_support_id" is not null;--> statement-breakpoint
CREATE INDEX "questions_of_report" ON "questions" USING btree ("report_id") WHERE "questions"."report_id" is not null;--> statement-breakpoint
CREATE POLICY "question_messages_in_scope" ON "question_messages" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("question_messages"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint
        and exists (select from questions q where q.id = "question_messages"."question_id"));--> statement-breakpoint
CREATE POLICY "question_messages_add" ON "question_messages" AS PERMISSIVE FOR INSERT TO "wattle_app" WITH CHECK ("question_messages"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint and "question_messages"."user_id" = nullif(current_setting('app.user', true), '')::bigint
        and "question_messages"."side" = 'person' and exists (select from questions q where q.id = "question_messages"."question_id"));--> statement-breakpoint
CREATE POLICY "question_messages_of_brand" ON "question_messages" AS PERMISSIVE FOR ALL TO "wattle_system" USING ("question_messages"."side" = 'plan manager' and "question_messages"."staff_id" is null
        and "question_messages"."participant_id" in (select b.id from participants b where b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "question_messages_of_staff" ON "question_messages" AS PERMISSIVE FOR ALL TO "wattle_staff" USING ((select string_to_array(current_setting('app.roles', true), ' ') && array['support']) and exists (select from participants b where b.id = "question_messages"."participant_id" and b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "question_seen_in_scope" ON "question_seen" AS PERMISSIVE FOR ALL TO "wattle_app" USING ("question_seen"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint and "question_seen"."user_id" = nullif(current_setting('app.user', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "questions_in_scope" ON "questions" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("questions"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint
          and ("questions"."user_id" = nullif(current_setting('app.user', true), '')::bigint or "questions"."is_shared" or exists (select from access a where a.user_id = nullif(current_setting('app.user', true), '')::bigint
  and a.participant_id = nullif(current_setting('app.participant', true), '')::bigint and a.level = 'full')));--> statement-breakpoint
CREATE POLICY "questions_change_in_scope" ON "questions" AS PERMISSIVE FOR UPDATE TO "wattle_app" USING ("questions"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint
          and ("questions"."user_id" = nullif(current_setting('app.user', true), '')::bigint or "questions"."is_shared" or exists (select from access a where a.user_id = nullif(current_setting('app.user', true), '')::bigint
  and a.participant_id = nullif(current_setting('app.participant', true), '')::bigint and a.level = 'full')));--> statement-breakpoint
CREATE POLICY "questions_add" ON "questions" AS PERMISSIVE FOR INSERT TO "wattle_app" WITH CHECK ("questions"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint and "questions"."user_id" = nullif(current_setting('app.user', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "questions_of_brand" ON "questions" AS PERMISSIVE FOR SELECT TO "wattle_system" USING ("questions"."participant_id" in (select b.id from participants b where b.brand = nullif(current_setting('app.brand', true), '')));--> statement-breakpoint
CREATE POLICY "questions_of_staff" ON "questions" AS PERMISSIVE FOR ALL TO "wattle_staff" USING ((select string_to_array(current_setting('app.roles', true), ' ') && array['support']) and exists (select from participants b where b.id = "questions"."participant_id" and b.brand = nullif(current_setting('app.brand', true), '')));