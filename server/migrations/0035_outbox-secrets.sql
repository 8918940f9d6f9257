ALTER TABLE "outbox" ADD COLUMN "holds_secret" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_secrets" ON "outbox" USING btree ("expires_at") WHERE "outbox"."holds_secret" and "outbox"."text" <> '';--> statement-breakpoint
-- Codes and links of messages that were written before the column was there.
UPDATE "outbox" SET "holds_secret" = true WHERE split_part("dedupe_key", ' ', 1) in ('sign-in', 'activate', 'reset');
