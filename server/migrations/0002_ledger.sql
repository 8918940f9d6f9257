CREATE TABLE "funding_periods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "funding_periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sfid" varchar(18) NOT NULL,
	"participant_id" bigint NOT NULL,
	"plan_id" bigint NOT NULL,
	"plan_support_id" bigint,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "funding_periods_sfid_unique" UNIQUE("sfid"),
	CONSTRAINT "funding_periods_dates" CHECK ("funding_periods"."start_date" <= "funding_periods"."end_date"),
	CONSTRAINT "funding_periods_amount" CHECK ("funding_periods"."amount_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "funding_periods" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plan_support_items" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_support_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sfid" varchar(18) NOT NULL,
	"participant_id" bigint NOT NULL,
	"plan_support_id" bigint NOT NULL,
	"provider_id" bigint,
	"support_item_number" text NOT NULL,
	"name" text NOT NULL,
	"price_cents" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"start_date" date,
	"end_date" date,
	"locked" boolean NOT NULL,
	CONSTRAINT "plan_support_items_sfid_unique" UNIQUE("sfid"),
	CONSTRAINT "plan_support_items_amounts" CHECK ("plan_support_items"."quantity" >= 1 and "plan_support_items"."price_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "plan_support_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sfid" varchar(18) NOT NULL,
	"participant_id" bigint NOT NULL,
	"plan_support_id" bigint NOT NULL,
	"provider_id" bigint NOT NULL,
	"support_item_number" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"quantity" integer NOT NULL,
	"total_cents" bigint NOT NULL,
	"used_cents" bigint DEFAULT 0 NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reservations_sfid_unique" UNIQUE("sfid"),
	CONSTRAINT "reservations_dates" CHECK ("reservations"."start_date" <= "reservations"."end_date"),
	CONSTRAINT "reservations_amounts" CHECK ("reservations"."quantity" >= 1 and "reservations"."used_cents" between 0 and "reservations"."total_cents")
);
--> statement-breakpoint
ALTER TABLE "reservations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "catalogues" (
	"valid_from" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_item_prices" (
	"catalogue_from" date NOT NULL,
	"item_number" text NOT NULL,
	"region" text NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"price_cents" bigint NOT NULL,
	CONSTRAINT "support_item_prices_item_number_catalogue_from_region_valid_from_pk" PRIMARY KEY("item_number","catalogue_from","region","valid_from"),
	CONSTRAINT "support_item_prices_region" CHECK ("support_item_prices"."region" in ('national', 'remote', 'very_remote')),
	CONSTRAINT "support_item_prices_dates" CHECK ("support_item_prices"."valid_to" is null or "support_item_prices"."valid_to" >= "support_item_prices"."valid_from"),
	CONSTRAINT "support_item_prices_amount" CHECK ("support_item_prices"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "invoice_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sfid" varchar(18) NOT NULL,
	"participant_id" bigint NOT NULL,
	"invoice_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"note" text,
	CONSTRAINT "invoice_events_sfid_unique" UNIQUE("sfid"),
	CONSTRAINT "invoice_events_status" CHECK ("invoice_events"."status" in ('New', 'Received', 'Awaiting Client Approval', 'Processing', 'Awaiting Agency Approval (NDIA)', 'Agency Approved (NDIA)', 'Awaiting Payment', 'Paid', 'Credit Paid', 'Credit Partially Applied', 'Declined by Client', 'Cancelled'))
);
--> statement-breakpoint
ALTER TABLE "invoice_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sfid" varchar(18) NOT NULL,
	"participant_id" bigint NOT NULL,
	"invoice_id" bigint NOT NULL,
	"plan_support_id" bigint NOT NULL,
	"support_item_number" text,
	"support_item_name" text NOT NULL,
	"quantity" numeric(12, 3) NOT NULL,
	"total_cents" bigint NOT NULL,
	"amount_due_cents" bigint NOT NULL,
	"service_date" date NOT NULL,
	"service_date_to" date NOT NULL,
	CONSTRAINT "invoice_lines_sfid_unique" UNIQUE("sfid"),
	CONSTRAINT "invoice_lines_dates" CHECK ("invoice_lines"."service_date" <= "invoice_lines"."service_date_to")
);
--> statement-breakpoint
ALTER TABLE "invoice_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sfid" varchar(18) NOT NULL,
	"participant_id" bigint NOT NULL,
	"plan_id" bigint NOT NULL,
	"provider_id" bigint,
	"reference_number" text NOT NULL,
	"paid_to_type" text NOT NULL,
	"status" text NOT NULL,
	"sf_invoice_status" text,
	"client_approval" text,
	"total_cents" bigint NOT NULL,
	"amount_due_cents" bigint NOT NULL,
	"service_date" date NOT NULL,
	"service_date_to" date NOT NULL,
	"date_paid" date,
	"received_at" timestamp with time zone NOT NULL,
	"protect_client_data" boolean NOT NULL,
	CONSTRAINT "invoices_sfid_unique" UNIQUE("sfid"),
	CONSTRAINT "invoices_paid_to_type" CHECK ("invoices"."paid_to_type" in ('invoice', 'fee', 'Adjustment', 'reimbursement')),
	CONSTRAINT "invoices_status" CHECK ("invoices"."status" in ('New', 'Received', 'Awaiting Client Approval', 'Processing', 'Awaiting Agency Approval (NDIA)', 'Agency Approved (NDIA)', 'Awaiting Payment', 'Paid', 'Credit Paid', 'Credit Partially Applied', 'Declined by Client', 'Cancelled')),
	CONSTRAINT "invoices_client_approval" CHECK ("invoices"."client_approval" in ('Approved', 'Rejected', 'Declined', 'Awaiting Client Approval')),
	CONSTRAINT "invoices_dates" CHECK ("invoices"."service_date" <= "invoices"."service_date_to")
);
--> statement-breakpoint
ALTER TABLE "invoices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "submitted_claims" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "submitted_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sfid" varchar(18) NOT NULL,
	"participant_id" bigint NOT NULL,
	"type" text NOT NULL,
	"case_number" text NOT NULL,
	"status" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"invoice_name" text,
	"extra_file_name" text,
	"total_cents" bigint,
	CONSTRAINT "submitted_claims_sfid_unique" UNIQUE("sfid")
);
--> statement-breakpoint
ALTER TABLE "submitted_claims" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sfid" varchar(18) NOT NULL,
	"participant_id" bigint NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"relationship" text,
	"email" text,
	"phone" text,
	"is_primary" boolean NOT NULL,
	CONSTRAINT "contacts_sfid_unique" UNIQUE("sfid")
);
--> statement-breakpoint
ALTER TABLE "contacts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stale_totals" (
	"plan_support_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "providers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "providers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sfid" varchar(18) NOT NULL,
	"name" text NOT NULL,
	"company_name" text,
	"abn" text,
	CONSTRAINT "providers_sfid_unique" UNIQUE("sfid"),
	CONSTRAINT "providers_abn_form" CHECK ("providers"."abn" ~ '^[0-9]{11}$')
);
--> statement-breakpoint
ALTER TABLE "plan_supports" DROP CONSTRAINT "plan_supports_amounts";--> statement-breakpoint
ALTER TABLE "plan_supports" ALTER COLUMN "spent_cents" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "support_items" ADD COLUMN "registration_group" text;--> statement-breakpoint
ALTER TABLE "support_items" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "support_items" ADD COLUMN "described_from" date DEFAULT '2000-07-01' NOT NULL;--> statement-breakpoint
ALTER TABLE "participants" ADD COLUMN "price_region" text DEFAULT 'national' NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_supports" ADD COLUMN "reported_spent_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "funding_periods" ADD CONSTRAINT "funding_periods_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_periods" ADD CONSTRAINT "funding_periods_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_periods" ADD CONSTRAINT "funding_periods_plan_support_id_plan_supports_id_fk" FOREIGN KEY ("plan_support_id") REFERENCES "public"."plan_supports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_support_items" ADD CONSTRAINT "plan_support_items_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_support_items" ADD CONSTRAINT "plan_support_items_plan_support_id_plan_supports_id_fk" FOREIGN KEY ("plan_support_id") REFERENCES "public"."plan_supports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_support_items" ADD CONSTRAINT "plan_support_items_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_plan_support_id_plan_supports_id_fk" FOREIGN KEY ("plan_support_id") REFERENCES "public"."plan_supports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_item_prices" ADD CONSTRAINT "support_item_prices_catalogue_from_catalogues_valid_from_fk" FOREIGN KEY ("catalogue_from") REFERENCES "public"."catalogues"("valid_from") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_item_prices" ADD CONSTRAINT "support_item_prices_item_number_support_items_number_fk" FOREIGN KEY ("item_number") REFERENCES "public"."support_items"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_events" ADD CONSTRAINT "invoice_events_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_events" ADD CONSTRAINT "invoice_events_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_plan_support_id_plan_supports_id_fk" FOREIGN KEY ("plan_support_id") REFERENCES "public"."plan_supports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submitted_claims" ADD CONSTRAINT "submitted_claims_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stale_totals" ADD CONSTRAINT "stale_totals_plan_support_id_plan_supports_id_fk" FOREIGN KEY ("plan_support_id") REFERENCES "public"."plan_supports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "funding_periods_of_plan" ON "funding_periods" USING btree ("participant_id","plan_id","start_date");--> statement-breakpoint
CREATE INDEX "plan_support_items_of_support" ON "plan_support_items" USING btree ("plan_support_id");--> statement-breakpoint
CREATE INDEX "reservations_of_support" ON "reservations" USING btree ("plan_support_id","provider_id","support_item_number");--> statement-breakpoint
CREATE INDEX "invoice_events_of_invoice" ON "invoice_events" USING btree ("invoice_id","at");--> statement-breakpoint
CREATE INDEX "invoice_lines_of_invoice" ON "invoice_lines" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_lines_of_support" ON "invoice_lines" USING btree ("plan_support_id","service_date");--> statement-breakpoint
CREATE INDEX "invoices_of_plan" ON "invoices" USING btree ("participant_id","plan_id","paid_to_type","service_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invoices_of_provider" ON "invoices" USING btree ("participant_id","provider_id");--> statement-breakpoint
CREATE INDEX "invoices_awaiting" ON "invoices" USING btree ("participant_id") WHERE "invoices"."client_approval" = 'Awaiting Client Approval';--> statement-breakpoint
CREATE INDEX "submitted_claims_of_participant" ON "submitted_claims" USING btree ("participant_id","submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contacts_of_participant" ON "contacts" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "providers_abn" ON "providers" USING btree ("abn");--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_price_region" CHECK ("participants"."price_region" in ('national', 'remote', 'very_remote'));--> statement-breakpoint
ALTER TABLE "plan_supports" ADD CONSTRAINT "plan_supports_amounts" CHECK ("plan_supports"."budgeted_cents" >= 0 and "plan_supports"."allocated_cents" between 0 and "plan_supports"."budgeted_cents");--> statement-breakpoint
CREATE POLICY "funding_periods_in_scope" ON "funding_periods" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("funding_periods"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "plan_support_items_in_scope" ON "plan_support_items" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("plan_support_items"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "reservations_in_scope" ON "reservations" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("reservations"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "invoice_events_in_scope" ON "invoice_events" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("invoice_events"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "invoice_lines_in_scope" ON "invoice_lines" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("invoice_lines"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "invoices_in_scope" ON "invoices" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("invoices"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "submitted_claims_in_scope" ON "submitted_claims" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("submitted_claims"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "contacts_in_scope" ON "contacts" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("contacts"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);