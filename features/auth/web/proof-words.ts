import { PROOF_MINUTES } from '#platform/contract/passkeys/proof.ts';
import { CODE_LENGTH, CODE_MINUTES } from '../rules/sign-in.ts';

/** What is said while somebody proves who they are. */
export const words = {
  title: 'Confirm that it is you',
  why: `This matters for your money or your account. So we check who you are. You are not asked again for ${PROOF_MINUTES} minutes.`,
  usePasskey: 'Use your passkey',
  emailCode: 'Email me a code',
  sent: (to: string) =>
    `We sent a ${CODE_LENGTH}-digit code to ${to}. It works for ${CODE_MINUTES} minutes. Never tell it to anybody.`,
  code: 'Code',
  confirm: 'Confirm',
  again: 'Send a new code',
  sentAgain: 'We have sent you a new code. The one before it no longer works.',
  bySms: 'Send it by SMS instead',
  cancel: 'Cancel',
  noPasskey: 'You have no passkey that works here yet. Add one first.',
  toPasskeys: 'Go to passkeys',
} as const;
