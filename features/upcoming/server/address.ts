import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { today } from '#platform/server/clock.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import { participantRows } from '#platform/server/identity/scope.ts';
import { type Limit, spend } from '#platform/server/limits.ts';
import { command, read } from '#platform/server/manifest/route.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { fieldsRefused } from '#platform/server/refusal.ts';
import { sourceReader } from '#platform/server/source.ts';
import { todayInAdelaide } from '#scheme/dates.ts';
import { endCalendarAddress, getCalendarAddress, makeCalendarAddress } from '../calls.ts';
import { SECRET_HASH } from '../rules.ts';
import { calendarAddresses } from '../tables.ts';
import { calendarFile } from './calendar-file.ts';
import { datesOfRow } from './days-ahead.ts';
import { ahead } from './queries.ts';
import { words } from './words.ts';

/** Calendars ask every few minutes at most; somebody who tries addresses is stopped soon. */
const READS: Limit = { name: 'calendar.read', times: 60, minutes: 60 };
const WRONG: Limit = { name: 'calendar.wrong', times: 60, minutes: 60 };

interface Row {
  id: number;
  madeAt: string | null;
}

const addressOf = participantRows(
  'upcoming.address',
  ({ participantId, userId }) => sql<Row>`select x.id, c.made_at as "madeAt"
    from participants x left join calendar_addresses c on c.participant_id = x.id and c.user_id = ${userId}
    where x.id = ${participantId}`,
);

const own = ({ userId, participantId }: { userId: number; participantId: number }) =>
  and(eq(calendarAddresses.userId, userId), eq(calendarAddresses.participantId, participantId));

/** The calls by which a person makes, renews and ends the address. */
export const addressRoutes = [
  read(getCalendarAddress, async ({ params, ...asked }) => {
    const [row] = await addressOf(asked, params.participantSfid);
    return { made_on: row?.madeAt ? todayInAdelaide(new Date(row.madeAt)) : null };
  }),
  command(makeCalendarAddress, async ({ tx, scope, body, at }) => {
    const earlier = await tx
      .delete(calendarAddresses)
      .where(own(scope))
      .returning({ id: calendarAddresses.id });
    const { userId, participantId } = scope;
    const made = await tx
      .insert(calendarAddresses)
      .values({ userId, participantId, secretHash: body.secret_hash, madeAt: at })
      .onConflictDoNothing({ target: calendarAddresses.secretHash })
      .returning({ id: calendarAddresses.id });
    // Whose the other address is stays unsaid, and the earlier one of this person stays as it was.
    if (made.length === 0) throw fieldsRefused({ secret_hash: [words.secretTaken] });
    return {
      reply: { made_on: todayInAdelaide(at) },
      audit: { detail: { renewed: earlier.length > 0 }, told: 'nothing' },
    };
  }),
  command(endCalendarAddress, async ({ tx, scope }) => {
    const ended = await tx
      .delete(calendarAddresses)
      .where(own(scope))
      .returning({ id: calendarAddresses.id });
    const reply = { made_on: null };
    return {
      reply,
      audit: ended.length > 0 ? { detail: {}, told: 'nothing' } : 'nothing changed',
    };
  }),
];

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Opens the scope of the person behind an address, and gives the participant's brand; undefined where it has ended. */
async function enter(tx: Db, hash: string, { clock }: Services): Promise<string | undefined> {
  const [found] = await rowsOf<{ brand: string }>(
    tx,
    sql`select p.brand from (select enter_calendar(${hash}, ${clock.now().toISOString()}::timestamptz,
        ${today(clock)}::date) as id offset 0) scope
      join lateral (select brand from participants where id = scope.id offset 0) p on true`,
  );
  return found?.brand;
}

/** The calendar behind a secret; undefined where there is none, whatever the reason. */
async function calendarOf(services: Services, secret: string): Promise<string | undefined> {
  const { database, clock } = services;
  if (!SECRET_HASH.test(secret)) return undefined;
  return database.transaction(async (tx) => {
    const code = await enter(tx, hashOf(secret), services);
    const brand = code === undefined ? undefined : services.brands.find(code)?.brand;
    if (!brand) return undefined;
    const caller = { sessionId: '', at: clock.now(), today: today(clock) };
    const [row] = await ahead.inside({ tx, caller }, {});
    if (!row) return undefined;
    const about = { services, brand, caller, participantSfid: row.sfid };
    return calendarFile(datesOfRow(row, about), about).ics;
  });
}

/**
 * `/calendar/SECRET.ics`: the days of a participant for a calendar that subscribes to them, without a session. The log
 * names the route, never the address.
 */
export function addCalendar(app: FastifyInstance, services: Services): void {
  const sourceOf = sourceReader(services.config.trustProxy);
  app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const [, secret = ''] = /^([^.]*)\.ics$/.exec(request.params.file) ?? [];
    const { brand } = services.brands.ofHost(request.hostname);
    const moment = { brand, at: services.clock.now() };
    await spend(services, READS, hashOf(secret), moment);
    const ics = await calendarOf(services, secret);
    reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    if (ics !== undefined) return reply.type('text/calendar; charset=utf-8').send(ics);
    const forwarded = request.headers['x-forwarded-for'] as string | undefined;
    await spend(services, WRONG, sourceOf(request.socket.remoteAddress, forwarded), moment);
    return reply.code(404).type('text/plain; charset=utf-8').send(words.addressOver);
  });
}
