CREATE TABLE "calendar_addresses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"participant_id" bigint NOT NULL,
	"secret_hash" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_addresses_secretHash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "calendar_addresses_once" UNIQUE("user_id","participant_id")
);
--> statement-breakpoint
ALTER TABLE "calendar_addresses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_addresses_of_participant" ON "calendar_addresses" USING btree ("participant_id");--> statement-breakpoint
CREATE POLICY "calendar_addresses_in_scope" ON "calendar_addresses" AS PERMISSIVE FOR ALL TO "wattle_app" USING ("calendar_addresses"."user_id" = nullif(current_setting('app.user', true), '')::bigint and "calendar_addresses"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);