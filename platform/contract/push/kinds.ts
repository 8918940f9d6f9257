/** What somebody can be told of by a push, one by one: a claim to check, a claim paid, something asked, a question answered. */
export const PUSH_KINDS = ['to-check', 'paid', 'asked', 'answered'] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** How a push reaches a phone or computer: by a browser's push service, or by Apple's or Google's to an app. */
export const PUSH_CHANNELS = ['web', 'apns', 'fcm'] as const;
export type PushChannel = (typeof PUSH_CHANNELS)[number];

/** What a browser is sent, encrypted: the page that a tap opens, as path and query. Its service worker has the words. */
export interface PushPayload {
  open: string;
}
