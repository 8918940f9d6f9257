import { meQuery } from '#features/auth/web/queries.ts';
import { push } from '#platform/web/device/push.ts';
import { queryClient } from '#platform/web/query-client.ts';
import { keepsNothing } from '#platform/web/session.ts';
import { choose, end, endWithSession, hashOf, type Remembered, remembered, turnOff } from './here.ts';
import { pushQuery } from './queries.ts';

/**
 * Sees to pushes that were switched on here before: tells the server of a new address or a new session, subscribes with its
 * new key, and ends them where somebody else has logged in or the person has withdrawn their leave. Called once the portal
 * is open.
 */
export function renewPushes(): void {
  const known = remembered();
  if (!known || keepsNothing()) return;
  endWithSession();
  // Where it fails, it is done when the portal is opened the next time.
  renew(known).catch(() => undefined);
}

async function renew(known: Remembered): Promise<void> {
  const { profile } = await queryClient.fetchQuery(meQuery());
  if (known.whose !== (await hashOf(profile.sfid))) return turnOff();
  const { queryKey } = pushQuery();
  const { public_key: publicKey, kinds } = await queryClient.fetchQuery(pushQuery());
  const address = await push.address(publicKey, { mayAsk: false });
  if (!address) queryClient.setQueryData(queryKey, await end());
  else if (address.address !== known.address || kinds.length === 0)
    queryClient.setQueryData(
      queryKey,
      await choose(known.kinds, { publicKey, userSfid: profile.sfid, mayAsk: false }),
    );
}
