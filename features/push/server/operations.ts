import { sql } from 'drizzle-orm';
import { rowsOf } from '#platform/server/database/database.ts';
import { type Operation, recordOperation } from '#platform/server/manifest/operation.ts';
import { addPushKey } from '#platform/server/messages/push/vapid.ts';
import { words } from './words.ts';

/** `portal push rotate-key`: a new pair of keys for browsers' push services. */
const rotate: Operation = {
  name: 'push rotate-key',
  summary:
    'Makes a new key for pushes to browsers. Each browser gets it when it is next used, and is reached with the old one until then.',
  options: {},
  run: async ({ database, clock, keys }, _about, _options, { print }) => {
    const at = clock.now();
    const older = await database.operate(async (tx) => {
      await addPushKey(tx, keys, at);
      await recordOperation(tx, { at, action: 'push.rotate-key', detail: {} });
      const [row] = await rowsOf<{ count: number }>(
        tx,
        sql`select count(*)::int as count from push_devices where channel = 'web'`,
      );
      return row?.count ?? 0;
    });
    print(words.rotated);
    print(words.devices(older));
    return true;
  },
};

export const pushOperations: readonly Operation[] = [rotate];
