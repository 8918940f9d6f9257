CREATE SEQUENCE "public"."case_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
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
	"file_id" bigint,
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
	"made_by" text,
	"file_id" bigint,
	CONSTRAINT "reservations_sfid_unique" UNIQUE("sfid"),
	CONSTRAINT "reservations_dates" CHECK ("reservations"."start_date" <= "reservations"."end_date"),
	CONSTRAINT "reservations_amounts" CHECK ("reservations"."quantity" >= 1 and "reservations"."used_cents" between 0 and "reservations"."total_cents")
);
--> statement-breakpoint
ALTER TABLE "reservations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "call_backs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "call_backs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"participant_id" bigint NOT NULL,
	"user_id" bigint,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "call_backs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "claim_reviews" (
	"invoice_id" bigint PRIMARY KEY NOT NULL,
	"participant_id" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "claim_reviews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"participant_id" bigint NOT NULL,
	"user_id" bigint,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"ready_at" timestamp with time zone,
	"file_id" bigint,
	CONSTRAINT "data_exports_state" CHECK ("data_exports"."state" in ('queued', 'ready', 'failed', 'expired'))
);
--> statement-breakpoint
ALTER TABLE "data_exports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "catalogues" (
	"valid_from" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_categories" (
	"number" integer PRIMARY KEY NOT NULL,
	"legacy_name" text,
	"pace_name" text,
	CONSTRAINT "support_categories_number" CHECK ("support_categories"."number" between 1 and 21)
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
CREATE TABLE "support_item_tails" (
	"item_number" text NOT NULL,
	"category_number" integer NOT NULL,
	"is_main" boolean NOT NULL,
	"other_category" integer,
	"tail" text NOT NULL,
	"words" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "support_item_tails_item_number_category_number_tail_pk" PRIMARY KEY("item_number","category_number","tail")
);
--> statement-breakpoint
CREATE TABLE "support_items" (
	"number" text PRIMARY KEY NOT NULL,
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "support_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"category_number" integer NOT NULL,
	"pace_category_number" integer,
	"registration_group" text,
	"unit" text,
	"quote" boolean NOT NULL,
	"type" text,
	"described_from" date DEFAULT '2000-07-01' NOT NULL,
	CONSTRAINT "support_items_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "claim_counts" (
	"plan_id" bigint NOT NULL,
	"participant_id" bigint NOT NULL,
	"paid_to_type" text NOT NULL,
	"awaiting" boolean NOT NULL,
	"count" bigint NOT NULL,
	CONSTRAINT "claim_counts_plan_id_paid_to_type_awaiting_pk" PRIMARY KEY("plan_id","paid_to_type","awaiting")
);
--> statement-breakpoint
ALTER TABLE "claim_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "invoice_spans" (
	"invoice_id" bigint NOT NULL,
	"plan_support_id" bigint NOT NULL,
	"plan_id" bigint NOT NULL,
	"participant_id" bigint NOT NULL,
	CONSTRAINT "invoice_spans_plan_id_invoice_id_plan_support_id_pk" PRIMARY KEY("plan_id","invoice_id","plan_support_id")
);
--> statement-breakpoint
ALTER TABLE "invoice_spans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"file_id" bigint,
	"extra_file_id" bigint,
	CONSTRAINT "invoices_sfid_unique" UNIQUE("sfid"),
	CONSTRAINT "invoices_paid_to_type" CHECK ("invoices"."paid_to_type" in ('invoice', 'fee', 'Adjustment', 'reimbursement')),
	CONSTRAINT "invoices_status" CHECK ("invoices"."status" in ('New', 'Received', 'Awaiting Client Approval', 'Processing', 'Awaiting Agency Approval (NDIA)', 'Agency Approved (NDIA)', 'Awaiting Payment', 'Paid', 'Credit Paid', 'Credit Partially Applied', 'Declined by Client', 'Cancelled')),
	CONSTRAINT "invoices_client_approval" CHECK ("invoices"."client_approval" in ('Approved', 'Rejected', 'Declined', 'Awaiting Client Approval')),
	CONSTRAINT "invoices_dates" CHECK ("invoices"."service_date" <= "invoices"."service_date_to")
);
--> statement-breakpoint
ALTER TABLE "invoices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "support_spending" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_spending_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"participant_id" bigint NOT NULL,
	"plan_support_id" bigint NOT NULL,
	"provider_id" bigint,
	"support_item_number" text,
	"support_item_name" text NOT NULL,
	"month" date NOT NULL,
	"spent_cents" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "support_spending" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"user_id" bigint,
	CONSTRAINT "contacts_sfid_unique" UNIQUE("sfid")
);
--> statement-breakpoint
ALTER TABLE "contacts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"participant_id" bigint NOT NULL,
	"user_id" bigint,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"kept_at" timestamp with time zone,
	"discarded_at" timestamp with time zone,
	CONSTRAINT "files_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "access" (
	"user_id" bigint NOT NULL,
	"participant_id" bigint NOT NULL,
	"level" text NOT NULL,
	"relationship" text,
	"ends_on" date,
	CONSTRAINT "access_user_id_participant_id_pk" PRIMARY KEY("user_id","participant_id"),
	CONSTRAINT "access_level" CHECK ("access"."level" in ('full', 'read'))
);
--> statement-breakpoint
ALTER TABLE "access" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "participants" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "participants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sfid" varchar(18) NOT NULL,
	"brand" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"ndis_number" text NOT NULL,
	"date_of_birth" date,
	"address" text,
	"suburb" text,
	"state" text,
	"postcode" text,
	"status" text NOT NULL,
	"auto_approve" boolean DEFAULT false NOT NULL,
	"auto_approve_since" timestamp with time zone,
	"auto_approve_14_days" boolean DEFAULT false NOT NULL,
	"sms_notification" boolean DEFAULT true NOT NULL,
	"vcc_enabled" boolean DEFAULT false NOT NULL,
	"price_region" text DEFAULT 'national' NOT NULL,
	CONSTRAINT "participants_sfid_unique" UNIQUE("sfid"),
	CONSTRAINT "participants_price_region" CHECK ("participants"."price_region" in ('national', 'remote', 'very_remote')),
	CONSTRAINT "participants_ndis_number_form" CHECK ("participants"."ndis_number" ~ '^43[0-9]{7}$')
);
--> statement-breakpoint
ALTER TABLE "participants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sfid" varchar(18) NOT NULL,
	"brand" text NOT NULL,
	"email" text NOT NULL,
	"mobile_phone" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"details_changed_at" timestamp with time zone,
	"csat_opted_out" boolean DEFAULT false NOT NULL,
	"last_survey_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_sfid_unique" UNIQUE("sfid"),
	CONSTRAINT "users_brand_email" UNIQUE("brand","email"),
	CONSTRAINT "users_phone_form" CHECK ("users"."phone" ~ '^[0-9]{10}$'),
	CONSTRAINT "users_email_normal" CHECK ("users"."email" = lower("users"."email") and "users"."email" !~ '\s'),
	CONSTRAINT "users_mobile_phone_form" CHECK ("users"."mobile_phone" ~ '^04[0-9]{8}$')
);
--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plan_supports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plan_supports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sfid" varchar(18) NOT NULL,
	"participant_id" bigint NOT NULL,
	"plan_id" bigint NOT NULL,
	"category_number" integer NOT NULL,
	"managed" text NOT NULL,
	"budgeted_cents" bigint NOT NULL,
	"allocated_cents" bigint NOT NULL,
	"reported_spent_cents" bigint DEFAULT 0 NOT NULL,
	"spent_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "plan_supports_sfid_unique" UNIQUE("sfid"),
	CONSTRAINT "plan_supports_category" UNIQUE("plan_id","category_number","managed"),
	CONSTRAINT "plan_supports_managed" CHECK ("plan_supports"."managed" in ('plan', 'agency', 'self')),
	CONSTRAINT "plan_supports_amounts" CHECK ("plan_supports"."budgeted_cents" >= 0 and "plan_supports"."allocated_cents" between 0 and "plan_supports"."budgeted_cents")
);
--> statement-breakpoint
ALTER TABLE "plan_supports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "plans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sfid" varchar(18) NOT NULL,
	"participant_id" bigint NOT NULL,
	"name" text NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"first_plan_start_date" date,
	"active" boolean NOT NULL,
	"status" text NOT NULL,
	"pace_plan" boolean NOT NULL,
	"new_framework_plan" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plans_sfid_unique" UNIQUE("sfid"),
	CONSTRAINT "plans_dates" CHECK ("plans"."start_date" <= "plans"."end_date")
);
--> statement-breakpoint
ALTER TABLE "plans" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stale_totals" (
	"plan_support_id" bigint PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"user_id" bigint,
	"by_name" text,
	"device" text,
	"session_id" uuid,
	"participant_id" bigint,
	"request_id" text NOT NULL,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "event_counts" (
	"day" date NOT NULL,
	"brand" text NOT NULL,
	"event" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "event_counts_day_brand_event_pk" PRIMARY KEY("day","brand","event")
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"user_id" bigint NOT NULL,
	"call" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"reply" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_user_id_call_key_pk" PRIMARY KEY("user_id","call","key")
);
--> statement-breakpoint
ALTER TABLE "idempotency" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"brand" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"holds_secret" boolean DEFAULT false NOT NULL,
	"invoice_id" bigint,
	"participant_id" bigint,
	"sent_at" timestamp with time zone,
	"abandoned_at" timestamp with time zone,
	"abandoned_for" text,
	CONSTRAINT "outbox_dedupeKey_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "outbox_abandoned_for" CHECK ("outbox"."abandoned_for" in ('expired', 'decided', 'unwanted', 'refused', 'tries')),
	CONSTRAINT "outbox_channel" CHECK ("outbox"."channel" in ('email', 'sms'))
);
--> statement-breakpoint
ALTER TABLE "outbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portal_status" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"under_maintenance" boolean DEFAULT false NOT NULL,
	"data_migration" boolean DEFAULT false NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"min_version" text,
	"max_version" text,
	"min_ios_version" text,
	"max_ios_version" text,
	"min_android_version" text,
	"max_android_version" text,
	CONSTRAINT "portal_status_one_row" CHECK ("portal_status"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "schema_version" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer NOT NULL,
	"oldest_code" integer NOT NULL,
	CONSTRAINT "schema_version_one_row" CHECK ("schema_version"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "provider_tails" (
	"provider_id" bigint NOT NULL,
	"tail" text NOT NULL,
	"words" text NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "provider_tails_provider_id_tail_pk" PRIMARY KEY("provider_id","tail")
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
CREATE TABLE "report_files" (
	"report_id" bigint NOT NULL,
	"format" text NOT NULL,
	"file_id" bigint NOT NULL,
	"participant_id" bigint NOT NULL,
	CONSTRAINT "report_files_report_id_format_pk" PRIMARY KEY("report_id","format"),
	CONSTRAINT "report_files_fileId_unique" UNIQUE("file_id"),
	CONSTRAINT "report_files_format" CHECK ("report_files"."format" in ('pdf', 'large-print', 'html', 'csv'))
);
--> statement-breakpoint
ALTER TABLE "report_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_months" (
	"month" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sfid" varchar(18) NOT NULL,
	"participant_id" bigint NOT NULL,
	"plan_id" bigint NOT NULL,
	"plan_support_id" bigint,
	"type" text NOT NULL,
	"date_from" date NOT NULL,
	"date_to" date NOT NULL,
	"state" text NOT NULL,
	"user_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"generated_at" timestamp with time zone,
	CONSTRAINT "reports_sfid_unique" UNIQUE("sfid"),
	CONSTRAINT "reports_type" CHECK ("reports"."type" in ('monthly', 'manual')),
	CONSTRAINT "reports_state" CHECK ("reports"."state" in ('queued', 'ready', 'failed')),
	CONSTRAINT "reports_dates" CHECK ("reports"."date_from" <= "reports"."date_to"),
	CONSTRAINT "reports_ready" CHECK (("reports"."state" = 'ready') = ("reports"."generated_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "known_sources" (
	"mark" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_secrets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" bigint,
	"hash" text NOT NULL,
	"account" text,
	"guesses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "one_time_secrets_kind" CHECK ("one_time_secrets"."kind" in ('code', 'link', 'link-for-code', 'exchange', 'activate', 'reset')),
	CONSTRAINT "one_time_secrets_guesses" CHECK ("one_time_secrets"."guesses" >= 0)
);
--> statement-breakpoint
ALTER TABLE "one_time_secrets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "passwords" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "passwords" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"bucket" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refresh_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "refresh_tokens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "refresh_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"device" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"paid_to_type" text,
	"comment" text,
	"user_id" bigint,
	"file_id" bigint,
	"extra_file_id" bigint,
	"invoice_number" text,
	"abn" text,
	"invoice_date" date,
	CONSTRAINT "submitted_claims_sfid_unique" UNIQUE("sfid")
);
--> statement-breakpoint
ALTER TABLE "submitted_claims" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "funding_periods" ADD CONSTRAINT "funding_periods_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_periods" ADD CONSTRAINT "funding_periods_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "funding_periods" ADD CONSTRAINT "funding_periods_plan_support_id_plan_supports_id_fk" FOREIGN KEY ("plan_support_id") REFERENCES "public"."plan_supports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_support_items" ADD CONSTRAINT "plan_support_items_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_support_items" ADD CONSTRAINT "plan_support_items_plan_support_id_plan_supports_id_fk" FOREIGN KEY ("plan_support_id") REFERENCES "public"."plan_supports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_support_items" ADD CONSTRAINT "plan_support_items_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_support_items" ADD CONSTRAINT "plan_support_items_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_plan_support_id_plan_supports_id_fk" FOREIGN KEY ("plan_support_id") REFERENCES "public"."plan_supports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_backs" ADD CONSTRAINT "call_backs_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "call_backs" ADD CONSTRAINT "call_backs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_reviews" ADD CONSTRAINT "claim_reviews_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_reviews" ADD CONSTRAINT "claim_reviews_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_item_prices" ADD CONSTRAINT "support_item_prices_catalogue_from_catalogues_valid_from_fk" FOREIGN KEY ("catalogue_from") REFERENCES "public"."catalogues"("valid_from") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_item_prices" ADD CONSTRAINT "support_item_prices_item_number_support_items_number_fk" FOREIGN KEY ("item_number") REFERENCES "public"."support_items"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_item_tails" ADD CONSTRAINT "support_item_tails_item_number_support_items_number_fk" FOREIGN KEY ("item_number") REFERENCES "public"."support_items"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_items" ADD CONSTRAINT "support_items_category_number_support_categories_number_fk" FOREIGN KEY ("category_number") REFERENCES "public"."support_categories"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_items" ADD CONSTRAINT "support_items_pace_category_number_support_categories_number_fk" FOREIGN KEY ("pace_category_number") REFERENCES "public"."support_categories"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_counts" ADD CONSTRAINT "claim_counts_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_counts" ADD CONSTRAINT "claim_counts_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_decisions" ADD CONSTRAINT "claim_decisions_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_decisions" ADD CONSTRAINT "claim_decisions_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_decisions" ADD CONSTRAINT "claim_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_events" ADD CONSTRAINT "invoice_events_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_events" ADD CONSTRAINT "invoice_events_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_lines" ADD CONSTRAINT "invoice_lines_plan_support_id_plan_supports_id_fk" FOREIGN KEY ("plan_support_id") REFERENCES "public"."plan_supports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_spans" ADD CONSTRAINT "invoice_spans_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_spans" ADD CONSTRAINT "invoice_spans_plan_support_id_plan_supports_id_fk" FOREIGN KEY ("plan_support_id") REFERENCES "public"."plan_supports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_spans" ADD CONSTRAINT "invoice_spans_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_spans" ADD CONSTRAINT "invoice_spans_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_extra_file_id_files_id_fk" FOREIGN KEY ("extra_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_spending" ADD CONSTRAINT "support_spending_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_spending" ADD CONSTRAINT "support_spending_plan_support_id_plan_supports_id_fk" FOREIGN KEY ("plan_support_id") REFERENCES "public"."plan_supports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_spending" ADD CONSTRAINT "support_spending_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access" ADD CONSTRAINT "access_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access" ADD CONSTRAINT "access_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_supports" ADD CONSTRAINT "plan_supports_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_supports" ADD CONSTRAINT "plan_supports_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_supports" ADD CONSTRAINT "plan_supports_category_number_support_categories_number_fk" FOREIGN KEY ("category_number") REFERENCES "public"."support_categories"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stale_totals" ADD CONSTRAINT "stale_totals_plan_support_id_plan_supports_id_fk" FOREIGN KEY ("plan_support_id") REFERENCES "public"."plan_supports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_tails" ADD CONSTRAINT "provider_tails_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_plan_support_id_plan_supports_id_fk" FOREIGN KEY ("plan_support_id") REFERENCES "public"."plan_supports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_secrets" ADD CONSTRAINT "one_time_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passwords" ADD CONSTRAINT "passwords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submitted_claims" ADD CONSTRAINT "submitted_claims_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submitted_claims" ADD CONSTRAINT "submitted_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submitted_claims" ADD CONSTRAINT "submitted_claims_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submitted_claims" ADD CONSTRAINT "submitted_claims_extra_file_id_files_id_fk" FOREIGN KEY ("extra_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "funding_periods_of_plan" ON "funding_periods" USING btree ("participant_id","plan_id","start_date");--> statement-breakpoint
CREATE INDEX "plan_support_items_of_support" ON "plan_support_items" USING btree ("plan_support_id");--> statement-breakpoint
CREATE INDEX "plan_support_items_file" ON "plan_support_items" USING btree ("file_id") WHERE "plan_support_items"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "reservations_of_support" ON "reservations" USING btree ("plan_support_id","provider_id","support_item_number");--> statement-breakpoint
CREATE INDEX "reservations_file" ON "reservations" USING btree ("file_id") WHERE "reservations"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "call_backs_open" ON "call_backs" USING btree ("requested_at") WHERE "call_backs"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "call_backs_one_open" ON "call_backs" USING btree ("participant_id","user_id") WHERE "call_backs"."done_at" is null;--> statement-breakpoint
CREATE INDEX "call_backs_of_participant" ON "call_backs" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "claim_reviews_asked" ON "claim_reviews" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "claim_reviews_of_participant" ON "claim_reviews" USING btree ("participant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_queued" ON "data_exports" USING btree ("participant_id") WHERE "data_exports"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "data_exports_of_participant" ON "data_exports" USING btree ("participant_id","requested_at");--> statement-breakpoint
CREATE INDEX "data_exports_file" ON "data_exports" USING btree ("file_id") WHERE "data_exports"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "support_item_tails_of_category" ON "support_item_tails" USING btree ("category_number","tail" text_pattern_ops,"item_number");--> statement-breakpoint
CREATE INDEX "support_item_tails_in_order" ON "support_item_tails" USING btree ("is_main","tail" text_pattern_ops,"item_number","category_number");--> statement-breakpoint
CREATE INDEX "support_items_category" ON "support_items" USING btree ("category_number");--> statement-breakpoint
CREATE INDEX "claim_decisions_of_participant" ON "claim_decisions" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "invoice_events_of_invoice" ON "invoice_events" USING btree ("invoice_id","at");--> statement-breakpoint
CREATE INDEX "invoice_lines_of_invoice" ON "invoice_lines" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_lines_of_support" ON "invoice_lines" USING btree ("plan_support_id","service_date");--> statement-breakpoint
CREATE INDEX "invoice_spans_of_support" ON "invoice_spans" USING btree ("plan_support_id");--> statement-breakpoint
CREATE INDEX "invoice_spans_of_invoice" ON "invoice_spans" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_file" ON "invoices" USING btree ("file_id") WHERE "invoices"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_extra_file" ON "invoices" USING btree ("extra_file_id") WHERE "invoices"."extra_file_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_in_order" ON "invoices" USING btree ("participant_id","plan_id","service_date" DESC NULLS FIRST,"id" DESC NULLS FIRST,"paid_to_type","status","client_approval");--> statement-breakpoint
CREATE INDEX "invoices_of_provider" ON "invoices" USING btree ("participant_id","provider_id");--> statement-breakpoint
CREATE INDEX "invoices_awaiting" ON "invoices" USING btree ("participant_id") WHERE "invoices"."client_approval" = 'Awaiting Client Approval';--> statement-breakpoint
CREATE INDEX "support_spending_of_support" ON "support_spending" USING btree ("plan_support_id","provider_id","month");--> statement-breakpoint
CREATE INDEX "contacts_of_participant" ON "contacts" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "contacts_user" ON "contacts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "files_without_owner" ON "files" USING btree ("created_at") WHERE "files"."kept_at" is null;--> statement-breakpoint
CREATE INDEX "files_discarded" ON "files" USING btree ("discarded_at") WHERE "files"."discarded_at" is not null;--> statement-breakpoint
CREATE INDEX "files_of_user" ON "files" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "access_participant" ON "access" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "plan_supports_participant" ON "plan_supports" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "plans_of_participant" ON "plans" USING btree ("participant_id","start_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_of_participant" ON "audit" USING btree ("participant_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_of_people" ON "audit" USING btree ("user_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "audit"."participant_id" is null;--> statement-breakpoint
CREATE INDEX "audit_of_user" ON "audit" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_age" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("channel",("participant_id" is null),"next_attempt_at" NULLS FIRST,"id") WHERE "outbox"."sent_at" is null and "outbox"."abandoned_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_age" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_invoice" ON "outbox" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "outbox_participant" ON "outbox" USING btree ("participant_id") WHERE "outbox"."participant_id" is not null;--> statement-breakpoint
CREATE INDEX "outbox_secrets" ON "outbox" USING btree ("expires_at") WHERE "outbox"."holds_secret" and "outbox"."text" <> '';--> statement-breakpoint
CREATE INDEX "outbox_by_recipient" ON "outbox" USING btree ("to","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "provider_tails_in_order" ON "provider_tails" USING btree ("tail" text_pattern_ops,"provider_id");--> statement-breakpoint
CREATE INDEX "providers_abn" ON "providers" USING btree ("abn");--> statement-breakpoint
CREATE INDEX "providers_by_name" ON "providers" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "reports_of_participant" ON "reports" USING btree ("participant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "reports_queued" ON "reports" USING btree ("participant_id","plan_id",coalesce("plan_support_id", 0),"date_from","date_to") WHERE "reports"."state" = 'queued' and "reports"."type" = 'manual';--> statement-breakpoint
CREATE UNIQUE INDEX "reports_monthly" ON "reports" USING btree ("plan_id","date_from") WHERE "reports"."type" = 'monthly';--> statement-breakpoint
CREATE INDEX "known_sources_age" ON "known_sources" USING btree ("until");--> statement-breakpoint
CREATE INDEX "one_time_secrets_expiry" ON "one_time_secrets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_age" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_of_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "submitted_claims_of_participant" ON "submitted_claims" USING btree ("participant_id","submitted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "submitted_claims_file" ON "submitted_claims" USING btree ("file_id") WHERE "submitted_claims"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "submitted_claims_extra_file" ON "submitted_claims" USING btree ("extra_file_id") WHERE "submitted_claims"."extra_file_id" is not null;--> statement-breakpoint
CREATE POLICY "funding_periods_in_scope" ON "funding_periods" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("funding_periods"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "plan_support_items_in_scope" ON "plan_support_items" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("plan_support_items"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "plan_support_items_change_in_scope" ON "plan_support_items" AS PERMISSIVE FOR UPDATE TO "wattle_app" USING ("plan_support_items"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "plan_support_items_add" ON "plan_support_items" AS PERMISSIVE FOR INSERT TO "wattle_app" WITH CHECK ("plan_support_items"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "reservations_in_scope" ON "reservations" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("reservations"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "reservations_change_in_scope" ON "reservations" AS PERMISSIVE FOR UPDATE TO "wattle_app" USING ("reservations"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "reservations_add" ON "reservations" AS PERMISSIVE FOR INSERT TO "wattle_app" WITH CHECK ("reservations"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "call_backs_in_scope" ON "call_backs" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("call_backs"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "call_backs_add" ON "call_backs" AS PERMISSIVE FOR INSERT TO "wattle_app" WITH CHECK ("call_backs"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "claim_reviews_in_scope" ON "claim_reviews" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("claim_reviews"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "data_exports_in_scope" ON "data_exports" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("data_exports"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "data_exports_add" ON "data_exports" AS PERMISSIVE FOR INSERT TO "wattle_app" WITH CHECK ("data_exports"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "claim_counts_in_scope" ON "claim_counts" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("claim_counts"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "claim_decisions_in_scope" ON "claim_decisions" AS PERMISSIVE FOR ALL TO "wattle_app" USING ("claim_decisions"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "invoice_events_in_scope" ON "invoice_events" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("invoice_events"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "invoice_events_add" ON "invoice_events" AS PERMISSIVE FOR INSERT TO "wattle_app" WITH CHECK ("invoice_events"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "invoice_lines_in_scope" ON "invoice_lines" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("invoice_lines"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "invoice_spans_in_scope" ON "invoice_spans" AS PERMISSIVE FOR ALL TO "wattle_app" USING ("invoice_spans"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "invoices_in_scope" ON "invoices" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("invoices"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "invoices_change_in_scope" ON "invoices" AS PERMISSIVE FOR UPDATE TO "wattle_app" USING ("invoices"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "support_spending_in_scope" ON "support_spending" AS PERMISSIVE FOR ALL TO "wattle_app" USING ("support_spending"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "contacts_in_scope" ON "contacts" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("contacts"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "files_in_scope" ON "files" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("files"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "files_change_in_scope" ON "files" AS PERMISSIVE FOR UPDATE TO "wattle_app" USING ("files"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint) WITH CHECK ("files"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint and "files"."kept_at" is not null);--> statement-breakpoint
CREATE POLICY "files_add" ON "files" AS PERMISSIVE FOR INSERT TO "wattle_app" WITH CHECK ("files"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "files_of_sender" ON "files" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("files"."user_id" = nullif(current_setting('app.user', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "access_in_scope" ON "access" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("access"."user_id" = nullif(current_setting('app.user', true), '')::bigint or "access"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "participants_in_scope" ON "participants" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("participants"."id" = nullif(current_setting('app.participant', true), '')::bigint or "participants"."id" in (select participant_id from access where user_id = nullif(current_setting('app.user', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "participants_change_in_scope" ON "participants" AS PERMISSIVE FOR UPDATE TO "wattle_app" USING ("participants"."id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "users_change_in_scope" ON "users" AS PERMISSIVE FOR UPDATE TO "wattle_app" USING ("users"."id" = nullif(current_setting('app.user', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "users_in_scope" ON "users" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("users"."id" = nullif(current_setting('app.user', true), '')::bigint or nullif(current_setting('app.sign_in', true), '') in ("users"."brand" || ':' || "users"."email", "users"."brand" || ':' || "users"."mobile_phone"));--> statement-breakpoint
CREATE POLICY "plan_supports_in_scope" ON "plan_supports" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("plan_supports"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "plan_supports_change_in_scope" ON "plan_supports" AS PERMISSIVE FOR UPDATE TO "wattle_app" USING ("plan_supports"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "plans_in_scope" ON "plans" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("plans"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "audit_in_scope" ON "audit" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("audit"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint or "audit"."user_id" = nullif(current_setting('app.user', true), '')::bigint
        or ("audit"."participant_id" is null and "audit"."action" in ('auth.login', 'auth.exchange', 'auth.logout') and exists (
          select from access x where x.user_id = "audit"."user_id" and x.participant_id = nullif(current_setting('app.participant', true), '')::bigint
            and (x.ends_on is null or "audit"."at" < ((x.ends_on + 1)::timestamp at time zone 'Australia/Adelaide')))));--> statement-breakpoint
CREATE POLICY "audit_add" ON "audit" AS PERMISSIVE FOR INSERT TO "wattle_app" WITH CHECK ("audit"."participant_id" is null or "audit"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "idempotency_in_scope" ON "idempotency" AS PERMISSIVE FOR ALL TO "wattle_app" USING ("idempotency"."user_id" = nullif(current_setting('app.user', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "outbox_add" ON "outbox" AS PERMISSIVE FOR INSERT TO "wattle_app" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "report_files_in_scope" ON "report_files" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("report_files"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "reports_in_scope" ON "reports" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("reports"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "reports_add" ON "reports" AS PERMISSIVE FOR INSERT TO "wattle_app" WITH CHECK ("reports"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "one_time_secrets_named" ON "one_time_secrets" AS PERMISSIVE FOR ALL TO "wattle_app" USING ("one_time_secrets"."id"::text = nullif(current_setting('app.secret', true), ''));--> statement-breakpoint
CREATE POLICY "passwords_in_scope" ON "passwords" AS PERMISSIVE FOR ALL TO "wattle_app" USING ("passwords"."user_id" = nullif(current_setting('app.user', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "refresh_tokens_in_scope" ON "refresh_tokens" AS PERMISSIVE FOR ALL TO "wattle_app" USING ("refresh_tokens"."session_id" = nullif(current_setting('app.session', true), '')::uuid or "refresh_tokens"."token_hash" = nullif(current_setting('app.secret', true), ''));--> statement-breakpoint
CREATE POLICY "sessions_in_scope" ON "sessions" AS PERMISSIVE FOR ALL TO "wattle_app" USING ("sessions"."id" = nullif(current_setting('app.session', true), '')::uuid or "sessions"."user_id" = nullif(current_setting('app.user', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "submitted_claims_in_scope" ON "submitted_claims" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("submitted_claims"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "submitted_claims_add" ON "submitted_claims" AS PERMISSIVE FOR INSERT TO "wattle_app" WITH CHECK ("submitted_claims"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);