DROP INDEX "audit_of_user";--> statement-breakpoint
CREATE INDEX "audit_of_people" ON "audit" USING btree ("user_id","at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "audit"."participant_id" is null;--> statement-breakpoint
CREATE INDEX "audit_of_user" ON "audit" USING btree ("user_id");