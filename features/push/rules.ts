/** Rules about what the contract is sent of pushes. */

/** What is said of a device or a choice that is not complete. */
export const PROBLEMS = {
  kinds: 'Please choose what you want to be told of.',
  device: 'This phone or computer can’t be reached. Please turn it on again.',
} as const;

/** For how many days after its payment a claim can bring a push: an import of old claims brings none. */
export const PAID_DAYS = 7;

const bytesOf = (text: string | undefined): number | undefined =>
  text !== undefined && /^[A-Za-z0-9_-]+=*$/.test(text)
    ? Math.floor((text.replace(/=+$/, '').length * 3) / 4)
    : undefined;

/** How many bytes a browser's keys have (RFC 8291): a point of P-256, and a secret. */
const KEY_BYTES = { p256dh: 65, auth: 16 } as const;

/** Whether these are a browser's keys. */
export const areBrowserKeys = ({
  p256dh,
  auth,
}: {
  p256dh?: string | undefined;
  auth?: string | undefined;
}): boolean => bytesOf(p256dh) === KEY_BYTES.p256dh && bytesOf(auth) === KEY_BYTES.auth;

/** Whether a token is one that Apple (`apns`) or Google (`fcm`) gives to apps. */
export const isAppToken = (channel: 'apns' | 'fcm', token: string): boolean =>
  channel === 'apns' ? /^[0-9a-f]{64,200}$/i.test(token) : /^[\w:%-]{32,1000}$/.test(token);
