-- Every process says that data is being moved while totals wait to be worked out.
grant select on stale_totals to wattle_app;
