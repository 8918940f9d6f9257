import { sql } from 'drizzle-orm';

/** Whether a notice `n` is of a kind that its person still asks for, as SQL (`NOTICE_KINDS` of ../rules.ts). */
const isChosen = sql`exists (select from notice_choices c where c.user_id = n.user_id
  and c.participant_id = n.participant_id
  and c.choice = case n.kind when 'low-funds' then 'low-funds' else 'unusual-spending' end)`;

/**
 * Whether a message `o` of the outbox is about notices that its person has dismissed since, or no longer asks for:
 * nobody needs such a message.
 */
export const tellsInVain = sql`(o.topic = 'notices' and not exists (select from notices n
  join users u on u.id = n.user_id
  where n.participant_id = o.participant_id and n.noticed_at = o.created_at and n.dismissed_at is null
    and o."to" in (u.email, u.mobile_phone) and ${isChosen}))`;
