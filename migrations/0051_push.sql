CREATE TABLE "push_devices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_devices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"session_id" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"p256dh" text,
	"auth" text,
	"key_id" bigint,
	"kinds" text[] NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	"pushed_at" timestamp with time zone,
	CONSTRAINT "push_devices_sessionId_unique" UNIQUE("session_id"),
	CONSTRAINT "push_devices_address_unique" UNIQUE("address"),
	CONSTRAINT "push_devices_channel" CHECK ("push_devices"."channel" in ('web', 'apns', 'fcm')),
	CONSTRAINT "push_devices_keys" CHECK (("push_devices"."channel" = 'web') = ("push_devices"."p256dh" is not null and "push_devices"."auth" is not null and "push_devices"."key_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "push_devices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"public_key" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_keys_publicKey_unique" UNIQUE("public_key")
);
--> statement-breakpoint
CREATE TABLE "push_offers" (
	"user_id" bigint NOT NULL,
	"device" text NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_offers_user_id_device_pk" PRIMARY KEY("user_id","device")
);
--> statement-breakpoint
ALTER TABLE "push_offers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_abandoned_for";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_topic";--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_channel";--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_key_id_push_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."push_keys"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_offers" ADD CONSTRAINT "push_offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_devices_of_user" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "push_devices_of_key" ON "push_devices" USING btree ("key_id");--> statement-breakpoint
CREATE INDEX "invoices_paid_on" ON "invoices" USING btree ("participant_id","date_paid") WHERE "invoices"."date_paid" is not null;--> statement-breakpoint
CREATE INDEX "outbox_pushes" ON "outbox" USING btree ("to") WHERE "outbox"."channel" = 'push' and "outbox"."sent_at" is null and "outbox"."abandoned_at" is null;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_abandoned_for" CHECK ("outbox"."abandoned_for" in ('expired', 'decided', 'unwanted', 'refused', 'tries', 'joined'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_topic" CHECK ("outbox"."topic" in ('claims', 'notices', 'answers', 'evidence', 'paid'));--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_channel" CHECK ("outbox"."channel" in ('email', 'sms', 'push'));--> statement-breakpoint
CREATE POLICY "push_devices_in_scope" ON "push_devices" AS PERMISSIVE FOR SELECT TO "wattle_app" USING ("push_devices"."user_id" = nullif(current_setting('app.user', true), '')::bigint);--> statement-breakpoint
CREATE POLICY "push_offers_in_scope" ON "push_offers" AS PERMISSIVE FOR ALL TO "wattle_app" USING ("push_offers"."user_id" = nullif(current_setting('app.user', true), '')::bigint);