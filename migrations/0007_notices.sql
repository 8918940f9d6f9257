CREATE TABLE "notice_choices" (
	"user_id" bigint NOT NULL,
	"participant_id" bigint NOT NULL,
	"choice" text NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_choices_user_id_participant_id_choice_pk" PRIMARY KEY("user_id","participant_id","choice"),
	CONSTRAINT "notice_choices_choice" CHECK ("notice_choices"."choice" in ('low-funds', 'unusual-spending'))
);
--> statement-breakpoint
ALTER TABLE "notice_choices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sfid" varchar(18) NOT NULL,
	"user_id" bigint NOT NULL,
	"participant_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"plan_id" bigint NOT NULL,
	"plan_support_id" bigint,
	"funding_component_id" bigint,
	"provider_id" bigint,
	"invoice_id" bigint,
	"day" date,
	"until" date,
	"amount_cents" bigint,
	"usual_cents" bigint,
	"noticed_at" timestamp with time zone NOT NULL,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "notices_sfid_unique" UNIQUE("sfid"),
	CONSTRAINT "notices_once" UNIQUE("user_id","participant_id","key"),
	CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('low-funds', 'unusual-week', 'new-provider', 'above-limit'))
);
--> statement-breakpoint
ALTER TABLE "notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_choices" ADD CONSTRAINT "notice_choices_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_plan_support_id_plan_supports_id_fk" FOREIGN KEY ("plan_support_id") REFERENCES "public"."plan_supports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_funding_component_id_funding_components_id_fk" FOREIGN KEY ("funding_component_id") REFERENCES "public"."funding_components"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_choices_of_participant" ON "notice_choices" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "notices_of_participant" ON "notices" USING btree ("participant_id","noticed_at");--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_topic" CHECK ("outbox"."topic" in ('claims', 'notices'));--> statement-breakpoint
CREATE POLICY "notice_choices_in_scope" ON "notice_choices" AS PERMISSIVE FOR ALL TO "wattle_app" USING ("notice_choices"."user_id" = nullif(current_setting('app.user', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "notices_in_scope" ON "notices" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("notices"."user_id" = nullif(current_setting('app.user', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "notices_change_in_scope" ON "notices" AS PERMISSIVE FOR UPDATE TO "wattle_app" USING ("notices"."user_id" = nullif(current_setting('app.user', true), '')::bigint);--> statement-breakpoint
grant select, insert, delete on notice_choices to wattle_app;
--> statement-breakpoint
grant select on notices to wattle_app;
--> statement-breakpoint
grant update (dismissed_at) on notices to wattle_app;
