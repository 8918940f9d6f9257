import type { Brand } from '#platform/contract/brand.ts';
import type { Deed } from '#platform/server/manifest/activity.ts';
import { KNOWN_SOURCE_DAYS } from '../rules/lifetimes.ts';
import { CODE_MINUTES } from '../rules/sign-in.ts';

const help = (brand: Brand) =>
  `Questions? Call ${brand.name} on ${brand.phone}, ${brand.hours} ACST, Monday to Friday.`;

/** A paragraph of its own; none where there is nothing to explain. */
const because = (why: string): string[] => (why === '' ? [] : ['', why]);

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
  changedPassword: {
    kind: 'password-changed',
    sentence: ({ who, whose }) => `${who} changed ${whose} password.`,
  },
} as const satisfies Record<string, Deed>;
