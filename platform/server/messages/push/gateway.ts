import type { PushChannel } from '#platform/contract/push/kinds.ts';
import { words } from '#platform/contract/push/words.ts';
import type { Services } from '../../manifest/services.ts';
import { type Gateway, GatewayError } from '../gateway.ts';
import { type Device, findDevice, forgetDevice } from './devices.ts';
import type { Push, Sender } from './sender.ts';
import { findPushKey } from './vapid.ts';
import { sendToBrowser } from './web.ts';

/** The senders to the apps of each brand, by the brand's code. */
export type AppSenders = Readonly<Record<Exclude<PushChannel, 'web'>, ReadonlyMap<string, Sender>>>;

type Parts = Pick<Services, 'config' | 'database' | 'brands' | 'keys'>;

/**
 * The gateway of pushes. A message's recipient is the number of a device, and its text the link that a tap opens; a device
 * that its service no longer knows is forgotten.
 */
export function openPush(parts: Parts, apps: AppSenders): Gateway {
  const { database, brands } = parts;
  return {
    async send({ to, text: link, brand: code }, signal) {
      const brand = brands.find(code)?.brand;
      if (!brand) throw new GatewayError('UNKNOWN_BRAND');
      const device = await database.operate((tx) => findDevice(tx, Number(to)));
      if (!device) throw new GatewayError('NO_DEVICE', { isUnwanted: true });
      const push = {
        address: device.address,
        title: brand.shortName,
        text: words.text(brand.shortName),
        link,
      };
      try {
        if (device.channel === 'web')
          await toBrowser(parts, device, push, `mailto:${brand.enquiriesEmail}`, signal);
        else await toApp(apps[device.channel].get(code), push, signal);
      } catch (error) {
        if (error instanceof GatewayError && error.isUnwanted)
          await database.operate((tx) => forgetDevice(tx, device));
        throw error;
      }
    },
    async check(signal) {
      for (const sender of [...apps.apns.values(), ...apps.fcm.values()]) await sender.check(signal);
    },
  };
}

async function toBrowser(
  { database, keys, config }: Parts,
  device: Device,
  push: Push,
  subject: string,
  signal: AbortSignal,
): Promise<void> {
  const key = await database.operate((tx) => findPushKey(tx, keys, device.keyId ?? 0));
  // The browser subscribes with another key when it is next used.
  if (!key) throw new GatewayError('NO_PUSH_KEY', { isUnwanted: true });
  // A demo that others reach posts to the outside only.
  const isAnywhere = config.demo === true;
  await sendToBrowser(push, { device, key, subject, isAnywhere }, signal);
}

async function toApp(sender: Sender | undefined, push: Push, signal: AbortSignal): Promise<void> {
  if (!sender) throw new GatewayError('NO_SENDER', { isForGood: true });
  await sender.send(push, signal);
}
