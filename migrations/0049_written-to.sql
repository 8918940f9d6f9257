ALTER TABLE "staff_sessions" ADD COLUMN "written_to" "pg_lsn";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "written_to" "pg_lsn";