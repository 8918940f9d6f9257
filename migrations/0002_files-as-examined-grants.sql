-- A file is announced before anybody has looked into it; what it turned out to be is noted when it is kept.
grant update (name, media_type, bytes) on files to wattle_app;
