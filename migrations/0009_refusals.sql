CREATE TABLE "refusals" (
	"session_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"user_id" bigint,
	"count" integer NOT NULL,
	"more" integer NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "refusals_session_id_hour_pk" PRIMARY KEY("session_id","hour")
);
--> statement-breakpoint
ALTER TABLE "refusals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "refusals" ADD CONSTRAINT "refusals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refusals_age" ON "refusals" USING btree ("until");--> statement-breakpoint
CREATE INDEX "refusals_of_user" ON "refusals" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "refusals_of_session" ON "refusals" AS PERMISSIVE FOR ALL TO "wattle_app" USING ("refusals"."session_id" = nullif(current_setting('app.session', true), '')::uuid);--> statement-breakpoint
grant select, insert, update on refusals to wattle_app;
