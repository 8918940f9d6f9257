CREATE TABLE "looks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "looks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"participant_id" bigint NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" bigint,
	"staff_id" bigint,
	"api_key_id" uuid,
	"by_name" text NOT NULL,
	CONSTRAINT "looks_kind" CHECK ("looks"."kind" in ('plan', 'claims', 'documents', 'providers', 'reports', 'dates', 'questions', 'details', 'activity', 'exports'))
);
--> statement-breakpoint
ALTER TABLE "looks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "looks" ADD CONSTRAINT "looks_api_key_id_api_keys_id_fk" FOREIGN KEY ("api_key_id") REFERENCES "public"."api_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "looks_of_user" ON "looks" USING btree ("user_id","participant_id","day","kind") WHERE "looks"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "looks_of_staff" ON "looks" USING btree ("staff_id","participant_id","day","kind") WHERE "looks"."staff_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "looks_of_api_key" ON "looks" USING btree ("api_key_id","participant_id","day","kind") WHERE "looks"."api_key_id" is not null;--> statement-breakpoint
CREATE INDEX "looks_of_participant" ON "looks" USING btree ("participant_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "looks_age" ON "looks" USING btree ("at");--> statement-breakpoint
CREATE POLICY "looks_in_scope" ON "looks" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("looks"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint);