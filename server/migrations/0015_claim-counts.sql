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
DROP INDEX "invoices_in_order";--> statement-breakpoint
ALTER TABLE "claim_counts" ADD CONSTRAINT "claim_counts_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_counts" ADD CONSTRAINT "claim_counts_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_in_order" ON "invoices" USING btree ("participant_id","plan_id","service_date" DESC NULLS FIRST,"id" DESC NULLS FIRST,"paid_to_type","status","client_approval");--> statement-breakpoint
CREATE POLICY "claim_counts_in_scope" ON "claim_counts" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("claim_counts"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);