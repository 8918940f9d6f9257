CREATE TABLE "bulk_claim_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_claim_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand" text NOT NULL,
	"number" integer NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bulk_claim_files_number" UNIQUE("brand","number")
);
--> statement-breakpoint
ALTER TABLE "bulk_claim_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "bulk_claim_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bulk_claim_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"file_id" bigint NOT NULL,
	"participant_id" bigint NOT NULL,
	"invoice_line_id" bigint NOT NULL,
	"claim_reference" text NOT NULL,
	"row" text NOT NULL,
	"asked_cents" bigint NOT NULL,
	"outcome" text,
	"paid_cents" bigint,
	"code" text,
	"answered_at" timestamp with time zone,
	CONSTRAINT "bulk_claim_lines_once" UNIQUE("invoice_line_id"),
	CONSTRAINT "bulk_claim_lines_reference" UNIQUE("claim_reference"),
	CONSTRAINT "bulk_claim_lines_outcome" CHECK ("bulk_claim_lines"."outcome" in ('paid', 'paid short', 'rejected'))
);
--> statement-breakpoint
ALTER TABLE "bulk_claim_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bulk_claim_lines" ADD CONSTRAINT "bulk_claim_lines_file_id_bulk_claim_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."bulk_claim_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_claim_lines" ADD CONSTRAINT "bulk_claim_lines_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_claim_lines" ADD CONSTRAINT "bulk_claim_lines_invoice_line_id_invoice_lines_id_fk" FOREIGN KEY ("invoice_line_id") REFERENCES "public"."invoice_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_claim_lines_of_file" ON "bulk_claim_lines" USING btree ("file_id","answered_at");--> statement-breakpoint
CREATE INDEX "bulk_claim_lines_of_participant" ON "bulk_claim_lines" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "invoices_processing" ON "invoices" USING btree ("participant_id") WHERE "invoices"."status" = 'Processing';--> statement-breakpoint
CREATE POLICY "bulk_claim_files_of_brand" ON "bulk_claim_files" AS PERMISSIVE FOR ALL TO "wattle_system" USING ("bulk_claim_files"."brand" = nullif(current_setting('app.brand', true), ''));--> statement-breakpoint
CREATE POLICY "bulk_claim_lines_of_brand" ON "bulk_claim_lines" AS PERMISSIVE FOR ALL TO "wattle_system" USING ("bulk_claim_lines"."participant_id" in (select b.id from participants b where b.brand = nullif(current_setting('app.brand', true), '')));