import { CODE_GUESSES, CODE_MINUTES } from '#features/auth/rules/sign-in.ts';
import { VIEW_MINUTES } from '#features/views/rules.ts';
import { PROOF_MINUTES } from '#platform/contract/passkeys/proof.ts';
import { brand } from '#platform/web/brand.ts';

/** What the page about people's money says. Each sentence is true of this portal (SECURITY.md). */
export const words = {
  lead: `Nobody can change bank details or send money in this portal. Nobody at ${brand.name} will ask you for a code.`,

  protects: 'What protects your account',
  protections: [
    `You log in with a passkey, or with a code or a link that we send to you. A code works once, for ${CODE_MINUTES} minutes.`,
    `After ${CODE_GUESSES} wrong tries a code does not work any more.`,
    `If your login was more than ${PROOF_MINUTES} minutes ago, an export of your data asks for a new code or a passkey.`,
    'Each person sees only the plans that they may see. Only people with full access can approve or decline a claim.',
    'Your settings show who did what, and when. They show where you are logged in too. There you can log out a device that is not yours.',
    `Our staff can look at what you see only for a reason. They cannot change anything, and see it for ${VIEW_MINUTES} minutes at most. The reason and their name stand in your activity.`,
  ],

  neverAsks: 'What we never ask for',
  asksNever: [
    'We never ask you to tell us a code or a link to log in. Not on the phone, not by email, not by text message.',
    'We never ask you to tell us a password. You do not need one to log in.',
    'We never ask for bank details in an email or a text message.',
  ],
  ifAsked: 'If somebody asks for these, it is not us. Hang up, or do not answer.',

  strange: 'If something looks strange',
  strangeSteps: [
    'Do not press a link in the message, and do not pay.',
    'Do not approve a claim for support that you did not get.',
    'If somebody may know your code, log out all other devices in your settings. Then call us.',
  ],
  call: `Call ${brand.name}, or write to us:`,
  hours: `${brand.hours} ACST, Monday to Friday`,
  haveAccount: 'If you have an account here, you can also tell us in the portal:',
  toForm: 'Log in and tell us',

  agency: 'You can tell the NDIA too',
  agencyText: 'The NDIA runs the NDIS. It has a line of its own for fraud and scams:',

  back: 'Back to Login',
} as const;
