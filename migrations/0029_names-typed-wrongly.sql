-- Finds names that were typed wrongly. PostgreSQL counts the extension as trusted: who may create in a database may add it.
create extension if not exists pg_trgm;
