import type { Brand } from '#platform/contract/brand.ts';
import type { Deed } from '#platform/server/manifest/activity.ts';
import { KNOWN_SOURCE_DAYS } from '../rules/lifetimes.ts';
import { CODE_MINUTES } from '../rules/sign-in.ts';

const help = (brand: Brand) =>
  `Questions? Call ${brand.name} on ${brand.phone}, ${brand.hours} ACST, Monday to Friday.`;

/** A paragraph of its own; none where there is nothing to explain. */
const because = (why: string): string[] => (why === '' ? [] : ['', why]);

const moments = new Intl.DateTimeFormat('en-AU', {
  timeZone: 'Australia/Adelaide',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
});

/** What the auth messages say. */
export const words = {
  otherBrand: 'must name the same plan manager as the Plan-Manager-Id header or the host',
  mobileNeedsSms: 'goes with the header Channel: sms',
  hasPassword: 'You already have a password. You can change it instead.',
  currentPasswordWrong: 'The current password is not right.',

  codeSubject: (brand: Brand) => `Your ${brand.shortName} login code`,
  codeText: (brand: Brand, code: string, why: string) =>
    [
      `Your ${brand.shortName} login code is ${code}`,
      '',
      `It works for ${CODE_MINUTES} minutes, once, in the browser where you asked for it.`,
      'Never tell it to anybody. We will not ask you for it.',
      ...because(why),
      '',
      `If you did not ask for a code you can ignore this message. ${help(brand)}`,
    ].join('\n'),
  /** Why codes come less often than they are asked for. */
  oncePer: (minutes: number) =>
    `Somebody has asked for many codes for your account. So we send one at most every ${minutes} minutes for now. It works even if you have asked again since.`,
  /** Why a code that was asked for by SMS comes by e-mail. */
  instead: (brand: Brand) =>
    `You asked for an SMS. We send you this email because ${brand.shortName} can send no more SMS to you today.`,
  /** The last line lets phones fill the code in, on this site only (the format of domain-bound one-time codes). */
  codeSms: (brand: Brand, code: string, host: string) =>
    `Your ${brand.shortName} login code is ${code}. It works for ${CODE_MINUTES} minutes. Never tell it to anybody.\n\n@${host} #${code}`,

  proofSubject: (brand: Brand) => `Your ${brand.shortName} code to confirm that it is you`,
  proofText: (brand: Brand, code: string) =>
    [
      `Your ${brand.shortName} code is ${code}`,
      '',
      `Type it in where you were asked for it. It works for ${CODE_MINUTES} minutes, once.`,
      'Never tell it to anybody. We will not ask you for it.',
      '',
      `If you are not logged in to ${brand.shortName} just now, somebody else is. Please call us at once. ${help(brand)}`,
    ].join('\n'),
  proofSms: (brand: Brand, code: string, host: string) =>
    `Your ${brand.shortName} code to confirm that it is you is ${code}. It works for ${CODE_MINUTES} minutes. Never tell it to anybody.\n\n@${host} #${code}`,

  newPlaceSubject: (brand: Brand) => `A login to ${brand.shortName} from somewhere new`,
  newPlaceText: (brand: Brand, { device, at, link }: { device: string | null; at: Date; link: string }) =>
    [
      `Somebody logged in to your ${brand.shortName} account on ${moments.format(at)}, Adelaide time.`,
      device === null ? 'We do not know on which device.' : `The device: ${device}.`,
      '',
      'You have not logged in from there before, or not in the last weeks. If it was you, there is nothing to do.',
      '',
      'If it was not you, open this link to end that login:',
      '',
      link,
      '',
      help(brand),
    ].join('\n'),
  stolenSubject: (brand: Brand) => `You were logged out of ${brand.shortName}`,
  stolenText: (brand: Brand) =>
    [
      `We have ended one of your logins to ${brand.shortName}. What keeps a device logged in was used twice, so somebody may have copied it.`,
      '',
      'Please log in again. If you think that somebody else has used your account, call us.',
      '',
      help(brand),
    ].join('\n'),

  passkeySubject: (brand: Brand) => `A passkey was added to your ${brand.shortName} account`,
  passkeyText: (brand: Brand, { name, from, stop }: { name: string; from: Date | undefined; stop: string }) =>
    [
      `Somebody who was logged in as you added the passkey “${name}” to your ${brand.shortName} account.`,
      '',
      from === undefined
        ? 'You can log in with it from now on.'
        : `You did not use the passkey that you have. So the new one does not work before ${moments.format(from)}, Adelaide time.`,
      '',
      'If it was not you, open this link to remove it. You will then be logged out everywhere:',
      '',
      stop,
      '',
      help(brand),
    ].join('\n'),
  passkeySms: (brand: Brand, stop: string) =>
    `A passkey was added to your ${brand.shortName} account. If it was not you, remove it here: ${stop}`,
  passkeyGoneSubject: (brand: Brand) => `A passkey was removed from your ${brand.shortName} account`,
  passkeyGoneText: (brand: Brand, name: string) =>
    [
      `The passkey “${name}” was removed from your ${brand.shortName} account.`,
      '',
      `If it was not you, please call us. ${help(brand)}`,
    ].join('\n'),
  passkeyGoneSms: (brand: Brand) =>
    `A passkey was removed from your ${brand.shortName} account. If it was not you, call us on ${brand.phone}.`,

  linkSubject: (brand: Brand) => `Your ${brand.shortName} login link`,
  linkText: (brand: Brand, link: string, why: string) =>
    [
      `Open this link to log in to ${brand.shortName}:`,
      '',
      link,
      '',
      `It works for ${CODE_MINUTES} minutes, once. Never pass it on to anybody.`,
      ...because(why),
      '',
      `If you did not ask for a link you can ignore this message. ${help(brand)}`,
    ].join('\n'),
  linkForCodeText: (brand: Brand, link: string, why: string) =>
    [
      `You asked for a login code. This time we send you a link instead. Open it to log in to ${brand.shortName}:`,
      '',
      link,
      '',
      `It works for ${CODE_MINUTES} minutes, once. Never pass it on to anybody.`,
      '',
      `Wrong codes were entered for your account today. To keep it safe, we send links to places that you have not logged in from in the last ${KNOWN_SOURCE_DAYS} days.`,
      ...because(why),
      '',
      `If you did not ask for a code you can ignore this message. ${help(brand)}`,
    ].join('\n'),
  linkSms: (brand: Brand, link: string) =>
    `Your ${brand.shortName} login link works for ${CODE_MINUTES} minutes: ${link}`,

  noGuessing: (brand: Brand) => `Nobody is guessing login codes of ${brand.shortName}.`,
  guessing: (brand: Brand) =>
    `Somebody is guessing login codes of ${brand.shortName}: more wrong ones came in within 15 minutes than people mistype. Guesses from places that nobody has logged in from wait for two seconds. Accounts that are guessed at get links instead of codes.`,
  guessingToDo: 'Nobody is kept out. Where it goes on for hours, keep its sources out at the proxy.',

  sharedMobileSms: (brand: Brand) =>
    `Several ${brand.shortName} accounts have this mobile number. Please log in with your email address.`,

  inviteSubject: (brand: Brand) => `Welcome to ${brand.shortName}: activate your account`,
  inviteText: (brand: Brand, firstName: string, link: string, days: number) =>
    [
      `Hi ${firstName},`,
      '',
      `${brand.name} has made an account for you. Open this link to activate it and to set a password:`,
      '',
      link,
      '',
      `The link works for ${days} days, once. To log in afterwards you only need your email address or mobile number: we send you a code each time.`,
      '',
      help(brand),
    ].join('\n'),
  resetSubject: (brand: Brand) => `Set a new ${brand.shortName} password`,
  resetText: (brand: Brand, firstName: string, link: string, days: number) =>
    [
      `Hi ${firstName},`,
      '',
      'Open this link to set a new password. You will then be logged out everywhere.',
      '',
      link,
      '',
      `The link works for ${days === 1 ? 'one day' : `${days} days`}, once. If you did not ask for it, please call us.`,
      '',
      help(brand),
    ].join('\n'),
} as const;

/** How the activity describes signing in, signing out and password changes. */
export const deeds = {
  signedIn: {
    kind: 'signed-in',
    sentence: ({ who }) => `${who} logged in.`,
  },
  signedOut: {
    kind: 'signed-out',
    sentence: ({ who }) => `${who} logged out.`,
  },
  signedOutDevices: {
    kind: 'devices-signed-out',
    sentence: ({ who }) => `${who} logged out on other devices.`,
  },
  addedPasskey: {
    kind: 'passkey-added',
    sentence: ({ who }) => `${who} added a passkey.`,
  },
  removedPasskey: {
    kind: 'passkey-removed',
    sentence: ({ who }) => `${who} removed a passkey.`,
  },
  stoppedSession: {
    kind: 'login-stopped',
    sentence: ({ who }) => `${who} ended a login by the link in a message.`,
  },
  stoppedPasskey: {
    kind: 'passkey-stopped',
    sentence: ({ who }) => `${who} removed a new passkey by the link in a message.`,
  },
  changedPassword: {
    kind: 'password-changed',
    sentence: ({ who, whose }) => `${who} changed ${whose} password.`,
  },
} as const satisfies Record<string, Deed>;
