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
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_files" ADD CONSTRAINT "report_files_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_plan_support_id_plan_supports_id_fk" FOREIGN KEY ("plan_support_id") REFERENCES "public"."plan_supports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_of_participant" ON "reports" USING btree ("participant_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "reports_queued" ON "reports" USING btree ("participant_id","plan_id",coalesce("plan_support_id", 0),"date_from","date_to") WHERE "reports"."state" = 'queued' and "reports"."type" = 'manual';--> statement-breakpoint
CREATE UNIQUE INDEX "reports_monthly" ON "reports" USING btree ("plan_id","date_from") WHERE "reports"."type" = 'monthly';--> statement-breakpoint
CREATE POLICY "report_files_in_scope" ON "report_files" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("report_files"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "reports_in_scope" ON "reports" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("reports"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "reports_add" ON "reports" AS PERMISSIVE FOR INSERT TO "wattle_app" WITH CHECK ("reports"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);