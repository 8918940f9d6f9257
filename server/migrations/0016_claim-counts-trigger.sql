-- How many claims a plan has, kept by the database itself, so that no way in can forget it. It counts by statements,
-- not by rows: an import of 20,000 claims changes a handful of counts.
create function count_claims() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'INSERT' then
    insert into claim_counts as known (plan_id, participant_id, paid_to_type, awaiting, count)
    select plan_id, participant_id, paid_to_type, awaiting_client(status, client_approval), count(*)
    from new_rows group by 1, 2, 3, 4 order by 1, 3, 4
    on conflict (plan_id, paid_to_type, awaiting) do update set count = known.count + excluded.count;
  elsif tg_op = 'DELETE' then
    update claim_counts known set count = known.count - gone.count
    from (select plan_id, paid_to_type, awaiting_client(status, client_approval) as awaiting, count(*)
      from old_rows group by 1, 2, 3) gone
    where (known.plan_id, known.paid_to_type, known.awaiting) = (gone.plan_id, gone.paid_to_type, gone.awaiting);
  else
    insert into claim_counts as known (plan_id, participant_id, paid_to_type, awaiting, count)
    select plan_id, participant_id, paid_to_type, awaiting, sum(change) from (
      select plan_id, participant_id, paid_to_type, awaiting_client(status, client_approval) as awaiting, 1 as change from new_rows
      union all
      select plan_id, participant_id, paid_to_type, awaiting_client(status, client_approval), -1 from old_rows
    ) changes group by 1, 2, 3, 4 having sum(change) <> 0 order by 1, 3, 4
    on conflict (plan_id, paid_to_type, awaiting) do update set count = known.count + excluded.count;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- `awaitsDecision` of domain/claim-status.
create function awaiting_client(status text, client_approval text) returns boolean language sql immutable as $$
  select coalesce(status = 'Awaiting Client Approval' and client_approval = 'Awaiting Client Approval', false)
$$;
--> statement-breakpoint
create trigger invoices_counted_insert after insert on invoices
  referencing new table as new_rows for each statement execute function count_claims();
--> statement-breakpoint
create trigger invoices_counted_update after update on invoices
  referencing old table as old_rows new table as new_rows for each statement execute function count_claims();
--> statement-breakpoint
create trigger invoices_counted_delete after delete on invoices
  referencing old table as old_rows for each statement execute function count_claims();
--> statement-breakpoint
insert into claim_counts (plan_id, participant_id, paid_to_type, awaiting, count)
  select plan_id, participant_id, paid_to_type, awaiting_client(status, client_approval), count(*) from invoices group by 1, 2, 3, 4;
--> statement-breakpoint
grant select on claim_counts to wattle_app;
