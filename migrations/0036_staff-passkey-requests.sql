CREATE TABLE "passkey_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" bigint NOT NULL,
	"asked_by" bigint,
	"why" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "passkey_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "passkey_requests" ADD CONSTRAINT "passkey_requests_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_requests" ADD CONSTRAINT "passkey_requests_asked_by_staff_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."staff"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "passkey_requests_waiting" ON "passkey_requests" USING btree ("staff_id") WHERE "passkey_requests"."decided_at" is null;--> statement-breakpoint
CREATE INDEX "passkey_requests_of_asker" ON "passkey_requests" USING btree ("asked_by");