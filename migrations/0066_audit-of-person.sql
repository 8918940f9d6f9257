DROP INDEX "audit_of_user";--> statement-breakpoint
CREATE INDEX "audit_of_user" ON "audit" USING btree ("user_id","participant_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST);