/** Rules of passkeys that browser and server share (docs/adr/0069). */

/** How many passkeys a person may have. */
export const PASSKEYS_MAX = 10;

export const PASSKEY_NAME_MAX = 60;

/** How long a passkey waits until it works where its person could not use the one that they have, in hours. */
export const RECOVERY_HOURS = 24;

/** How a person answers when they are offered a passkey. */
export const OFFER_ANSWERS = ['later', 'never'] as const;

/** How long after "not now" a passkey is offered again, in days. */
export const OFFER_AGAIN_DAYS = 30;

export const passkeyMessages = {
  nameBlank: 'Please give the passkey a name.',
  nameLong: `Please choose a name of at most ${PASSKEY_NAME_MAX} characters.`,
  offerMissing: 'Please choose whether to be asked again.',
  refused: 'This passkey does not work here. Please log in with a code.',
  notMade: 'The passkey could not be made. Please try again.',
  waits: 'This passkey is new and does not work yet. Please log in with a code.',
  tooMany: `You have ${PASSKEYS_MAX} passkeys. Please remove one first.`,
} as const;

/** What is said of a proof that was sent without what it takes. */
export const proofMessages = {
  channelMissing: 'Please choose whether to get the code by email or SMS.',
  requestMissing: 'Please ask for a code first.',
} as const;

/** Why a text cannot be a passkey's name, or undefined where it can. */
export function passkeyNameProblem(text: string): string | undefined {
  const name = text.trim();
  if (name === '') return passkeyMessages.nameBlank;
  return name.length > PASSKEY_NAME_MAX ? passkeyMessages.nameLong : undefined;
}
