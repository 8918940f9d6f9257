import { sql } from 'drizzle-orm';
import { isDeviceOf } from '#platform/server/messages/push/devices.ts';

/**
 * Whether a message `o` of the outbox leads to a thread that its reader may not see any more, as SQL. When the answer
 * came, the thread was shared, or the reader had full access (specification: who-sees-a-thread).
 */
export const leadsToHidden = sql`(o.topic = 'answers' and exists (
  select from questions q where '/questions/' || q.sfid = o.page and not exists (
    select from access a join users u on u.id = a.user_id where a.participant_id = q.participant_id
      and (o."to" in (u.email, u.mobile_phone) or ${isDeviceOf}) and (q.user_id = a.user_id or q.is_shared or a.level = 'full'))))`;
