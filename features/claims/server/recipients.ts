import { type SQL, sql } from 'drizzle-orm';
import { mobileProblem } from '#features/auth/rules/sign-in.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import type { Channel } from '#platform/server/messages/outbox.ts';

/** Where a message about a participant's claims goes. `key` tells several recipients on one channel apart. */
export interface Recipient {
  channel: Channel;
  to: string;
  key: string;
}

/** A participant whose claims wait for something, and who is told. */
export interface AskedPeople {
  participantId: number;
  sfid: string;
  brand: string;
  hasLongReview: boolean;
  /** Whether claims are approved automatically: then nobody is asked for an approval. */
  isAutomatic: boolean;
  recipients: Recipient[];
}

interface AskedRow extends Omit<AskedPeople, 'recipients'> {
  smsNotification: boolean;
  email: string | null;
  phone: string | null;
  /** E-mail addresses of those who may decide. */
  deciders: string[];
}

/**
 * Who is told about the claims of these participants (specification: asking-for-decisions): the primary contact by
 * e-mail, and by SMS where that is switched on. Where no primary contact can be reached, everybody who may decide is
 * told by e-mail.
 */
export async function whoIsAsked(
  tx: Db,
  participantIds: readonly number[],
  today: string,
): Promise<Map<number, AskedPeople>> {
  const rows = await rowsOf<AskedRow>(
    tx,
    sql`select p.id as "participantId", p.sfid, p.brand, p.auto_approve_14_days as "hasLongReview",
        p.auto_approve as "isAutomatic",
        p.sms_notification as "smsNotification", c.email, c.phone,
        array(select u.email from access a join users u on u.id = a.user_id where a.participant_id = p.id
          and a.level = 'full' and access_holds(a.starts_on, a.ends_on, ${today}::date) order by u.id) as deciders
      from participants p
      left join lateral (select email, phone from contacts where participant_id = p.id and is_primary order by id limit 1) c on true
      where p.id = any(${`{${participantIds.join(',')}}`}::bigint[])`,
  );
  return new Map(rows.map((row) => [row.participantId, { ...row, recipients: recipientsOf(row) }]));
}

function recipientsOf({ email, phone, smsNotification, deciders }: AskedRow): Recipient[] {
  const primary: Recipient[] = [];
  if (email) primary.push({ channel: 'email', to: email, key: 'email' });
  if (smsNotification && phone && mobileProblem(phone) === undefined) {
    primary.push({ channel: 'sms', to: phone, key: 'sms' });
  }
  if (primary.length > 0) return primary;
  return deciders.map((to, at) => ({ channel: 'email', to, key: at === 0 ? 'email' : `email ${at + 1}` }));
}

/** How many participants one transaction covers: few, because on a single machine others wait for it. */
const AT_ONCE = 25;

/** The next active participants after one, who have a claim `i` that somebody is to be told of. */
export async function nextToTell(tx: Db, after: number, isNew: SQL): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`select p.id from participants p where p.id > ${after} and p.status = 'active'
      and exists (select from invoices i where i.participant_id = p.id and ${isNew}) order by p.id limit ${AT_ONCE}`,
  );
  return rows.map(({ id }) => id);
}
