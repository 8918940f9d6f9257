-- Secrets, passwords and limits, for the role that serves requests.
grant select, insert, update on one_time_secrets, passwords, rate_limits to wattle_app;
