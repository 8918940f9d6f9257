CREATE TABLE "backups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "backups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	"at" timestamp with time zone,
	"is_scheduled" boolean NOT NULL,
	"bytes" bigint,
	"rows" bigint,
	"files" bigint,
	"faulty_files" bigint,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "waiting_jobs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"priority" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "backups_age" ON "backups" USING btree ("ended_at");