CREATE TABLE "passkey_offers" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "passkey_offers_answer" CHECK ("passkey_offers"."answer" in ('later', 'never'))
);
--> statement-breakpoint
ALTER TABLE "passkey_offers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"credential" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"works_from" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "user_passkeys_credential_unique" UNIQUE("credential"),
	CONSTRAINT "user_passkeys_name" CHECK (length("user_passkeys"."name") between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "user_passkeys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "one_time_secrets" DROP CONSTRAINT "one_time_secrets_kind";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "code_proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "passkey_proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "passkey_offers" ADD CONSTRAINT "passkey_offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_passkeys" ADD CONSTRAINT "user_passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_passkeys_of_user" ON "user_passkeys" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "one_time_secrets" ADD CONSTRAINT "one_time_secrets_kind" CHECK ("one_time_secrets"."kind" in ('code', 'link', 'link-for-code', 'exchange', 'activate', 'reset', 'proof', 'challenge', 'stop-passkey', 'stop-session'));--> statement-breakpoint
CREATE POLICY "passkey_offers_in_scope" ON "passkey_offers" AS PERMISSIVE FOR ALL TO "wattle_app" USING ("passkey_offers"."user_id" = nullif(current_setting('app.user', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "user_passkeys_in_scope" ON "user_passkeys" AS PERMISSIVE FOR ALL TO "wattle_app" USING ("user_passkeys"."user_id" = nullif(current_setting('app.user', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "user_passkeys_named" ON "user_passkeys" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("user_passkeys"."credential" = nullif(current_setting('app.secret', true), ''));