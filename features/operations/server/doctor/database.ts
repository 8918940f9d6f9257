import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Severity } from '#platform/contract/severity.ts';
import { rowsOf } from '#platform/server/database/database.ts';
import { schemaFit } from '#platform/server/database/migrate.ts';
import { databaseAhead } from '#platform/server/database/time.ts';
import { type Finding, unless } from '#platform/server/manifest/finding.ts';
import type { Examination, Services } from '#platform/server/manifest/services.ts';
import { CLOCK_SECONDS, CONNECTIONS_SHARE, STANDBY_SECONDS } from '../../rules/limits.ts';
import { words } from './words.ts';

/** The oldest PostgreSQL that the portal runs on. */
const OLDEST_POSTGRES = 15;

/** The least that PostgreSQL should have for its own buffers, in bytes. */
const LEAST_BUFFERS = 256 * 1024 * 1024;

/** Whether the database is there, and whether its schema and this code fit. Throws where it is away. */
export async function lookAtDatabase({ database }: Services): Promise<Finding[]> {
  const { fit, version } = await database.operate(async (tx) => {
    const [found] = await rowsOf<{ version: string }>(
      tx,
      sql`select current_setting('server_version') as version`,
    );
    return { fit: await schemaFit(tx), version: found?.version ?? '' };
  });
  const number = Number.parseInt(version, 10);
  const engine: Finding =
    database.engine === 'pglite'
      ? { code: 'database', severity: 'notice', words: words.pglite, toDo: words.pgliteToDo }
      : unless(number >= OLDEST_POSTGRES, {
          code: 'database',
          severity: 'critical',
          words: words.postgres(version),
          toDo: words.postgresToDo(OLDEST_POSTGRES),
        });
  const { database: schema, code, refusal } = fit;
  const isOlder = schema === undefined || schema < code;
  const migrations = unless(!isOlder && refusal === undefined, {
    code: 'migrations',
    severity: refusal ? 'critical' : 'warning',
    words: refusal ?? words.schema(schema, code),
    toDo: isOlder ? words.schemaOlderToDo : words.schemaNewerToDo,
  });
  return [engine, migrations];
}

interface Settings {
  fsync: string;
  full_page_writes: string;
  synchronous_commit: string;
  track_counts: string;
  track_activities: string;
  max_connections: string;
  buffers: number;
  connections: number;
  standby: boolean;
  standbys: number;
  lag: number | null;
  /** Whether PostgreSQL shows this role how far behind standbys are. */
  sees: boolean;
}

/** The settings of PostgreSQL that decide what a power cut takes along, how fast it is, and how many it lets in. */
const settings: Examination = {
  name: 'database-settings',
  what: 'the settings of PostgreSQL',
  asks: 'database',
  async look({ database, config }) {
    if (database.engine === 'pglite') return [];
    const found = await database.operate(async (tx) => {
      const [row] = await rowsOf<Settings>(
        tx,
        sql`select current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
          (select reset_val from pg_settings where name = 'synchronous_commit') as synchronous_commit,
          current_setting('track_counts') as track_counts, current_setting('track_activities') as track_activities,
          current_setting('max_connections') as max_connections,
          pg_size_bytes(current_setting('shared_buffers'))::float8 as buffers,
          (select sum(numbackends)::int from pg_stat_database) as connections,
          pg_is_in_recovery() as standby, (select count(*)::int from pg_stat_replication) as standbys,
          (select extract(epoch from max(replay_lag))::float8 from pg_stat_replication) as lag,
          pg_has_role('pg_read_all_stats', 'usage') as sees`,
      );
      return row;
    });
    return found ? settingsFound(found, config.demo !== false) : [];
  },
};

/** What follows of the settings. A demo may lose what it holds. */
function settingsFound(found: Settings, isDemo: boolean): Finding[] {
  const grave = (severity: Exclude<Severity, 'well'>) => (isDemo ? 'notice' : severity);
  const unsafe = [
    ...(found.fsync === 'off' ? ['fsync'] : []),
    ...(found.full_page_writes === 'off' ? ['full_page_writes'] : []),
    ...(found.synchronous_commit === 'off' ? ['synchronous_commit'] : []),
  ];
  const blind = (['track_counts', 'track_activities'] as const).filter((name) => found[name] === 'off');
  const most = Number(found.max_connections);
  return [
    unless(unsafe.length === 0, {
      code: 'database-durability',
      severity: grave(found.fsync === 'off' ? 'critical' : 'warning'),
      words: words.durability(unsafe),
      toDo: words.durabilityToDo(unsafe),
    }),
    unless(blind.length === 0, {
      code: 'database-statistics',
      severity: 'warning',
      words: words.statistics(blind),
      toDo: words.statisticsToDo(blind),
    }),
    unless(found.buffers >= LEAST_BUFFERS, {
      code: 'database-memory',
      severity: 'notice',
      words: words.memory(found.buffers),
      toDo: words.memoryToDo,
    }),
    unless(found.connections < most * CONNECTIONS_SHARE, {
      code: 'database-connections',
      severity: 'warning',
      words: words.connections(found.connections, most),
      toDo: words.connectionsToDo,
    }),
    unless(!found.standby, {
      code: 'database-read-only',
      severity: 'critical',
      words: words.readOnly(found.standby),
      toDo: words.readOnlyToDo,
    }),
    found.standbys === 0
      ? { code: 'standby', severity: 'notice', words: words.noStandby, toDo: words.noStandbyToDo }
      : !found.sees
        ? { code: 'standby', severity: 'notice', words: words.unseen(found.standbys), toDo: words.unseenToDo }
        : unless((found.lag ?? 0) < STANDBY_SECONDS, {
            code: 'standby',
            severity: 'warning',
            words: words.standbys(found.standbys, found.lag),
            toDo: words.standbysToDo,
          }),
  ];
}

/** How long a process that has just started looks for its standbys, in milliseconds. */
const FIRST_LOOK = 1200;

/** Whether the standbys that reads may come from answer this process. */
const readers: Examination = {
  name: 'standbys',
  what: 'the standbys that are read from',
  asks: 'machine',
  async look({ database }) {
    const inTrouble = () => database.standbys().filter(({ trouble }) => trouble !== null);
    if (database.standbys().length === 0) return [];
    const start = performance.now();
    while (inTrouble().length > 0 && performance.now() - start < FIRST_LOOK) await sleep(50);
    const troubles = inTrouble().map(({ name, trouble }) => `${name} ${words.troubles[trouble ?? 'away']}`);
    return [
      unless(troubles.length === 0, {
        code: 'standby-reads',
        severity: 'warning',
        words: words.readers(troubles),
        toDo: words.readersToDo,
      }),
    ];
  },
};

/** How far the database's clock is from this machine's. */
const clock: Examination = {
  name: 'clock',
  what: 'the database’s clock',
  asks: 'machine',
  async look({ database, machine }) {
    const apart = Math.abs(await databaseAhead(database, () => machine.now().getTime())) / 1000;
    return [
      unless(apart <= CLOCK_SECONDS, {
        code: 'clock',
        about: machine.name,
        severity: 'warning',
        words: words.clock(Math.round(apart)),
        toDo: words.clockToDo,
      }),
    ];
  },
};

export const databaseLooks = [settings, readers, clock];
