import { sql } from 'drizzle-orm';
import { rowsOf } from '#platform/server/database/database.ts';
import { measured } from '#platform/server/manifest/measured.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { MESSAGE_CHANNELS } from '#platform/server/messages/outbox.ts';
import { couldBeTried } from '#platform/server/messages/outbox-state.ts';
import { importAge, lastImport } from './import/rejected-ends.ts';
import { jobStates } from './jobs.ts';

/** For how many hours a message that was given up counts as news. */
const GIVEN_UP_HOURS = 24;

interface Waiting {
  channel: string;
  waiting: number;
  oldest: number;
  givenUp: number;
}

const momentOf = ({ clock }: Pick<Services, 'clock'>) => sql`${clock.now().toISOString()}::timestamptz`;

/** Messages that wait or were given up. */
const outbox = measured({
  figures: {
    wattle_outbox_waiting: { help: 'Messages that wait to be sent, by channel.', labels: ['channel'] },
    wattle_outbox_oldest_seconds: {
      help: 'For how long the oldest waiting message could have been sent, by channel.',
      labels: ['channel'],
    },
    wattle_outbox_given_up: {
      help: `Messages of the last ${GIVEN_UP_HOURS} hours that were refused or tried too often, by channel.`,
      labels: ['channel'],
    },
  },
  async read(services) {
    const now = momentOf(services);
    const rows = await services.database.operate((tx) =>
      rowsOf<Waiting>(
        tx,
        sql`select c.channel,
            count(o.id) filter (where o.abandoned_at is null)::int as waiting,
            greatest(0, coalesce(extract(epoch from ${now} - min(o.could_be_tried)
              filter (where o.abandoned_at is null)), 0))::float8 as oldest,
            count(o.id) filter (where o.abandoned_for in ('refused', 'tries'))::int as "givenUp"
          from unnest(${`{${MESSAGE_CHANNELS.join(',')}}`}::text[]) c(channel) left join (
            select id, channel, abandoned_at, abandoned_for, ${couldBeTried} as could_be_tried from outbox
              where sent_at is null and abandoned_at is null
            union all select id, channel, abandoned_at, abandoned_for, null from outbox
              where abandoned_at > ${now} - make_interval(hours => ${GIVEN_UP_HOURS})) o on o.channel = c.channel
          group by 1`,
      ),
    );
    const by = (value: (row: Waiting) => number) =>
      rows.map((row) => ({ labels: { channel: row.channel }, value: value(row) }));
    return {
      wattle_outbox_waiting: by(({ waiting }) => waiting),
      wattle_outbox_oldest_seconds: by(({ oldest }) => oldest),
      wattle_outbox_given_up: by(({ givenUp }) => givenUp),
    };
  },
});

/** Jobs that are not done. */
const jobs = measured({
  figures: { wattle_jobs: { help: 'Jobs that are not done, by kind and state.', labels: ['kind', 'state'] } },
  async read({ database }) {
    const { states, kinds } = await database.operate(async (tx) => ({
      states: await jobStates(tx),
      kinds: await rowsOf<{ name: string }>(tx, sql`select name from jobs.queue`),
    }));
    const readings = states.map(({ name, state, count }) => ({
      labels: { kind: name, state },
      value: count,
    }));
    // None is a figure too: an alert sees the first one that is given up as an increase.
    const none = kinds
      .filter(({ name }) => !states.some((each) => each.name === name && each.state === 'given up'))
      .map(({ name }) => ({ labels: { kind: name, state: 'given up' }, value: 0 }));
    return { wattle_jobs: [...readings, ...none] };
  },
});

/** How old the data are, and whether their totals are worked out. */
const data = measured({
  figures: {
    wattle_import_age_seconds: {
      help: 'Since a feed was last taken in, as a folder or by the operations API; missing where there was none.',
      labels: [],
    },
    wattle_import_rejected_rows: { help: 'Rows of the last folder that were rejected.', labels: [] },
    wattle_import_took_nothing: { help: '1 where the last folder was not taken in at all.', labels: [] },
    wattle_totals_waiting: { help: 'Plan supports whose totals have to be worked out anew.', labels: [] },
  },
  async read({ database, clock }) {
    const { last, age, stale } = await database.operate(async (tx) => {
      const [found] = await rowsOf<{ stale: number }>(
        tx,
        sql`select count(*)::int as stale from stale_totals`,
      );
      return {
        last: await lastImport(tx),
        age: await importAge(tx, clock.now()),
        stale: found?.stale ?? 0,
      };
    });
    return {
      wattle_import_age_seconds: age === undefined ? [] : [{ value: age }],
      wattle_import_rejected_rows: last ? [{ value: last.rejected }] : [],
      wattle_import_took_nothing: last ? [{ value: Number(last.tookNothing) }] : [],
      wattle_totals_waiting: [{ value: stale }],
    };
  },
});

/** How old the newest backup is. */
const backups = measured({
  figures: {
    wattle_backup_age_seconds: {
      help: 'Since the moment that the newest backup holds; infinite where there is none, missing in a demo without.',
      labels: [],
    },
    wattle_backup_failed: { help: '1 where the last try to make a backup failed.', labels: [] },
  },
  async read({ database, clock, config }) {
    const [found] = await database.operate((tx) =>
      rowsOf<{ at: string | null; failed: boolean | null }>(
        tx,
        sql`select (select max(at) from backups where failure is null) as at,
          (select failure is not null from backups order by ended_at desc, id desc limit 1) as failed`,
      ),
    );
    const { at = null, failed = null } = found ?? {};
    const age = at ? (clock.now().getTime() - new Date(at).getTime()) / 1000 : Infinity;
    return {
      wattle_backup_age_seconds: age === Infinity && config.demo ? [] : [{ value: Math.max(0, age) }],
      wattle_backup_failed: failed === null ? [] : [{ value: Number(failed) }],
    };
  },
});

/** The operator's figures. */
export const operationFigures = [outbox, jobs, data, backups];
