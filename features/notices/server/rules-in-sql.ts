import { type SQL, sql } from 'drizzle-orm';
import type { IsoDate } from '#scheme/dates.ts';

/** Whether an access `a` is full and valid on a day, and its participant `p` is active. */
export const isFull = (day: IsoDate): SQL =>
  sql`a.level = 'full' and access_holds(a.starts_on, a.ends_on, ${day}::date) and p.status = 'active'`;

/** Whether a notice `n` is of a kind that its person still asks for, as SQL (`NOTICE_KINDS` of ../rules.ts). */
const isChosen = sql`exists (select from notice_choices c where c.user_id = n.user_id
  and c.participant_id = n.participant_id
  and c.choice = case n.kind when 'low-funds' then 'low-funds' else 'unusual-spending' end)`;

/**
 * Whether a message `o` of the outbox is about notices that its person has dismissed since, no longer asks for, or may
 * no longer see on this day: such a message is not sent.
 */
export const tellsInVain = (
  today: IsoDate,
): SQL => sql`(o.topic = 'notices' and not exists (select from notices n
  join users u on u.id = n.user_id
  join access a on a.user_id = n.user_id and a.participant_id = n.participant_id
  join participants p on p.id = n.participant_id
  where n.participant_id = o.participant_id and n.noticed_at = o.created_at and n.dismissed_at is null
    and o."to" in (u.email, u.mobile_phone) and ${isChosen} and ${isFull(today)}))`;
