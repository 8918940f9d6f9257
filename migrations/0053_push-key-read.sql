-- A browser subscribes with the public key, so that whoever serves people reads it, from a standby too; never the private one.
grant select (id, public_key) on push_keys to wattle_app;
