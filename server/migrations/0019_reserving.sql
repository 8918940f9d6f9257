CREATE TABLE "support_item_tails" (
	"item_number" text NOT NULL,
	"category_number" integer NOT NULL,
	"is_main" boolean NOT NULL,
	"tail" text NOT NULL,
	CONSTRAINT "support_item_tails_item_number_category_number_tail_pk" PRIMARY KEY("item_number","category_number","tail")
);
--> statement-breakpoint
CREATE TABLE "provider_tails" (
	"provider_id" bigint NOT NULL,
	"tail" text NOT NULL,
	CONSTRAINT "provider_tails_provider_id_tail_pk" PRIMARY KEY("provider_id","tail")
);
--> statement-breakpoint
ALTER TABLE "plan_support_items" ADD COLUMN "file_id" bigint;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "made_by" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "file_id" bigint;--> statement-breakpoint
ALTER TABLE "support_item_tails" ADD CONSTRAINT "support_item_tails_item_number_support_items_number_fk" FOREIGN KEY ("item_number") REFERENCES "public"."support_items"("number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_tails" ADD CONSTRAINT "provider_tails_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_item_tails_of_category" ON "support_item_tails" USING btree ("category_number","tail" text_pattern_ops,"item_number");--> statement-breakpoint
CREATE INDEX "support_item_tails_in_order" ON "support_item_tails" USING btree ("is_main","tail" text_pattern_ops,"item_number","category_number");--> statement-breakpoint
CREATE INDEX "provider_tails_in_order" ON "provider_tails" USING btree ("tail" text_pattern_ops,"provider_id");--> statement-breakpoint
ALTER TABLE "plan_support_items" ADD CONSTRAINT "plan_support_items_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "providers_by_name" ON "providers" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE POLICY "plan_support_items_change_in_scope" ON "plan_support_items" AS PERMISSIVE FOR UPDATE TO "wattle_app" USING ("plan_support_items"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "plan_support_items_add" ON "plan_support_items" AS PERMISSIVE FOR INSERT TO "wattle_app" WITH CHECK ("plan_support_items"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "reservations_add" ON "reservations" AS PERMISSIVE FOR INSERT TO "wattle_app" WITH CHECK ("reservations"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);