ALTER POLICY "audit_in_scope" ON "audit" TO wattle_app USING ("audit"."participant_id" = nullif(current_setting('app.participant', true), '')::bigint or "audit"."user_id" = nullif(current_setting('app.user', true), '')::bigint
        or ("audit"."participant_id" is null and "audit"."action" in ('auth.login', 'auth.exchange', 'auth.logout') and exists (
          select from access x where x.user_id = "audit"."user_id" and x.participant_id = nullif(current_setting('app.participant', true), '')::bigint
            and (x.starts_on is null or "audit"."at" >= (x.starts_on::timestamp at time zone 'Australia/Adelaide'))
            and (x.ends_on is null or "audit"."at" < ((x.ends_on + 1)::timestamp at time zone 'Australia/Adelaide')))));