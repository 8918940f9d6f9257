import { PUSH_KINDS, type PushKind } from '#platform/contract/push/kinds.ts';
import { brand } from '#platform/web/brand.ts';

const { shortName } = brand;

/** What is said of pushes to this phone or computer (specification: push-settings, push-offer). */
export const words = {
  title: 'On this phone or computer',
  about: `We show a short message here, even when ${shortName} is closed. It names nobody and no amount. For every plan you look after, until you log out.`,
  kinds: {
    'to-check': { label: 'A claim to check', hint: 'When a claim waits for your approval.' },
    paid: { label: 'A claim paid', hint: 'When we have paid a claim.' },
    asked: { label: 'Something we ask for', hint: 'When a claim needs something from you.' },
    answered: { label: 'A question answered', hint: 'When we have answered you.' },
  } satisfies Record<PushKind, { label: string; hint: string }>,
  /** Where they can't be had, what to do. */
  unsupported: `This browser can’t show messages. Chrome, Edge, Firefox and Safari can. You get our emails either way.`,
  unavailable: 'The app can’t show messages yet. You get our emails either way.',
  installFirst: `On an iPhone or iPad, ${shortName} has to be on your home screen first. Then open it from there, and come back to this page.`,
  install: 'How to put it there',
  denied: `Messages from ${shortName} are turned off on this phone or computer.`,
  allow: [
    'In a browser: press the sign to the left of the address, and allow notifications.',
    `On a phone: open its settings, find your browser or the app under “Notifications”, and allow them.`,
    'Then come back to this page.',
  ],
  failed: 'This could not be turned on. Please try again later.',

  offerTitle: 'Want to know when a claim needs you?',
  offerText: `We can show a short message on this phone or computer. It names nobody and no amount.`,
  yes: 'Yes, tell me',
  notNow: 'Not now',
  isOn: 'You will be told here. You can change this in your settings, under “Notifications”.',
  isDenied:
    'Your phone or browser did not allow it. You can change this in your settings, under “Notifications”.',
} as const;

/** What an offer that is taken turns on: all of it. */
export const OFFERED = PUSH_KINDS;
