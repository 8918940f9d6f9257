-- People read who looked at the participant in scope. What is written is the server's own work: it finds out who the reader
-- was, and a row stays as it is.
grant select on looks to wattle_app;
