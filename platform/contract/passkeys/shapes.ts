import * as z from 'zod/mini';

/** What the browser's authenticator is asked; shaped by WebAuthn. */
export const passkeyOptions = z.record(z.string(), z.unknown());

const missing = 'The passkey has not answered.';

/** What the authenticator answers; shaped by WebAuthn, and checked by its library. */
export const passkeyAnswer = z.looseObject(
  { id: z.string().check(z.maxLength(1400)), type: z.literal('public-key') },
  missing,
);
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;
