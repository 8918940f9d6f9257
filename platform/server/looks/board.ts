import { sql } from 'drizzle-orm';
import type { AnyCall } from '#platform/contract/call.ts';
import { SELF } from '#scheme/access.ts';
import type { IsoDate } from '#scheme/dates.ts';
import { fullNameOf } from '../database/columns.ts';
import type { Database, Db } from '../database/database.ts';
import type { Look, LookKind } from './kinds.ts';

/** How many looks one transaction writes. */
const AT_ONCE = 500;

/**
 * How many looks wait at most while they cannot be written, and how many are remembered as written. Each takes a few
 * hundred bytes.
 */
const MOST = 20_000;

/** Who looks: a session or a view, by its number; or a member of staff in the console; or a key. */
interface Reader {
  session?: string;
  staffId?: number | undefined;
  apiKeyId?: string;
}

/** That somebody reads about a participant. */
interface Reading {
  by: Reader;
  /** The participant, by number or by sfid. */
  participant: string;
  query?: object | undefined;
  at: Date;
  /** That moment's date in Adelaide. */
  day: IsoDate;
}

interface Waiting extends Omit<Reading, 'query'> {
  kind: LookKind;
}

/**
 * Collects who looks at what of which participant, each reader, kind and day once; it is written within a minute, and no
 * request waits for that. A process that is killed loses at most that minute. While nothing can be written, it keeps up
 * to 20,000 and tries again; further ones are lost.
 */
export class LookBoard {
  private readonly database: Database;
  private readonly looks: ReadonlyMap<string, Look>;
  private readonly waiting = new Map<string, Waiting>();
  private readonly written = new Set<string>();

  /** `looks` says of each call what it looks at. */
  constructor(database: Database, looks: ReadonlyMap<string, Look>) {
    this.database = database;
    this.looks = looks;
  }

  /** Notes a read that was answered, if it looks at something. Whose it is, is found out when it is written. */
  note({ name }: Pick<AnyCall, 'name'>, reading: Reading): void {
    const look = this.looks.get(name);
    if (!look || look.onlyCounts?.((reading.query ?? {}) as Record<string, unknown>)) return;
    const { by, participant, at, day } = reading;
    const key = `${by.session ?? by.apiKeyId ?? by.staffId} ${look.at} ${participant} ${day}`;
    if (this.written.has(key) || this.waiting.has(key) || this.waiting.size >= MOST) return;
    this.waiting.set(key, { by, participant, at, day, kind: look.at });
  }

  /** Writes what waits. Throws where it cannot be written, and keeps it for the next time. */
  async flush(): Promise<void> {
    while (this.waiting.size > 0) {
      const some = [...this.waiting].slice(0, AT_ONCE);
      await this.database.operate((tx) =>
        write(
          tx,
          some.map(([, each]) => each),
        ),
      );
      if (this.written.size >= MOST) this.written.clear();
      for (const [key] of some) {
        this.waiting.delete(key);
        this.written.add(key);
      }
    }
  }
}

/**
 * Writes looks with the name that each reader has now, but not what participants read about themselves. Another process
 * may have written the same before. What nobody can be found for any more is left out: a participant who is gone, or a
 * reader who was removed within the minute.
 */
async function write(tx: Db, looks: readonly Waiting[]): Promise<void> {
  const rows = looks.map(({ by, ...look }) => ({ ...look, ...by }));
  // Always in the same order, so that two processes do not wait for each other; the earliest of a day comes first.
  await tx.execute(sql`
    insert into looks (participant_id, day, kind, at, user_id, staff_id, api_key_id, by_name)
    select p.id, r.day, r.kind, r.at, u.id, f.id, k.id,
        coalesce(f.name, k.name, ${fullNameOf('u')})
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(participant text, session uuid,
        "staffId" bigint, "apiKeyId" uuid, kind text, day date, at timestamptz)
      join participants p on p.sfid = r.participant
        or p.id = case when r.participant ~ '^[1-9][0-9]{0,14}$' then r.participant::bigint end
      left join sessions s on s.id = r.session
      left join users u on u.id = s.user_id
      left join access a on a.user_id = u.id and a.participant_id = p.id
      left join views v on v.id = r.session
      left join staff f on f.id = coalesce(v.staff_id, r."staffId")
      left join api_keys k on k.id = r."apiKeyId"
      where (u.id is not null or f.id is not null or k.id is not null)
        and lower(trim(coalesce(a.relationship, ''))) <> ${SELF}
      order by p.id, r.day, r.kind, u.id, f.id, k.id, r.at
    on conflict do nothing`);
}
