grant select, insert, update on known_sources to wattle_app;
