import * as z from 'zod/mini';
import { get, post } from '#platform/contract/call.ts';
import { moment } from '#platform/contract/common.ts';
import { passwordMessages } from '../rules/sign-in.ts';

/** One sign-in on one device. */
export const device = z.object({
  session: z.uuid(),
  /** Such as `Chrome on Windows`; null where the device is not known. */
  device: z.nullable(z.string()),
  signed_in_at: moment,
  last_used_at: moment,
  /** Whether this request comes from this session. */
  current: z.boolean(),
});
export type Device = z.output<typeof device>;

export const listDevices = get('auth.devices', 'users/devices', {
  who: 'user',
  summary: 'Where the signed-in person is signed in, this device first, then the last used.',
  reply: z.array(device),
});

export const signOutDevice = post('auth.sign-out-device', 'users/devices/{session}/sign-out', {
  who: 'user',
  params: { session: z.uuid() },
  needsProof: () => true,
  summary: 'Signs the person out on one device, from its next request on.',
  reply: z.array(device),
});

export const signOutDevices = post('auth.sign-out-devices', 'users/devices/sign-out', {
  who: 'user',
  needsProof: () => true,
  summary: 'Signs the person out on all devices, or on all others.',
  body: z.strictObject({ keep_this_one: z.boolean(passwordMessages.keepMissing) }),
  reply: z.array(device),
});
