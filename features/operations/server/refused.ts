import { and, desc, eq, gt, gte, sql } from 'drizzle-orm';
import { audit, refusals } from '#platform/server/database/tables.ts';
import { ALARMING, REFUSED } from '#platform/server/http/audit.ts';
import type { Finding } from '#platform/server/manifest/finding.ts';
import { type Operation, refuse } from '#platform/server/manifest/operation.ts';
import type { Examination } from '#platform/server/manifest/services.ts';
import { daysAfter } from '#scheme/dates.ts';
import { isIsoDate } from '#scheme/iso-date.ts';

/** What somebody was refused, as the operator reads it. */
interface Refused {
  at: Date;
  by: string | null;
  device: string | null;
  session: string | null;
  /** What `recordRefusedAccess` has written; older records lack `asked`. */
  detail: { call: string; refused: number; asked?: Record<string, string> };
}

const words = {
  nothing: 'Nobody was refused anything.',
  refused: ({ at, by, device, session, detail: { call, refused, asked = {} } }: Refused) => {
    const named = Object.values(asked).join(', ');
    const about = named === '' ? '' : ` about ${named}`;
    return `${at.toISOString()}  ${by} (${device ?? 'unknown device'}, session ${session})  ${call}${about}: ${refused}`;
  },
  more: (until: Date, session: string, reads: number) =>
    `${until.toISOString()}  session ${session}: and ${reads} more reads until then`,
  noDay: 'A day is written like 2026-11-20.',
  never: `0 sessions were refused ${ALARMING} things or more within an hour of the last day.`,
  often: (session: string) =>
    `The session ${session} was refused ${ALARMING} things or more within an hour of the last day.`,
  oftenToDo:
    '"portal refused" says who asked for what. "portal users log-out" ends the sessions of a person whose account is misused.',
} as const;

/** The days that are listed unless the operator names the first one. */
const LISTED_DAYS = 7;

/** Lists who asked for something they may not do, the oldest first. */
export const refusedOperation: Operation = {
  name: 'refused',
  summary:
    'Shows who asked for what they may not see or do, the oldest first; by default of the last seven days.',
  options: { from: { takes: 'DATE', summary: 'from this day on' } },
  run: async ({ database, clock }, _about, { from }, { print }) => {
    if (from !== undefined && !isIsoDate(String(from))) return refuse(print, words.noDay);
    const since = from === undefined ? daysAfter(clock.now(), -LISTED_DAYS) : new Date(`${from}T00:00:00Z`);
    const [single, counted] = await database.operate(async (tx) => [
      await tx
        .select({
          at: audit.at,
          by: audit.byName,
          device: audit.device,
          session: audit.sessionId,
          detail: sql<Refused['detail']>`${audit.detail}`,
        })
        .from(audit)
        .where(and(eq(audit.action, REFUSED), gte(audit.at, since))),
      await tx
        .select({ session: refusals.sessionId, reads: refusals.more, until: refusals.until })
        .from(refusals)
        .where(and(gt(refusals.more, 0), gte(refusals.until, since))),
    ]);
    const lines = [
      ...single.map((row) => ({ at: row.at, text: words.refused(row) })),
      ...counted.map(({ until, session, reads }) => ({ at: until, text: words.more(until, session, reads) })),
    ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
    if (lines.length === 0) print(words.nothing);
    for (const { text } of lines) print(text);
    return true;
  },
};

/** How many sessions are named, at most. */
const MOST_NAMED = 20;

/** For `doctor`: whether somebody was refused so much that it was no mistake. */
export const refusalsLook: Examination = {
  name: 'refusals',
  what: 'what people were refused',
  asks: 'database',
  async look({ database, clock }) {
    const sessions = await database.operate((tx) =>
      tx
        .selectDistinct({ id: refusals.sessionId, until: refusals.until })
        .from(refusals)
        .where(and(gte(refusals.count, ALARMING), gte(refusals.until, daysAfter(clock.now(), -1))))
        .orderBy(desc(refusals.until))
        .limit(MOST_NAMED),
    );
    if (sessions.length === 0) return [{ code: 'refusals', severity: 'well', words: words.never }];
    return [...new Set(sessions.map(({ id }) => id))].map(
      (session): Finding => ({
        code: 'refusals',
        about: session,
        severity: 'warning',
        words: words.often(session),
        toDo: words.oftenToDo,
      }),
    );
  },
};
