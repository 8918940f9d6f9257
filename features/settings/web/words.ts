import { titles } from './titles.ts';

/** What the settings page says, and the titles of its dialogs (specification: settings-page). */
export const words = {
  ...titles,

  userSettings: 'User settings',
  userSettingsText: 'About you, whoever’s plan you are viewing.',
  contactDetailsText: 'Your name and phone numbers.',
  userOptions: 'User Options',
  userOptionsText: 'Whether we ask what you think of the portal.',
  devicesText: 'Where you are logged in, and how to log out.',
  passkeysText: 'Log in by finger, face or PIN, without a code.',
  installText: 'On your phone or computer, to open it from there.',

  participantSettings: 'Participant settings',
  participantSettingsText: (name: string) => `About ${name}.`,
  personalInformationText: 'Name, date of birth, NDIS number and address.',
  contacts: 'Participant Contacts',
  contactsText: 'The people around the participant, and what they can do here.',
  notificationsText: 'Text messages, and how new claims are approved.',
  accessText: 'Each person, what they may do, and how to end it.',
  activityText: 'Who did what, and when.',
  dataExportText: 'Everything we hold, in one file to keep.',

  help: 'Help',
  questions: 'Questions',
  questionsText: (unread = 0) =>
    unread === 0
      ? 'What you asked us, and our answers.'
      : `What you asked us, and our answers: ${unread} ${unread === 1 ? 'has' : 'have'} a new one.`,
  safeText: 'What protects it, what we never ask, and how to tell us.',
  contactUs: 'Contact Us',
  contactUsText: 'Call us, or ask us to call you back.',
  version: (version: string) => `Version ${version}`,

  /** The outcome of switching a preference (specification: switching-preferences). */
  saved: 'Your preference was successfully updated.',
  notSaved: 'Your preference could not be updated, please try again later.',
} as const;
