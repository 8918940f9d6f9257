import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { today, wholeSecond } from '#platform/server/clock.ts';
import { type AuthKey, hashSecret, isSecretOf } from '#platform/server/config/keys.ts';
import { fullNameOf } from '#platform/server/database/columns.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import { participants, users, views } from '#platform/server/identity/tables.ts';
import { readAccessToken, signAccessToken } from '#platform/server/identity/tokens.ts';
import { type Limit, spend } from '#platform/server/limits.ts';
import { command, staffRoute } from '#platform/server/manifest/route.ts';
import { notFound, Refusal } from '#platform/server/refusal.ts';
import { askView, endView, endViewOfStaff, listViews, openView, type View } from '../calls.ts';
import { OPENING_SECONDS, VIEW_HASH, VIEW_MINUTES } from '../rules.ts';
import { words } from './words.ts';

const MINUTE_MS = 60_000;

/** How often addresses of views are tried from one network. */
const TRIES: Limit = { name: 'views.open', times: 30, minutes: 5 };

interface Seen {
  userId: number;
  userSfid: string;
  userName: string;
  participantId: number;
  participantSfid: string;
  participantName: string;
}

/** What is seen: a person and a participant whom they have access to, as far as the member of staff sees both. */
const seen = sql`u.id as "userId", u.sfid as "userSfid", ${fullNameOf('u')} as "userName",
  p.id as "participantId", p.sfid as "participantSfid", ${fullNameOf('p')} as "participantName"`;

/** The person with access to the participant on a day. */
async function seenBy(
  tx: Db,
  { user_sfid: user, participant_sfid: participant }: { user_sfid: string; participant_sfid: string },
  day: string,
): Promise<Seen> {
  const [found] = await rowsOf<Seen & { holds: boolean }>(
    tx,
    sql`select ${seen}, p.status = 'active' and a.id is not null
        and access_holds(a.starts_on, a.ends_on, ${day}::date) as holds
      from users u cross join participants p
      left join access a on a.user_id = u.id and a.participant_id = p.id
      where u.sfid = ${user} and p.sfid = ${participant}`,
  );
  if (!found) throw notFound();
  if (!found.holds) throw new Refusal(404, words.noAccess);
  return found;
}

const present = (row: Seen & { id: string; reason: string; expiresAt: Date | string }): View => ({
  id: row.id,
  user_sfid: row.userSfid,
  user_name: row.userName,
  participant_sfid: row.participantSfid,
  participant_name: row.participantName,
  reason: row.reason,
  ends_at: wholeSecond(new Date(row.expiresAt)),
});

/** Ends what a member of staff has open: one view, or every one. Gives how many ended. */
async function endViews(tx: Db, staffId: number, at: Date, id?: string): Promise<number> {
  const ended = await tx
    .update(views)
    .set({ endedAt: at })
    .where(
      and(eq(views.staffId, staffId), isNull(views.endedAt), id === undefined ? undefined : eq(views.id, id)),
    )
    .returning({ id: views.id });
  return ended.length;
}

/** Staff look at the portal as a person sees it: asking for it, opening it, ending it. */
export const viewRoutes = [
  staffRoute(askView, async ({ services, staff, body, at, act }) => {
    const { brands, keys, clock } = services;
    const id = randomUUID();
    const secret = randomBytes(32).toString('base64url');
    const reason = body.reason.trim();
    const expiresAt = new Date(at.getTime() + VIEW_MINUTES * MINUTE_MS);
    const found = await act(async (tx) => {
      const whom = await seenBy(tx, body, today(clock));
      // Of two that are asked for at the same moment the second ends the first.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('views'), ${staff.staffId}::int)`);
      await endViews(tx, staff.staffId, at);
      await tx.insert(views).values({
        id,
        brand: staff.brand,
        staffId: staff.staffId,
        staffSessionId: staff.sessionId,
        userId: whom.userId,
        participantId: whom.participantId,
        reason,
        hash: hashSecret(keys[0] as AuthKey, id, secret),
        createdAt: at,
        expiresAt,
      });
      const detail = { view: id, user: whom.userId, as: whom.userName, by: staff.name, why: reason };
      return { audit: { detail, participantId: whom.participantId, told: 'nothing' }, value: whom };
    });
    const url = brands.pageAddress(staff.brand, `/plan${VIEW_HASH}${id}.${secret}`);
    return { ...present({ ...found, id, reason, expiresAt }), url };
  }),
  staffRoute(listViews, async ({ staff, at, read }) => {
    const rows = await read((tx) =>
      rowsOf<Seen & { id: string; reason: string; expiresAt: string }>(
        tx,
        sql`select v.id::text as id, v.reason, v.expires_at as "expiresAt", ${seen}
          from views v join users u on u.id = v.user_id join participants p on p.id = v.participant_id
          where v.staff_id = ${staff.staffId} and v.ended_at is null
            and v.expires_at > ${at.toISOString()}::timestamptz
            and (v.opened_at is not null or v.created_at > ${opensSince(at).toISOString()}::timestamptz)`,
      ),
    );
    return { views: rows.map(present) };
  }),
  staffRoute(endViewOfStaff, async ({ staff, params, at, act }) => {
    const ended = await act(async (tx) => {
      const count = await endViews(tx, staff.staffId, at, params.id);
      return count === 0
        ? { audit: 'nothing changed', value: false }
        : { audit: { detail: { view: params.id }, told: 'nothing' }, value: true };
    });
    if (!ended) throw notFound();
    return { ended };
  }),
  command(
    openView,
    async ({ services, tx, brand, body, at }) => {
      const [id = '', secret = ''] = body.secret.split('.', 2);
      const view = await openedBy(tx, services.keys, { id, secret, brand: brand.code, at });
      if (!view) {
        const refusal = new Refusal(403, words.noOpening);
        return { refusal, audit: { detail: {}, told: 'nothing' } };
      }
      const seconds = Math.ceil((view.expiresAt.getTime() - at.getTime()) / 1000);
      const named = { sessionId: view.id, brand: brand.code, isView: true };
      return {
        reply: {
          token: await signAccessToken(services.keys, named, { at, seconds }),
          user_name: view.userName,
          participant_sfid: view.participantSfid,
          ends_at: wholeSecond(view.expiresAt),
        },
        audit: { detail: { view: view.id }, told: 'nothing' },
      };
    },
    { before: ({ services, source, brand, at }) => spend(services, TRIES, source, { brand, at }) },
  ),
  command(endView, async ({ services, tx, body, at }) => {
    const named = await readAccessToken(services.keys, body.token, at);
    if (!named?.isView) return { reply: { ended: false }, audit: 'nothing changed' };
    await nameView(tx, named.sessionId);
    const ended = await tx
      .update(views)
      .set({ endedAt: at })
      .where(and(eq(views.id, named.sessionId), isNull(views.endedAt)))
      .returning({ id: views.id });
    if (ended.length === 0) return { reply: { ended: false }, audit: 'nothing changed' };
    return { reply: { ended: true }, audit: { detail: { view: named.sessionId }, told: 'nothing' } };
  }),
];

/** The last moment at which a view was asked for that can still be opened. */
const opensSince = (at: Date): Date => new Date(at.getTime() - OPENING_SECONDS * 1000);

/** Names a view in this transaction: the row policies then show it. */
async function nameView(tx: Db, id: string): Promise<void> {
  await tx.execute(sql`select set_config('app.session', ${id}, true)`);
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Opens a view by the secret of its address, once and soon. Undefined where it does not open. */
async function openedBy(
  tx: Db,
  keys: AuthKey[],
  { id, secret, brand, at }: { id: string; secret: string; brand: string; at: Date },
) {
  if (!UUID.test(id)) return undefined;
  await nameView(tx, id);
  const stillOpens = and(
    eq(views.id, id),
    eq(views.brand, brand),
    isNull(views.openedAt),
    isNull(views.endedAt),
    gt(views.createdAt, opensSince(at)),
  );
  const [view] = await tx.select().from(views).where(stillOpens);
  if (!view || !isSecretOf(keys, { id, secret, hash: view.hash })) return undefined;
  const opened = await tx.update(views).set({ openedAt: at }).where(stillOpens).returning({ id: views.id });
  if (opened.length === 0) return undefined;
  await tx.execute(sql`select set_config('app.user', ${String(view.userId)}, true)`);
  await tx.execute(sql`select set_config('app.viewed', ${String(view.participantId)}, true)`);
  const [whom] = await tx
    .select({ userName: fullNameOf('users'), participantSfid: participants.sfid })
    .from(users)
    .innerJoin(participants, eq(participants.id, view.participantId))
    .where(eq(users.id, view.userId));
  return whom && { id, expiresAt: view.expiresAt, ...whom };
}
