-- A passkey belongs to its person: they add, name and remove it, and a login notes its use.
grant select, insert, update, delete on user_passkeys to wattle_app;
--> statement-breakpoint
grant select, insert, update on passkey_offers to wattle_app;
