CREATE TABLE "alarm_rounds" (
	"place" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alarms" (
	"id" text PRIMARY KEY NOT NULL,
	"place" text NOT NULL,
	"look" text NOT NULL,
	"code" text NOT NULL,
	"about" text,
	"severity" text NOT NULL,
	"words" text NOT NULL,
	"to_do" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"well_since" timestamp with time zone,
	"looked_at" timestamp with time zone NOT NULL,
	"posted" text NOT NULL,
	"mailed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "thorough_looks" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"findings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "alarms_of_place" ON "alarms" USING btree ("place");