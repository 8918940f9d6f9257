ALTER TABLE "files" ADD COLUMN "discarded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "plan_support_items_file" ON "plan_support_items" USING btree ("file_id") WHERE "plan_support_items"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "reservations_file" ON "reservations" USING btree ("file_id") WHERE "reservations"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_file" ON "invoices" USING btree ("file_id") WHERE "invoices"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "invoices_extra_file" ON "invoices" USING btree ("extra_file_id") WHERE "invoices"."extra_file_id" is not null;--> statement-breakpoint
CREATE INDEX "files_discarded" ON "files" USING btree ("discarded_at") WHERE "files"."discarded_at" is not null;--> statement-breakpoint
CREATE INDEX "submitted_claims_file" ON "submitted_claims" USING btree ("file_id") WHERE "submitted_claims"."file_id" is not null;--> statement-breakpoint
CREATE INDEX "submitted_claims_extra_file" ON "submitted_claims" USING btree ("extra_file_id") WHERE "submitted_claims"."extra_file_id" is not null;--> statement-breakpoint
DROP POLICY "files_remove" ON "files" CASCADE;--> statement-breakpoint
ALTER POLICY "files_change_in_scope" ON "files" TO wattle_app USING ("files"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint) WITH CHECK ("files"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint and "files"."kept_at" is not null);