import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, lt, sql } from 'drizzle-orm';
import { isGraver, type Severity } from '#platform/contract/severity.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import type { Standing } from '#platform/server/manifest/feature.ts';
import type { Examination, Services } from '#platform/server/manifest/services.ts';
import { daysAfter } from '#scheme/dates.ts';
import { alarms } from '../../tables.ts';
import { canLookInto, type Examined, examine, examineDatabase, type Found } from './examine.ts';
import { alarmWords } from './words.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** How often a server looks, in milliseconds. */
const LOOK_MS = MINUTE;
/** How many times as long as for a person each look may take: nobody waits. */
const PATIENCE = 5;
/** For how long one server looks for all, in milliseconds: a little shorter than the time between two looks. */
const ROUND_MS = 50 * SECOND;
/** How long a finding has to last before the portal tells it, in milliseconds: two looks have to see it. */
const STOOD_MS = 50 * SECOND;
/** How long a finding has to be gone before the portal tells that it is well, in milliseconds: one that comes and goes makes one alarm. */
const WELL_MS = 10 * MINUTE;
/** For how long a round goes on telling, in milliseconds. */
const TELLING_MS = 30 * SECOND;
/** How long the server's end waits for a look, in milliseconds. */
const ENDING_MS = 2 * SECOND;
/** How long a receiver of alarms may take, in milliseconds. */
const ANSWER_MS = 5 * SECOND;

/** Something that is not well, and what was told of it. */
export type Alarm = typeof alarms.$inferSelect;

/** The ways in which the portal tells alarms: a post to ALERT_URL, an e-mail to ALERT_EMAIL. */
const WAYS = ['posted', 'mailed'] as const;
type Way = (typeof WAYS)[number];

/** A way by which nothing is sent. */
const isUnused = ({ alertUrl, alertEmail }: Services['config'], way: Way): boolean =>
  (way === 'posted' ? alertUrl : alertEmail) === undefined;

/** How long ago a moment was, in milliseconds. One that lies ahead was noted before the clock was put back. */
const ago = (moment: Date, now: Date): number | undefined => {
  const passed = now.getTime() - moment.getTime();
  return passed < 0 ? undefined : passed;
};

/** The alarms of a place after a look: those that stand, new ones, and those that have gone, with the time. */
function merged(
  known: readonly Alarm[],
  { findings, answered }: Examined,
  place: string,
  now: Date,
): Alarm[] {
  const left = new Map(known.map((alarm) => [alarm.id, alarm]));
  const standing = findings.flatMap((found) => {
    const { severity } = found;
    if (severity !== 'warning' && severity !== 'critical') return [];
    const id = [place, found.code, found.about ?? ''].join(' ').trim();
    const before = left.get(id);
    left.delete(id);
    return [stands(found, { id, place, severity, before, now })];
  });
  // What could not be looked at this time is as it was.
  const gone = [...left.values()].map((alarm) =>
    answered.has(alarm.look) ? { ...alarm, wellSince: earliest(alarm.wellSince, now) } : alarm,
  );
  return [
    ...new Map([...standing, ...gone].map((alarm) => [alarm.id, { ...alarm, lookedAt: now }])).values(),
  ];
}

function stands(
  { look, code, about, words, toDo }: Found,
  given: {
    id: string;
    place: string;
    severity: 'warning' | 'critical';
    before: Alarm | undefined;
    now: Date;
  },
): Alarm {
  const { id, place, severity, before, now } = given;
  const { since, posted, mailed } = before ?? {
    since: now,
    posted: 'well' as const,
    mailed: 'well' as const,
  };
  return {
    id,
    place,
    look,
    code,
    about: about ?? null,
    severity,
    words,
    toDo: toDo ?? '',
    since: earliest(since, now),
    wellSince: null,
    lookedAt: now,
    posted,
    mailed,
  };
}

/** A moment that was noted, or now where there is none before it. */
const earliest = (noted: Date | null, now: Date): Date => (noted && noted < now ? noted : now);

/** What has to be told of an alarm by a way: how grave it is now, or `well`; undefined where all was told. */
function dueBy(way: Way, alarm: Alarm, now: Date): Severity | undefined {
  const told = alarm[way];
  if (alarm.wellSince !== null) {
    const isOver = (ago(alarm.wellSince, now) ?? 0) >= WELL_MS;
    return isOver && told !== 'well' ? 'well' : undefined;
  }
  const hasStood = (ago(alarm.since, now) ?? 0) >= STOOD_MS;
  return hasStood && isGraver(alarm.severity, told) ? alarm.severity : undefined;
}

/** Whether an alarm is over and everybody was told, or nobody ever. */
const isDone = ({ wellSince, posted, mailed }: Alarm, now: Date): boolean =>
  wellSince !== null && (ago(wellSince, now) ?? 0) >= WELL_MS && posted === 'well' && mailed === 'well';

/** The post and the e-mail of an alarm. They are the same each time the portal tries to send them. */
function telling(alarm: Alarm, severity: Severity, { config }: Pick<Services, 'config'>, now: Date) {
  const { code, about, words: said, toDo, since, id } = alarm;
  const isOver = severity === 'well';
  const host = new URL(config.publicUrl).host;
  const line = isOver ? alarmWords.over(code, said) : alarmWords.line(severity, code, said);
  const marked = `${id} ${since.toISOString()} ${severity}`;
  return {
    reference: createHash('sha256').update(marked).digest('hex').slice(0, 32),
    subject: isOver ? alarmWords.overSubject(host, code) : alarmWords.subject(host, severity, code),
    text: [line, ...(isOver ? [] : [toDo]), '', alarmWords.since(since.toISOString()), alarmWords.more].join(
      '\n',
    ),
    event: {
      portal: config.publicUrl,
      code,
      about,
      severity,
      words: said,
      to_do: isOver ? null : toDo,
      since: since.toISOString(),
      at: now.toISOString(),
    },
  };
}

/**
 * Looks for what is not well, and tells operators of it, once (docs/operations.md "Alarms"). Each server has one. What is
 * in the database is looked at by one server at a time, and remembered there; what concerns its own machine by each.
 * Whether the database itself is there each server remembers by itself.
 */
export class AlarmWatch {
  private ofDatabase: Alarm[] = [];
  private readonly services: Services;
  private readonly stopped: AbortSignal;

  constructor(services: Services, stopped: AbortSignal = new AbortController().signal) {
    this.services = services;
    this.stopped = stopped;
  }

  /** Looks once, and tells what is due. */
  async look(): Promise<void> {
    const { config, machine, clock } = this.services;
    if (WAYS.every((way) => isUnused(config, way))) return;
    const base = await examineDatabase(this.services, PATIENCE);
    const own = `database ${machine.name}`;
    this.ofDatabase = merged(this.ofDatabase, base, own, clock.now());
    this.ofDatabase = await this.tell(this.ofDatabase, async () => {});
    if (!canLookInto(base)) return;
    await this.round('portal', ({ asks }) => asks !== 'machine');
    await this.round(machine.name, ({ asks }) => asks === 'machine');
  }

  /** Looks at a place and tells what is due, where no other server does so at the same time. */
  private async round(place: string, which: (examination: Examination) => boolean): Promise<void> {
    const { database, clock } = this.services;
    const now = clock.now();
    if (!(await database.operate((tx) => takeRound(tx, place, now)))) return;
    const { findings, answered } = await examine(this.services, { which, patience: PATIENCE });
    // What is said of the database itself each server remembers by itself.
    const ours = findings.filter(({ look }) => look !== 'database');
    const standing = await database.operate(async (tx) => {
      const known = await tx.select().from(alarms).where(eq(alarms.place, place));
      const all = merged(known, { findings: ours, answered }, place, now);
      await tx.delete(alarms).where(eq(alarms.place, place));
      // A machine that is gone says no more that it is well.
      await tx.delete(alarms).where(lt(alarms.lookedAt, daysAfter(now, -1)));
      if (all.length > 0) await tx.insert(alarms).values(all);
      return all;
    });
    const left = await this.tell(standing, (alarm) =>
      database.operate((tx) => tx.update(alarms).set(alarm).where(eq(alarms.id, alarm.id))),
    );
    const over = standing.filter(({ id }) => !left.some((alarm) => alarm.id === id));
    for (const { id } of over) await database.operate((tx) => tx.delete(alarms).where(eq(alarms.id, id)));
  }

  /**
   * Tells what is due, by each way until one message fails: the next look tries it again. Gives the alarms that are left,
   * with what was told.
   */
  private async tell(known: readonly Alarm[], note: (alarm: Alarm) => Promise<unknown>): Promise<Alarm[]> {
    const { config, clock } = this.services;
    const now = clock.now();
    const until = performance.now() + TELLING_MS;
    const failing = new Set<Way>();
    const left: Alarm[] = [];
    for (const before of known) {
      let alarm = before;
      for (const way of WAYS) {
        const due = dueBy(way, alarm, now);
        if (due === undefined || failing.has(way)) continue;
        const isTold =
          isUnused(config, way) || (performance.now() < until && (await this.send(way, alarm, due, now)));
        if (!isTold) failing.add(way);
        else {
          alarm = { ...alarm, [way]: due };
          await note(alarm);
        }
      }
      if (!isDone(alarm, now)) left.push(alarm);
    }
    return left;
  }

  /** Sends one telling. Gives whether it was taken. */
  private async send(way: Way, alarm: Alarm, severity: Severity, now: Date): Promise<boolean> {
    const { config, delivery, brands } = this.services;
    const { reference, subject, text, event } = telling(alarm, severity, this.services, now);
    if (way === 'posted') return this.post(config.alertUrl ?? '', { id: reference, ...event, text });
    const brand = brands.ofHost(new URL(config.publicUrl).hostname).brand.code;
    const message = { to: config.alertEmail ?? '', subject, text, brand, reference };
    return (await delivery.sendPast('email', message)) === undefined;
  }

  private async post(url: string, body: object): Promise<boolean> {
    const signal = AbortSignal.any([this.stopped, AbortSignal.timeout(ANSWER_MS)]);
    const headers = { 'content-type': 'application/json' };
    const request = {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal,
      redirect: 'error',
    } as const;
    try {
      const answer = await fetch(url, request);
      await answer.body?.cancel();
      return answer.ok;
    } catch {
      return false;
    }
  }
}

/** Takes a place for this look; false where another server looks at it. */
async function takeRound(tx: Db, place: string, now: Date): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const until = sql`${new Date(now.getTime() + ROUND_MS).toISOString()}::timestamptz`;
  const taken = await rowsOf(
    tx,
    sql`insert into alarm_rounds (place, until) values (${place}, ${until})
      on conflict (place) do update set until = excluded.until
        where alarm_rounds.until <= ${at} or alarm_rounds.until > ${until}
      returning 1`,
  );
  return taken.length > 0;
}

/** Looks every minute, beside everything else that the server does. */
export const keepAlarms: Standing = (services, onFailure) => {
  const stopping = new AbortController();
  const watch = new AlarmWatch(services, stopping.signal);
  const work = async () => {
    while (!stopping.signal.aborted) {
      await watch.look().catch((error: Error) => {
        if (!stopping.signal.aborted) onFailure(error);
      });
      await sleep(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const loop = work();
  return async () => {
    stopping.abort();
    // A look that waits for what is silent keeps no server from ending.
    await Promise.race([loop, sleep(ENDING_MS, undefined, { ref: false })]);
  };
};
