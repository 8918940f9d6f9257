/** How long a proof of who somebody is counts, in minutes: what matters most is done within them. */
export const PROOF_MINUTES = 5;

/** What somebody reads who has to prove who they are before it is done: a refusal with the field `proof`. */
export const proofNeeded = 'Please confirm that it is you, with a passkey or a code.';
/** The same where the brand takes no code for it. */
export const passkeyNeeded = 'Please confirm that it is you, with your passkey.';
