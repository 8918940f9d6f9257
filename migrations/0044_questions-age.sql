DROP INDEX "questions_closed";--> statement-breakpoint
CREATE INDEX "questions_age" ON "questions" USING btree ("started_at");