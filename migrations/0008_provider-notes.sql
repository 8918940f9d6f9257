CREATE TABLE "provider_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "provider_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sfid" varchar(18) NOT NULL,
	"participant_id" bigint NOT NULL,
	"provider_id" bigint NOT NULL,
	"text" text,
	"user_id" bigint,
	"written_by" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "provider_notes_sfid_unique" UNIQUE("sfid"),
	CONSTRAINT "provider_notes_text" CHECK (length("provider_notes"."text") <= 500),
	CONSTRAINT "provider_notes_deleted" CHECK (("provider_notes"."text" is null) = ("provider_notes"."deleted_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "provider_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "provider_notes" ADD CONSTRAINT "provider_notes_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_notes" ADD CONSTRAINT "provider_notes_provider_id_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."providers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_notes" ADD CONSTRAINT "provider_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "provider_notes_of_provider" ON "provider_notes" USING btree ("participant_id","provider_id","written_at");--> statement-breakpoint
CREATE POLICY "provider_notes_in_scope" ON "provider_notes" AS PERMISSIVE FOR ALL TO "wattle_app" USING ("provider_notes"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);--> statement-breakpoint
grant select, insert on provider_notes to wattle_app;
--> statement-breakpoint
grant update (text, deleted_at) on provider_notes to wattle_app;
