import { sql } from 'drizzle-orm';
import type { Brand } from '#platform/contract/brand.ts';
import { today } from '#platform/server/clock.ts';
import { fullNameOf } from '#platform/server/database/columns.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import { asOperator } from '#platform/server/database/roles.ts';
import { participantRows } from '#platform/server/identity/scope.ts';
import { command } from '#platform/server/manifest/route.ts';
import type { Message } from '#platform/server/messages/outbox.ts';
import { notFound, Refusal } from '#platform/server/refusal.ts';
import { type AccessLevel, isSelf, SELF } from '#scheme/access.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { endPersonsAccess } from '../../calls/who-can-see.ts';
import { endingOf } from '../../rules/ending.ts';
import { endAccessNow } from '../give-access.ts';
import { words } from './words.ts';

interface Holder {
  id: number;
  isMe: boolean;
  level: AccessLevel;
  relationship: string | null;
}

/** The access of the signed-in person, and the one that a path names. */
const holders = participantRows<Holder>(
  'access.to-end',
  ({
    participantId,
    userId,
  }) => sql<Holder>`select a.id, a.user_id = ${userId} as "isMe", a.level, a.relationship
    from access a where a.participant_id = ${participantId}
      and (a.user_id = ${userId} or a.id = ${sql.placeholder('accessId')}::bigint)`,
);

/** A person to whom we write that an access has ended. */
interface Reader {
  email: string;
  name: string;
  relationship: string | null;
  /** Whether it is their own. */
  isTheirs: boolean;
  participant: string;
}

/** The person who has an access, the participant, and the others who have full access on a day. */
const readersOf = (tx: Db, accessId: number, day: IsoDate): Promise<Reader[]> =>
  rowsOf<Reader>(
    tx,
    sql`select u.email, ${fullNameOf('u')} as name, a.relationship, a.id = ${accessId} as "isTheirs",
        ${fullNameOf('p')} as participant
      from access e join access a on a.participant_id = e.participant_id join users u on u.id = a.user_id
      join participants p on p.id = a.participant_id
      where e.id = ${accessId} and (a.id = e.id or access_holds(a.starts_on, a.ends_on, ${day}::date)) and
        (a.id = e.id or a.level = 'full' or lower(trim(coalesce(a.relationship, ''))) = ${SELF})
      order by a.id`,
  );

/**
 * What is written to the person whose access has ended, to the participant, and to the others with full access: who ended
 * it is among them, so that nobody does it unseen in their name.
 */
function messagesTo(
  readers: readonly Reader[],
  { brand, by, cause }: { brand: Brand; by: string; cause: string },
): Message[] {
  const ended = readers.find(({ isTheirs }) => isTheirs);
  if (!ended) return [];
  return readers.map(({ email, participant, relationship, isTheirs }) => {
    const told = { by, name: ended.name, participant: isSelf(relationship) ? undefined : participant };
    return {
      channel: 'email' as const,
      to: email,
      subject: words.endedSubject(brand),
      text: isTheirs ? words.endedYours(brand, participant) : words.endedText(brand, told),
      dedupeKey: `access-ended ${cause} ${email}`,
    };
  });
}

/**
 * Ends somebody's access at once, where the brand lets who asks do that (specification: who-ends-access). Throws 404 where
 * the participant has no such access, and 403 where it is ended by others.
 */
export const endRoute = command(endPersonsAccess, async (request) => {
  const { tx, scope, params, brand, services, at, id: cause } = request;
  const found = await holders.inside(request, { accessId: params.accessId });
  const mine = found.find(({ isMe }) => isMe);
  const theirs = found.find(({ id }) => Number(id) === Number(params.accessId));
  if (!mine || !theirs) throw notFound();
  if (endingOf(mine, theirs, brand.endsAccess) !== 'now') throw new Refusal(403, words.notByYou(brand));
  const day = today(services.clock);
  // What an access is, the plan manager's roles decide; the rule above has let this deed through.
  const { held, result, told, readers } = await asOperator(tx, async () => {
    const told = await readersOf(tx, Number(theirs.id), day);
    const outcome = await endAccessNow(tx, params.accessId, { at, today: day, isHere: true }, words.gone);
    return { ...outcome, readers: told };
  });
  const reply = { ended: true as const };
  if (result === 'unchanged') return { reply, audit: 'nothing changed' };
  return {
    reply,
    audit: { detail: { access: held.id }, told },
    messages: messagesTo(readers, { brand, by: scope.userName, cause: `${held.id} ${cause}` }),
  };
});
