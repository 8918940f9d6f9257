import { OFFER_AGAIN_DAYS, PASSKEY_NAME_MAX, passkeyMessages, RECOVERY_HOURS } from '../rules/passkeys.ts';

/** What is said of passkeys: on their page, at the login, in the offer after it, and by the link that stops one. */
export const words = {
  about:
    'With a passkey you log in by finger, face or PIN. There is no code to wait for, and nobody can trick you into telling it.',
  list: 'Your passkeys',
  name: 'Name',
  made: 'Added',
  used: 'Last used',
  never: 'Not yet',
  worksFrom: (moment: string) => `Works from ${moment}`,
  change: 'Change',
  rename: 'Change the name',
  remove: 'Remove',
  ofPasskey: (name: string) => `of ${name}`,
  none: 'You have no passkeys.',
  noneText: 'You log in with a code. That goes on working.',
  notHere: 'This device cannot keep passkeys. Please open this page on a newer phone or computer.',
  notPossible: 'There are no passkeys at this address of the portal.',
  required: 'Your plan manager asks for a passkey where you act for somebody, such as to approve a claim.',
  add: 'Add a passkey',
  addTitle: 'Add a passkey',
  addText: `Choose a name by which you know it again. Then your phone or computer asks for your finger, face or PIN.`,
  addNote: `If you have a passkey, confirm with it. Otherwise the new one works after ${RECOVERY_HOURS} hours only. We tell you in every way we know.`,
  nameHint: `At most ${PASSKEY_NAME_MAX} characters`,
  nameStart: 'My passkey',
  save: 'Save',
  cancel: 'Cancel',
  added: (name: string) => `You have a new passkey: ${name}.`,
  renamed: 'The name is changed.',
  removed: (name: string) => `The passkey ${name} is removed. Please delete it on your device too.`,
  removeTitle: (name: string) => `Remove the passkey ${name}?`,
  removeText: 'You cannot log in with it any more. Codes go on working.',
  removeYes: 'Yes, remove it',
  notMade: passkeyMessages.notMade,

  offerTitle: 'Log in without a code next time?',
  notNow: 'Not now',
  neverAsk: 'Never ask again',
  offerNote: `“Not now” asks you again after ${OFFER_AGAIN_DAYS} days.`,

  logIn: 'Log in with a passkey',
} as const;
