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
ALTER TABLE "support_items" ADD COLUMN "id" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "support_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "support_spending" ADD CONSTRAINT "support_spending_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_spending" ADD CONSTRAINT "support_spending_plan_support_id_plan_supports_id_fk" FOREIGN KEY ("plan_support_id") REFERENCES "public"."plan_supports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_spending" ADD CONSTRAINT "support_spending_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_spending_of_support" ON "support_spending" USING btree ("plan_support_id","provider_id","month");--> statement-breakpoint
ALTER TABLE "support_items" ADD CONSTRAINT "support_items_id_unique" UNIQUE("id");--> statement-breakpoint
CREATE POLICY "support_spending_in_scope" ON "support_spending" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("support_spending"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);