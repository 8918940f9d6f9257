CREATE TABLE "support_weeks" (
	"plan_support_id" bigint NOT NULL,
	"participant_id" bigint NOT NULL,
	"week" date NOT NULL,
	"weeks_late" integer NOT NULL,
	"spent_cents" bigint NOT NULL,
	"claims" integer NOT NULL,
	CONSTRAINT "support_weeks_plan_support_id_week_weeks_late_pk" PRIMARY KEY("plan_support_id","week","weeks_late")
);
--> statement-breakpoint
ALTER TABLE "support_weeks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "support_weeks" ADD CONSTRAINT "support_weeks_plan_support_id_plan_supports_id_fk" FOREIGN KEY ("plan_support_id") REFERENCES "public"."plan_supports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_weeks" ADD CONSTRAINT "support_weeks_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "support_weeks_in_scope" ON "support_weeks" AS PERMISSIVE FOR ALL TO "wattle_app" USING ("support_weeks"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
grant select, insert, delete on support_weeks to wattle_app;
--> statement-breakpoint
insert into stale_totals select id from plan_supports on conflict do nothing;
