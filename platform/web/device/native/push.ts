import { PushNotifications } from '@capacitor/push-notifications';
import type { Push } from '../device.ts';
import { platform } from '../platform.ts';

const channel = platform === 'ios' ? 'apns' : 'fcm';

/** Messages by Apple's or Google's push service, which the phone shows by itself. */
export const push: Push = {
  standing: async (channels) => {
    if (!channels.includes(channel)) return 'unsupported';
    const { receive } = await PushNotifications.checkPermissions();
    return receive === 'granted' || receive === 'denied' ? receive : 'ask';
  },
  address: async (_publicKey, { mayAsk }) => {
    const known = await PushNotifications.checkPermissions();
    const isOpen = known.receive !== 'granted' && known.receive !== 'denied';
    const { receive } = isOpen && mayAsk ? await PushNotifications.requestPermissions() : known;
    return receive === 'granted' ? { channel, address: await token() } : undefined;
  },
  forget: async () => {
    await PushNotifications.removeAllDeliveredNotifications();
    await PushNotifications.unregister();
  },
};

/** The token that the phone's push service gives the app; another one comes where that service has changed it. */
async function token(): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const listening = await Promise.all([
    PushNotifications.addListener('registration', ({ value }) => resolve(value)),
    PushNotifications.addListener('registrationError', ({ error }) => reject(new Error(error))),
  ]);
  try {
    await PushNotifications.register();
    return await promise;
  } finally {
    for (const listener of listening) void listener.remove();
  }
}
