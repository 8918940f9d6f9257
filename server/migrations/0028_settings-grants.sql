-- What people may change about themselves and a participant's preferences.
grant update (first_name, last_name, phone, details_changed_at, csat_opted_out, last_survey_at) on users to wattle_app;
--> statement-breakpoint
grant update (auto_approve_since) on participants to wattle_app;
--> statement-breakpoint
grant select on claim_reviews, call_backs, data_exports to wattle_app;
--> statement-breakpoint
grant insert on call_backs, data_exports to wattle_app;
--> statement-breakpoint
-- Nothing was ever sent from here: what has waited until now is out of date.
update outbox set abandoned_at = created_at, abandoned_for = 'expired' where sent_at is null;
