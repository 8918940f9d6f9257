ALTER TABLE "outbox" DROP CONSTRAINT "outbox_abandoned_for";--> statement-breakpoint
DROP INDEX "audit_of_participant";--> statement-breakpoint
DROP INDEX "audit_of_user";--> statement-breakpoint
DROP INDEX "outbox_due";--> statement-breakpoint
CREATE UNIQUE INDEX "call_backs_one_open" ON "call_backs" USING btree ("participant_id","user_id") WHERE "call_backs"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_one_queued" ON "data_exports" USING btree ("participant_id") WHERE "data_exports"."state" = 'queued';--> statement-breakpoint
CREATE INDEX "audit_age" ON "audit" USING btree ("at");--> statement-breakpoint
CREATE INDEX "outbox_age" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_of_participant" ON "audit" USING btree ("participant_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_of_user" ON "audit" USING btree ("user_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("channel",("participant_id" is null),"next_attempt_at" NULLS FIRST,"id") WHERE "outbox"."sent_at" is null and "outbox"."abandoned_at" is null;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_abandoned_for" CHECK ("outbox"."abandoned_for" in ('expired', 'decided', 'unwanted', 'refused', 'tries'));--> statement-breakpoint
ALTER POLICY "audit_in_scope" ON "audit" TO wattle_app USING ("audit"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint or "audit"."user_id" = nullif(current_setting('app.user', true), '')::bigint
        or ("audit"."participant_id" is null and "audit"."action" in ('auth.login', 'auth.exchange', 'auth.logout') and exists (
          select from access x where x.user_id = "audit"."user_id" and x.participant_id = nullif(current_setting('app.participant', true), '')::bigint
            and (x.ends_on is null or "audit"."at" < ((x.ends_on + 1)::timestamp at time zone 'Australia/Adelaide')))));