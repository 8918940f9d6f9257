CREATE TABLE "claim_advice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "claim_advice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" bigint NOT NULL,
	"participant_id" bigint NOT NULL,
	"says" text NOT NULL,
	"note" text,
	"user_id" bigint,
	"said_by" text NOT NULL,
	"said_at" timestamp with time zone NOT NULL,
	CONSTRAINT "claim_advice_of_person" UNIQUE("invoice_id","user_id"),
	CONSTRAINT "claim_advice_says" CHECK ("claim_advice"."says" in ('approve', 'ask')),
	CONSTRAINT "claim_advice_note" CHECK (length("claim_advice"."note") <= 300)
);
--> statement-breakpoint
ALTER TABLE "claim_advice" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "claim_advice" ADD CONSTRAINT "claim_advice_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_advice" ADD CONSTRAINT "claim_advice_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "claim_advice" ADD CONSTRAINT "claim_advice_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "claim_advice_of_participant" ON "claim_advice" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "claim_advice_of_user" ON "claim_advice" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "claim_advice_in_scope" ON "claim_advice" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("claim_advice"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "claim_advice_own" ON "claim_advice" AS PERMISSIVE FOR ALL TO "wattle_app" USING ("claim_advice"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint and "claim_advice"."user_id" = nullif(current_setting('app.user', true), '')::bigint);