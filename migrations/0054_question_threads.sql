DROP INDEX "question_messages_of_participant";--> statement-breakpoint
DROP INDEX "question_seen_of_participant";--> statement-breakpoint
CREATE INDEX "question_messages_of_participant" ON "question_messages" USING btree ("participant_id","question_id","written_at","id");--> statement-breakpoint
CREATE INDEX "question_seen_of_participant" ON "question_seen" USING btree ("participant_id","question_id");