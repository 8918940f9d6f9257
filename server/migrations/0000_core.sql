CREATE TABLE "support_categories" (
	"number" integer PRIMARY KEY NOT NULL,
	"legacy_name" text,
	"pace_name" text,
	CONSTRAINT "support_categories_number" CHECK ("support_categories"."number" between 1 and 21)
);
--> statement-breakpoint
CREATE TABLE "support_items" (
	"number" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"category_number" integer NOT NULL,
	"pace_category_number" integer,
	"unit" text,
	"quote" boolean NOT NULL,
	"national_cents" bigint,
	"remote_cents" bigint,
	"very_remote_cents" bigint
);
--> statement-breakpoint
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
	"status" text NOT NULL,
	"auto_approve" boolean DEFAULT false NOT NULL,
	"sms_notification" boolean DEFAULT true NOT NULL,
	CONSTRAINT "participants_sfid_unique" UNIQUE("sfid"),
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_sfid_unique" UNIQUE("sfid"),
	CONSTRAINT "users_brand_email" UNIQUE("brand","email"),
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
	"spent_cents" bigint NOT NULL,
	"reserved_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "plan_supports_sfid_unique" UNIQUE("sfid"),
	CONSTRAINT "plan_supports_category" UNIQUE("plan_id","category_number","managed"),
	CONSTRAINT "plan_supports_managed" CHECK ("plan_supports"."managed" in ('plan', 'agency', 'self')),
	CONSTRAINT "plan_supports_amounts" CHECK ("plan_supports"."budgeted_cents" >= 0 and "plan_supports"."allocated_cents" between 0 and "plan_supports"."budgeted_cents" and "plan_supports"."reserved_cents" >= 0)
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
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"user_id" bigint,
	"session_id" uuid,
	"participant_id" bigint,
	"request_id" text NOT NULL,
	"detail" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"sent_at" timestamp with time zone,
	CONSTRAINT "outbox_dedupeKey_unique" UNIQUE("dedupe_key"),
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
CREATE TABLE "refresh_tokens" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refresh_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "refresh_tokens_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"code_hash" text NOT NULL,
	"guesses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "sign_in_requests_guesses" CHECK ("sign_in_requests"."guesses" >= 0)
);
--> statement-breakpoint
ALTER TABLE "support_items" ADD CONSTRAINT "support_items_category_number_support_categories_number_fk" FOREIGN KEY ("category_number") REFERENCES "public"."support_categories"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_items" ADD CONSTRAINT "support_items_pace_category_number_support_categories_number_fk" FOREIGN KEY ("pace_category_number") REFERENCES "public"."support_categories"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access" ADD CONSTRAINT "access_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access" ADD CONSTRAINT "access_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_supports" ADD CONSTRAINT "plan_supports_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_supports" ADD CONSTRAINT "plan_supports_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_supports" ADD CONSTRAINT "plan_supports_category_number_support_categories_number_fk" FOREIGN KEY ("category_number") REFERENCES "public"."support_categories"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit" ADD CONSTRAINT "audit_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency" ADD CONSTRAINT "idempotency_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_requests" ADD CONSTRAINT "sign_in_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_items_category" ON "support_items" USING btree ("category_number");--> statement-breakpoint
CREATE INDEX "access_participant" ON "access" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "plan_supports_participant" ON "plan_supports" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "plans_of_participant" ON "plans" USING btree ("participant_id","start_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_of_participant" ON "audit" USING btree ("participant_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_of_user" ON "audit" USING btree ("user_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "idempotency_age" ON "idempotency" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_by_recipient" ON "outbox" USING btree ("to","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "refresh_tokens_of_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_requests_expiry" ON "sign_in_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE POLICY "access_in_scope" ON "access" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("access"."user_id" = nullif(current_setting('app.user', true), '')::bigint or "access"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "participants_in_scope" ON "participants" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("participants"."id" = nullif(current_setting('app.participant', true), '')::bigint or "participants"."id" in (select participant_id from access where user_id = nullif(current_setting('app.user', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "participants_change_in_scope" ON "participants" AS PERMISSIVE FOR UPDATE TO "wattle_app" USING ("participants"."id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "users_in_scope" ON "users" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("users"."id" = nullif(current_setting('app.user', true), '')::bigint or nullif(current_setting('app.sign_in', true), '') in ("users"."email", "users"."mobile_phone"));--> statement-breakpoint
CREATE POLICY "plan_supports_in_scope" ON "plan_supports" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("plan_supports"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "plans_in_scope" ON "plans" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("plans"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "audit_in_scope" ON "audit" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("audit"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint or "audit"."user_id" = nullif(current_setting('app.user', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "audit_add" ON "audit" AS PERMISSIVE FOR INSERT TO "wattle_app" WITH CHECK ("audit"."participant_id" is null or "audit"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "idempotency_in_scope" ON "idempotency" AS PERMISSIVE FOR ALL TO "wattle_app" USING ("idempotency"."user_id" = nullif(current_setting('app.user', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "outbox_add" ON "outbox" AS PERMISSIVE FOR INSERT TO "wattle_app" WITH CHECK (true);