CREATE TABLE "browser_errors" (
	"day" date NOT NULL,
	"fingerprint" text NOT NULL,
	"app" text NOT NULL,
	"kind" text NOT NULL,
	"error" text NOT NULL,
	"frames" jsonb NOT NULL,
	"version" text NOT NULL,
	"call" text,
	"count" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"routes" text[] NOT NULL,
	"brands" text[] NOT NULL,
	"devices" text[] NOT NULL,
	"numbers" text[] NOT NULL,
	CONSTRAINT "browser_errors_day_fingerprint_pk" PRIMARY KEY("day","fingerprint")
);
--> statement-breakpoint
ALTER TABLE "browser_errors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "browser_errors_of_all" ON "browser_errors" AS PERMISSIVE FOR ALL TO "wattle_app" USING (true);--> statement-breakpoint
-- Requests of anybody add to it; nothing in it is anybody's.
grant select, insert, update (count, last_at, routes, brands, devices, numbers) on browser_errors to wattle_app;
