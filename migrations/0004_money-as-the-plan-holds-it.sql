CREATE TABLE "funding_components" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "funding_components_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sfid" varchar(18) NOT NULL,
	"participant_id" bigint NOT NULL,
	"plan_id" bigint NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "funding_components_sfid_unique" UNIQUE("sfid"),
	CONSTRAINT "funding_components_kind" CHECK ("funding_components"."kind" in ('flexible', 'stated')),
	CONSTRAINT "funding_components_amount" CHECK ("funding_components"."amount_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "funding_components" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plan_variations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_variations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sfid" varchar(18) NOT NULL,
	"participant_id" bigint NOT NULL,
	"plan_id" bigint NOT NULL,
	"funding_component_id" bigint,
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"amount_before_cents" bigint,
	"amount_after_cents" bigint,
	CONSTRAINT "plan_variations_sfid_unique" UNIQUE("sfid"),
	CONSTRAINT "plan_variations_amounts" CHECK (("plan_variations"."amount_before_cents" is null) = ("plan_variations"."amount_after_cents" is null)
        and "plan_variations"."amount_before_cents" >= 0 and "plan_variations"."amount_after_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "plan_variations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "unit_price_cents" bigint;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "gst_code" text;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "claim_type" text;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "cancellation_reason" text;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "amount_paid_cents" bigint;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "reason_code" text;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "expected_on" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "payment_reference" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "held_reason" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "held_since" date;--> statement-breakpoint
ALTER TABLE "providers" ADD COLUMN "registration_groups" text[];--> statement-breakpoint
ALTER TABLE "funding_periods" ADD COLUMN "funding_component_id" bigint;--> statement-breakpoint
ALTER TABLE "plan_supports" ADD COLUMN "funding_component_id" bigint;--> statement-breakpoint
ALTER TABLE "plan_supports" ADD COLUMN "managed_before" text;--> statement-breakpoint
ALTER TABLE "plan_supports" ADD COLUMN "managed_from" date;--> statement-breakpoint
ALTER TABLE "funding_components" ADD CONSTRAINT "funding_components_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_components" ADD CONSTRAINT "funding_components_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_variations" ADD CONSTRAINT "plan_variations_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_variations" ADD CONSTRAINT "plan_variations_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_variations" ADD CONSTRAINT "plan_variations_funding_component_id_funding_components_id_fk" FOREIGN KEY ("funding_component_id") REFERENCES "public"."funding_components"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "funding_components_of_plan" ON "funding_components" USING btree ("participant_id","plan_id");--> statement-breakpoint
CREATE INDEX "plan_variations_of_plan" ON "plan_variations" USING btree ("participant_id","plan_id","day");--> statement-breakpoint
CREATE INDEX "plan_variations_component" ON "plan_variations" USING btree ("funding_component_id") WHERE "plan_variations"."funding_component_id" is not null;--> statement-breakpoint
ALTER TABLE "funding_periods" ADD CONSTRAINT "funding_periods_funding_component_id_funding_components_id_fk" FOREIGN KEY ("funding_component_id") REFERENCES "public"."funding_components"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_supports" ADD CONSTRAINT "plan_supports_funding_component_id_funding_components_id_fk" FOREIGN KEY ("funding_component_id") REFERENCES "public"."funding_components"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "funding_periods_component" ON "funding_periods" USING btree ("funding_component_id") WHERE "funding_periods"."funding_component_id" is not null;--> statement-breakpoint
CREATE INDEX "plan_supports_component" ON "plan_supports" USING btree ("funding_component_id") WHERE "plan_supports"."funding_component_id" is not null;--> statement-breakpoint
ALTER TABLE "funding_periods" ADD CONSTRAINT "funding_periods_of_one" CHECK ("funding_periods"."plan_support_id" is null or "funding_periods"."funding_component_id" is null);--> statement-breakpoint
ALTER TABLE "plan_supports" ADD CONSTRAINT "plan_supports_managed_before" CHECK ("plan_supports"."managed_before" in ('plan', 'agency', 'self'));--> statement-breakpoint
ALTER TABLE "plan_supports" ADD CONSTRAINT "plan_supports_change" CHECK (("plan_supports"."managed_before" is null) = ("plan_supports"."managed_from" is null));--> statement-breakpoint
CREATE POLICY "funding_components_in_scope" ON "funding_components" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("funding_components"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "plan_variations_in_scope" ON "plan_variations" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("plan_variations"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
grant select on funding_components, plan_variations to wattle_app;
