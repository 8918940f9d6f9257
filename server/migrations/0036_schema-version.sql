CREATE TABLE "schema_version" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer NOT NULL,
	"oldest_code" integer NOT NULL,
	CONSTRAINT "schema_version_one_row" CHECK ("schema_version"."id" = 1)
);
