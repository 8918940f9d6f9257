CREATE TABLE "known_sources" (
	"mark" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "one_time_secrets" DROP CONSTRAINT "one_time_secrets_kind";--> statement-breakpoint
ALTER TABLE "one_time_secrets" ADD COLUMN "account" text;--> statement-breakpoint
CREATE INDEX "known_sources_age" ON "known_sources" USING btree ("until");--> statement-breakpoint
ALTER TABLE "one_time_secrets" ADD CONSTRAINT "one_time_secrets_kind" CHECK ("one_time_secrets"."kind" in ('code', 'link', 'link-for-code', 'exchange', 'activate', 'reset'));