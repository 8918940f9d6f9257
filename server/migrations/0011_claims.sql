CREATE TABLE "claim_decisions" (
	"invoice_id" bigint PRIMARY KEY NOT NULL,
	"participant_id" bigint NOT NULL,
	"approved" boolean NOT NULL,
	"reason" text,
	"user_id" bigint,
	"decided_by" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "claim_decisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_spans" (
	"invoice_id" bigint NOT NULL,
	"plan_support_id" bigint NOT NULL,
	"plan_id" bigint NOT NULL,
	"participant_id" bigint NOT NULL,
	CONSTRAINT "invoice_spans_plan_id_invoice_id_plan_support_id_pk" PRIMARY KEY("plan_id","invoice_id","plan_support_id")
);
--> statement-breakpoint
ALTER TABLE "invoice_spans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "claim_decisions" ADD CONSTRAINT "claim_decisions_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_decisions" ADD CONSTRAINT "claim_decisions_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_decisions" ADD CONSTRAINT "claim_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_spans" ADD CONSTRAINT "invoice_spans_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_spans" ADD CONSTRAINT "invoice_spans_plan_support_id_plan_supports_id_fk" FOREIGN KEY ("plan_support_id") REFERENCES "public"."plan_supports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_spans" ADD CONSTRAINT "invoice_spans_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_spans" ADD CONSTRAINT "invoice_spans_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_decisions_of_participant" ON "claim_decisions" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "invoice_spans_of_support" ON "invoice_spans" USING btree ("plan_support_id");--> statement-breakpoint
CREATE INDEX "invoice_spans_of_invoice" ON "invoice_spans" USING btree ("invoice_id");--> statement-breakpoint
DROP POLICY "support_spending_in_scope" ON "support_spending" CASCADE;--> statement-breakpoint
CREATE POLICY "reservations_change_in_scope" ON "reservations" AS PERMISSIVE FOR UPDATE TO "wattle_app" USING ("reservations"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "invoice_events_add" ON "invoice_events" AS PERMISSIVE FOR INSERT TO "wattle_app" WITH CHECK ("invoice_events"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "invoices_change_in_scope" ON "invoices" AS PERMISSIVE FOR UPDATE TO "wattle_app" USING ("invoices"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "support_spending_in_scope" ON "support_spending" AS PERMISSIVE FOR ALL TO "wattle_app" USING ("support_spending"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "claim_decisions_in_scope" ON "claim_decisions" AS PERMISSIVE FOR ALL TO "wattle_app" USING ("claim_decisions"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "invoice_spans_in_scope" ON "invoice_spans" AS PERMISSIVE FOR ALL TO "wattle_app" USING ("invoice_spans"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);