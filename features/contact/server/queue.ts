import { and, eq, isNull, sql } from 'drizzle-orm';
import { queue } from '#platform/server/manifest/queue.ts';
import { callBacks } from '../tables.ts';
import { queueWords as words } from './words.ts';

interface Row {
  by: string;
  mobile: string | null;
  phone: string | null;
  email: string | null;
  relationship: string | null;
}

/** People who asked to be called back (specification: call-back-call). */
export const callBackQueue = queue<Row>({
  name: 'call-backs',
  kinds: { 'call-back': words.kind },
  entries: () =>
    sql`select c.id::text as key, c.requested_at as since, 'call-back' as kind, c.participant_id, c.id as record
      from call_backs c where c.done_at is null`,
  details: sql`select c.requested_by as by, u.mobile_phone as mobile, u.phone, u.email, a.relationship
    from call_backs c left join users u on u.id = c.user_id
    left join access a on a.user_id = c.user_id and a.participant_id = c.participant_id where c.id = e.record`,
  present: ({ by, mobile, phone, email, relationship }) => ({
    title: by,
    line: words.line,
    facts: [
      ...(mobile ? [{ label: words.mobile, value: mobile, look: 'phone' as const }] : []),
      ...(phone ? [{ label: words.phone, value: phone, look: 'phone' as const }] : []),
      ...(email ? [{ label: words.email, value: email, look: 'email' as const }] : []),
      ...(relationship ? [{ label: words.relationship, value: relationship }] : []),
    ],
  }),
  done: async (tx, key, at) => {
    await tx
      .update(callBacks)
      .set({ doneAt: at })
      .where(and(eq(callBacks.id, Number(key)), isNull(callBacks.doneAt)));
    return 'nothing';
  },
});
