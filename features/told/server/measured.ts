import { sql } from 'drizzle-orm';
import { rowsOf } from '#platform/server/database/database.ts';
import { measured } from '#platform/server/manifest/measured.ts';

interface Receiver {
  id: number;
  brand: string;
  behind: number;
  oldest: number;
  late: number;
  dead: number;
  isPaused: boolean;
}

const LABELS = ['brand', 'webhook'];

/** How far the plan manager's systems are behind with what people did. */
export const toldFigures = measured({
  figures: {
    wattle_changes_unnumbered: {
      help: 'Changes that have no number yet; they get it when somebody reads, within an hour otherwise.',
      labels: [],
    },
    wattle_webhook_behind: { help: 'Changes that a receiver has not been sent yet.', labels: LABELS },
    wattle_webhook_lag_seconds: { help: 'Age of the oldest of these changes.', labels: LABELS },
    wattle_webhook_late: { help: 'Deliveries that failed and are tried again.', labels: LABELS },
    wattle_webhook_dead: { help: 'Deliveries that were given up.', labels: LABELS },
    wattle_webhook_paused: { help: '1 where the receiver is paused.', labels: LABELS },
  },
  async read({ database, clock }) {
    const now = sql`${clock.now().toISOString()}::timestamptz`;
    const { unnumbered, receivers } = await database.operate(async (tx) => {
      const [found] = await rowsOf<{ unnumbered: number }>(
        tx,
        sql`select count(*)::int as unnumbered from told_changes where number is null`,
      );
      return {
        unnumbered: found?.unnumbered ?? 0,
        receivers: await rowsOf<Receiver>(
          tx,
          sql`select w.id, w.brand, greatest(coalesce(n.last, 0) - w.done_to, 0)::int as behind,
              coalesce(extract(epoch from ${now} - (select c.at from told_changes c
                where c.brand = w.brand and c.number > w.done_to order by c.number limit 1)), 0)::float8 as oldest,
              (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.dead_at is null) as late,
              (select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.dead_at is not null) as dead,
              w.paused_at is not null as "isPaused"
            from webhooks w left join told_numbers n on n.brand = w.brand order by w.id`,
        ),
      };
    });
    const by = (value: (receiver: Receiver) => number) =>
      receivers.map((receiver) => ({
        labels: { brand: receiver.brand, webhook: String(receiver.id) },
        value: value(receiver),
      }));
    return {
      wattle_changes_unnumbered: [{ value: unnumbered }],
      wattle_webhook_behind: by(({ behind }) => behind),
      wattle_webhook_lag_seconds: by(({ oldest }) => Math.max(0, oldest)),
      wattle_webhook_late: by(({ late }) => late),
      wattle_webhook_dead: by(({ dead }) => dead),
      wattle_webhook_paused: by(({ isPaused }) => Number(isPaused)),
    };
  },
});
