ALTER TABLE "users" DROP CONSTRAINT "users_phone_form";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone_form" CHECK ("users"."phone" ~ '^([0-9]{10}|13[0-9]{4})$');