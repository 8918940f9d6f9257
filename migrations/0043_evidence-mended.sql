ALTER TABLE "evidence" DROP CONSTRAINT "evidence_note";--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_note" CHECK (length("evidence"."note") <= 2000);--> statement-breakpoint
ALTER POLICY "evidence_answers_of_brand" ON "evidence_answers" TO wattle_system USING ("evidence_answers"."staff_id" is null and "evidence_answers"."answered_by" is null
        and "evidence_answers"."participant_id" in (select b.id from participants b where b.brand = nullif(current_setting('app.brand', true), '')));