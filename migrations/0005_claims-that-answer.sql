CREATE TABLE "line_answers" (
	"invoice_line_id" bigint PRIMARY KEY NOT NULL,
	"participant_id" bigint NOT NULL,
	"answer" text NOT NULL,
	"note" text,
	"user_id" bigint,
	"answered_by" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "line_answers_answer" CHECK ("line_answers"."answer" in ('yes', 'no', 'not-sure'))
);
--> statement-breakpoint
ALTER TABLE "line_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "payment_times" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_times_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"paid_to_type" text NOT NULL,
	"provider_id" bigint,
	"count" integer NOT NULL,
	"median_days" integer NOT NULL,
	"most_days" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "invoices_of_provider";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "number_digits" text GENERATED ALWAYS AS (ltrim(regexp_replace("invoices"."reference_number", '[^0-9]', '', 'g'), '0')) STORED;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "held_asked_of" text;--> statement-breakpoint
ALTER TABLE "line_answers" ADD CONSTRAINT "line_answers_invoice_line_id_invoice_lines_id_fk" FOREIGN KEY ("invoice_line_id") REFERENCES "public"."invoice_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_answers" ADD CONSTRAINT "line_answers_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_answers" ADD CONSTRAINT "line_answers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_times" ADD CONSTRAINT "payment_times_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_answers_of_participant" ON "line_answers" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "payment_times_of" ON "payment_times" USING btree ("brand","paid_to_type","provider_id");--> statement-breakpoint
CREATE INDEX "invoices_given_back" ON "invoices" USING btree ("participant_id","provider_id") WHERE "invoices"."total_cents" < 0;--> statement-breakpoint
CREATE INDEX "invoices_paid" ON "invoices" USING btree ("participant_id","provider_id") WHERE ("invoices"."date_paid" is not null or "invoices"."status" in ('Paid', 'Credit Paid')) and "invoices"."total_cents" > 0;--> statement-breakpoint
CREATE INDEX "invoices_by_number" ON "invoices" USING btree ("participant_id","number_digits");--> statement-breakpoint
CREATE INDEX "invoices_of_provider" ON "invoices" USING btree ("participant_id","provider_id","service_date","service_date_to");--> statement-breakpoint
CREATE POLICY "line_answers_in_scope" ON "line_answers" AS PERMISSIVE FOR ALL TO "wattle_app" USING ("line_answers"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
grant select on payment_times to wattle_app;
--> statement-breakpoint
grant select, insert on line_answers to wattle_app;
--> statement-breakpoint
grant update (answer, answered_at, answered_by, note, user_id) on line_answers to wattle_app;
