CREATE TABLE "one_time_secrets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" bigint,
	"hash" text NOT NULL,
	"guesses" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "one_time_secrets_kind" CHECK ("one_time_secrets"."kind" in ('code', 'link', 'exchange', 'activate', 'reset')),
	CONSTRAINT "one_time_secrets_guesses" CHECK ("one_time_secrets"."guesses" >= 0)
);
--> statement-breakpoint
ALTER TABLE "one_time_secrets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "passwords" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "passwords" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"bucket" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refresh_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "one_time_secrets" ADD CONSTRAINT "one_time_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passwords" ADD CONSTRAINT "passwords_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_secrets_expiry" ON "one_time_secrets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_age" ON "rate_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE POLICY "refresh_tokens_in_scope" ON "refresh_tokens" AS PERMISSIVE FOR ALL TO "wattle_app" USING ("refresh_tokens"."session_id" = nullif(current_setting('app.session', true), '')::uuid or "refresh_tokens"."token_hash" = nullif(current_setting('app.secret', true), ''));--> statement-breakpoint
CREATE POLICY "sessions_in_scope" ON "sessions" AS PERMISSIVE FOR ALL TO "wattle_app" USING ("sessions"."id" = nullif(current_setting('app.session', true), '')::uuid or "sessions"."user_id" = nullif(current_setting('app.user', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "one_time_secrets_named" ON "one_time_secrets" AS PERMISSIVE FOR ALL TO "wattle_app" USING ("one_time_secrets"."id"::text = nullif(current_setting('app.secret', true), ''));--> statement-breakpoint
CREATE POLICY "passwords_in_scope" ON "passwords" AS PERMISSIVE FOR ALL TO "wattle_app" USING ("passwords"."user_id" = nullif(current_setting('app.user', true), '')::bigint);--> statement-breakpoint
ALTER POLICY "users_in_scope" ON "users" TO wattle_app USING ("users"."id" = nullif(current_setting('app.user', true), '')::bigint or nullif(current_setting('app.sign_in', true), '') in ("users"."brand" || ':' || "users"."email", "users"."brand" || ':' || "users"."mobile_phone"));