import { type SQL, sql } from 'drizzle-orm';
import type { Brand } from '#platform/contract/brand.ts';
import type { PushChannel, PushKind } from '#platform/contract/push/kinds.ts';
import { type Db, rowsOf } from '#platform/server/database/database.ts';
import { asOperator } from '#platform/server/database/roles.ts';
import { userRows } from '#platform/server/identity/scope.ts';
import { command, read } from '#platform/server/manifest/route.ts';
import type { Services } from '#platform/server/manifest/services.ts';
import { pushOffers } from '#platform/server/messages/push/tables.ts';
import { currentPushKey } from '#platform/server/messages/push/vapid.ts';
import { choosePush, getPush, notePushOffer, type PushSettings } from '../calls.ts';
import { deviceOfSession, dropDevice, keepDevice, readDevice } from './devices.ts';

interface Row {
  id: number;
  kinds: PushKind[] | null;
  wasOffered: boolean;
  /** The newest key; null as long as nobody has ever asked. */
  publicKey: string | null;
}

const columns = (session: SQL, userId: SQL, device: SQL) =>
  sql<Row>`select 1 as id, ${deviceOfSession(session)} as kinds,
    exists (select from push_offers o where o.user_id = ${userId} and o.device = ${device}::text) as "wasOffered",
    (select k.public_key from push_keys k order by k.id desc limit 1) as "publicKey"`;

const ofSession = userRows('push.settings', ({ userId }) =>
  columns(sql`${sql.placeholder('session')}::uuid`, userId, sql`${sql.placeholder('device')}`),
);

/** How pushes reach people of a brand, as the settings say. */
function channelsOf({ config }: Pick<Services, 'config'>, { code }: Brand): PushChannel[] {
  return [
    'web',
    ...(config.apnsKeys.has(code) ? ['apns' as const] : []),
    ...(config.fcmAccounts.has(code) ? ['fcm' as const] : []),
  ];
}

const present = (row: Row, publicKey: string, channels: PushChannel[]): PushSettings => ({
  kinds: row.kinds ?? [],
  public_key: publicKey,
  channels,
  may_offer: row.kinds === null && !row.wasOffered,
});

const keyNow = (services: Services, tx: Db, at: Date) => currentPushKey(tx, services.keys, at);

export const pushRoutes = [
  read(getPush, async ({ services, brand, caller, device, ...asked }) => {
    const [row] = await ofSession({ services, caller, ...asked }, { device: device() ?? '' });
    if (!row) throw new Error('A live session has a row.');
    const publicKey =
      row.publicKey ?? (await services.database.operate((tx) => keyNow(services, tx, asked.at)));
    return present(row, publicKey, channelsOf(services, brand));
  }),
  command(choosePush, async ({ services, tx, scope, brand, caller, body, device, at }) => {
    const { sessionId } = caller;
    const isOn = body.kinds.length > 0;
    const reachable = isOn ? readDevice(body, services.config) : undefined;
    const publicKey = await asOperator(tx, async () => {
      if (reachable) await keepDevice(tx, { sessionId, userId: scope.userId }, reachable, at);
      else await dropDevice(tx, sessionId);
      return keyNow(services, tx, at);
    });
    const [row] = await rowsOf<Row>(
      tx,
      columns(sql`${sessionId}::uuid`, sql`${scope.userId}`, sql`${device() ?? ''}`),
    );
    if (!row) throw new Error('A live session has a row.');
    return {
      reply: present(row, publicKey, channelsOf(services, brand)),
      audit: {
        detail: { ...(reachable ? { channel: reachable.channel } : {}), kinds: body.kinds },
        told: 'nothing',
      },
    };
  }),
  command(notePushOffer, async ({ tx, scope, device, at }) => {
    await tx
      .insert(pushOffers)
      .values({ userId: scope.userId, device: device() ?? '', offeredAt: at })
      .onConflictDoNothing();
    return { reply: { noted: true as const }, audit: { detail: {}, told: 'nothing' } };
  }),
];
