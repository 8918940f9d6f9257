import * as z from 'zod/mini';
import { get, post } from '#platform/contract/call.ts';
import { moment, textBy } from '#platform/contract/common.ts';
import { PROOF_MINUTES } from '#platform/contract/passkeys/proof.ts';
import { passkeyAnswer, passkeyOptions } from '#platform/contract/passkeys/shapes.ts';
import { codeProblem } from '../rules/codes.ts';
import { proofMessages } from '../rules/passkeys.ts';

/** Until when the proof counts. */
const proved = z.object({ proved_until: moment });

export const askProof = post('auth.ask-proof', 'users/proof/code', {
  who: 'user',
  summary: 'Sends the signed-in person a code by which they prove who they are.',
  body: z.strictObject({ channel: z.enum(['email', 'sms'], proofMessages.channelMissing) }),
  reply: z.object({
    /** Names this request; the code works only together with it. */
    request_id: z.uuid(),
    /** Where the code goes, with only a part of the address or number. */
    sent_to: z.string(),
    /** Whether it could go by SMS: a mobile number is held. */
    has_mobile: z.boolean(),
  }),
  refusals: { 429: 'Too many codes in a short time; `Retry-After` says when to try again.' },
});

export const prove = post('auth.prove', 'users/proof', {
  who: 'user',
  summary: `Takes the code. For ${PROOF_MINUTES} minutes the session may do what needs a proof. The field "code" says whether a code is wrong, or expired and used up.`,
  body: z.strictObject({ request_id: z.uuid(proofMessages.requestMissing), code: textBy(codeProblem) }),
  reply: proved,
});

export const askPasskeyProof = get('auth.ask-passkey-proof', 'users/proof/passkey', {
  who: 'user',
  summary: 'What a passkey of the signed-in person has to sign; null where none of them works yet.',
  reply: z.object({ options: z.nullable(passkeyOptions) }),
});

export const provePasskey = post('auth.prove-by-passkey', 'users/proof/passkey', {
  who: 'user',
  summary: 'Takes what the passkey signed; counts as long as a code does.',
  body: z.strictObject({ answer: passkeyAnswer }),
  reply: proved,
});
