import * as z from 'zod/mini';
import { get, put } from '#platform/contract/call.ts';
import { PUSH_CHANNELS, PUSH_KINDS } from '#platform/contract/push/kinds.ts';
import { PROBLEMS } from './rules.ts';

const kinds = z.array(z.enum(PUSH_KINDS, PROBLEMS.kinds), PROBLEMS.kinds);

/** What the signed-in person is told of by a push on this phone or computer. */
export const pushSettings = z.object({
  kinds,
  /** The key that a browser subscribes with, in base64url. */
  public_key: z.string(),
  /** How this server can reach people of this brand by a push. */
  channels: z.array(z.enum(PUSH_CHANNELS)),
  /** Whether to offer pushes after an approval: nobody is offered them twice on the same kind of device. */
  may_offer: z.boolean(),
});
export type PushSettings = z.output<typeof pushSettings>;

export const getPush = get('push.settings', 'users/push', {
  who: 'user',
  summary: 'What the signed-in person is told of by a push on this device, and what it takes to change that.',
  reply: pushSettings,
});

export const choosePush = put('push.choose', 'users/push', {
  who: 'user',
  summary:
    'Says what the signed-in person is told of by a push on this device, until they log out here; nothing where no kind is named.',
  body: z.strictObject({
    /** What the device is, and the browser’s endpoint or the app’s token; not needed where no kind is named. */
    channel: z.optional(z.enum(PUSH_CHANNELS, PROBLEMS.device)),
    address: z.optional(z.string(PROBLEMS.device).check(z.maxLength(2000, PROBLEMS.device))),
    /** The browser’s own keys, and the key of this server that it subscribed with; all in base64url. */
    p256dh: z.optional(z.string().check(z.maxLength(200, PROBLEMS.device))),
    auth: z.optional(z.string().check(z.maxLength(200, PROBLEMS.device))),
    public_key: z.optional(z.string().check(z.maxLength(200, PROBLEMS.device))),
    kinds,
  }),
  reply: pushSettings,
  refusals: { 409: 'The browser subscribed with a key that this server no longer has.' },
});

export const notePushOffer = put('push.note-offer', 'users/push/offered', {
  who: 'user',
  summary: 'Notes that pushes were offered to the signed-in person on this kind of device.',
  reply: z.object({ noted: z.literal(true) }),
});
