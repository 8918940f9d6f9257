CREATE TABLE "views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"brand" text NOT NULL,
	"staff_id" bigint NOT NULL,
	"staff_session_id" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"participant_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_staff_session_id_staff_sessions_id_fk" FOREIGN KEY ("staff_session_id") REFERENCES "public"."staff_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "views" ADD CONSTRAINT "views_participant_id_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "views_of_user" ON "views" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "views_of_participant" ON "views" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "views_of_session" ON "views" USING btree ("staff_session_id");--> statement-breakpoint
CREATE INDEX "views_age" ON "views" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "views_one" ON "views" USING btree ("staff_id") WHERE "views"."ended_at" is null;--> statement-breakpoint
CREATE POLICY "access_in_view" ON "access" AS RESTRICTIVE FOR SELECT TO "wattle_app" USING (nullif(current_setting('app.viewed', true), '')::bigint is null or "access"."participant_id" = nullif(current_setting('app.viewed', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "views_named" ON "views" AS PERMISSIVE FOR ALL TO "wattle_app" USING ("views"."id" = nullif(current_setting('app.session', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "views_of_staff" ON "views" AS PERMISSIVE FOR ALL TO "wattle_staff" USING ((select string_to_array(current_setting('app.roles', true), ' ') && array['support', 'access']) and "views"."brand" = nullif(current_setting('app.brand', true), ''));