import type { ActivityKind } from '@wattle/domain/settings/activity';

/** Stands in a sentence where the claim's number comes, which is a link. */
export const CLAIM = '{claim}';

/** What a sentence is about. */
interface Deed {
  /** `You`, or somebody's name. */
  who: string;
  /** `your` or `their`. */
  whose: string;
  /** `claim {claim}`, or `a claim` where nobody knows which. */
  claim: string;
  /** ` of $210.69`; empty where there is no money in it. */
  of: string;
}

/** What the page of activity says (1§6, 2§9). */
export const words = {
  about: (name: string) => `Who did what for ${name}, newest first.`,
  list: 'All activity',
  pages: 'Pages: All activity',
  what: 'What happened',
  when: 'When',
  device: 'Device',
  unknownDevice: 'Not known',
  noDevice: '–',
  you: 'You',
  somebody: 'Somebody',
  your: 'your',
  their: 'their',
  theClaim: `claim ${CLAIM}`,
  aClaim: 'a claim',
  of: (amount: string) => ` of ${amount}`,
  none: 'Nothing has happened yet.',
  noneText: 'What you and others do here for this participant will show on this page.',

  deeds: {
    'signed-in': ({ who }) => `${who} signed in.`,
    'signed-out': ({ who }) => `${who} signed out.`,
    'devices-signed-out': ({ who }) => `${who} signed out on other devices.`,
    'claim-approved': ({ who, claim, of }) => `${who} approved ${claim}${of}.`,
    'claim-declined': ({ who, claim, of }) => `${who} declined ${claim}${of}.`,
    'auto-approved': ({ claim, of }) => `${capital(claim)}${of} was approved automatically.`,
    'review-approved': ({ claim, of }) =>
      `${capital(claim)}${of} was approved by itself, as its review time ended.`,
    'review-declined': ({ claim, of }) =>
      `${capital(claim)}${of} was declined by itself, as its review time ended.`,
    'claim-submitted': ({ who, claim, of }) => `${who} submitted ${claim}${of}.`,
    'budget-reserved': ({ who, of }) => `${who} reserved a budget${of}.`,
    'item-added': ({ who, of }) => `${who} added a support item${of}.`,
    'item-changed': ({ who, of }) => `${who} changed a support item${of}.`,
    'budget-allocated': ({ who, of }) => `${who} changed how the budget is split${of}.`,
    'report-requested': ({ who }) => `${who} asked for a budget report.`,
    'sms-on': ({ who }) => `${who} switched SMS notification on.`,
    'sms-off': ({ who }) => `${who} switched SMS notification off.`,
    'auto-approve-on': ({ who }) => `${who} switched auto-approve of new claims on.`,
    'auto-approve-off': ({ who }) => `${who} switched auto-approve of new claims off.`,
    'call-back-requested': ({ who }) => `${who} asked for a call back.`,
    'export-requested': ({ who }) => `${who} asked for an export of the data.`,
    'details-changed': ({ who, whose }) => `${who} changed ${whose} contact details.`,
    'password-changed': ({ who, whose }) => `${who} changed ${whose} password.`,
  } satisfies Record<ActivityKind, (deed: Deed) => string>,
} as const;

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
